// Before everything else on the page.
// Players get a policy without eval, which the site does not need. With ?test in the address it stays possible:
// drivers of tests wait for conditions by evaluating them in the page.
if (!new URLSearchParams(location.search).has("test")) {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = document.getElementById("policy").content.replace(" 'unsafe-eval'", "");
  document.head.append(policy);
}
if (location.protocol === "file:") document.documentElement.classList.add("from-file");
// A script that does not load leaves nothing behind that could say so.
addEventListener("error", (event) => {
  if (event.target instanceof HTMLScriptElement) document.documentElement.classList.add("no-parts");
}, true);
