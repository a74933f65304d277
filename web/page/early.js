// Asks for the big files, and for the picture of the started interpreter, before the page's own scripts are there.
globalThis.early42 = {};
{
  const { version, files } = JSON.parse(document.getElementById("build").textContent);
  const ask = (name, answer) => {
    early42[name] = answer;
    answer.catch(() => {}); // files.js asks again, and a start without a picture is a plain one
  };
  for (const [name, { url }] of Object.entries(files)) {
    if (!url.endsWith(".mjs")) ask(name, fetch(url)); // those are loaded as scripts
  }
  try {
    if (navigator.serviceWorker.controller) {
      ask("picture", caches.match(`files/started-${version}`).then((found) => found?.arrayBuffer()));
    }
  } catch {
    // no storage here
  }
}
