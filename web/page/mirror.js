// The accessible mirror: real elements over the canvas, one for each node the game publishes, for keyboards and
// screen readers. Pointers pass through to the canvas. Updated by difference, so that focus stays.

const ELEMENTS = {
  button: "button", link: "button", switch: "button", radio: "button", slider: "input", text: "p", status: "p",
  group: "div", dialog: "div", list: "div", listitem: "div",
};
const ACTIONABLE = new Set(["button", "link", "switch", "radio", "slider"]);
const CONTAINERS = new Set(["group", "radiogroup", "toolbar", "dialog", "list"]);
const LEAVE = 400; // ms that what had the focus stays in the tree when a dialog takes it
const NEXT = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Mirror {
  #root;
  #activate;
  #focused;
  #elements = new Map(); // node id -> element
  #groups = new Map();   // group name without a node of its own -> element
  #nodes = new Map();    // node id -> node
  #radios = new Set();   // names of groups of which one is chosen
  #bars = new Set();     // names of groups of buttons: screen readers leave them the arrows and letters
  #target = null;        // where the game would have the focus
  #current = new Map();  // group element -> id of its tab stop
  #handover = 0;         // how often the game has asked for the focus
  #updating = false;     // elements are being moved: what the focus does now means nothing
  #told = null;          // the node that the game was last told has the focus

  /** `activate(id, value)` is called for a press or a change, `focused(id or null)` for the focus coming and going. */
  constructor(root, activate, focused) {
    this.#root = root;
    this.#activate = activate;
    this.#focused = focused;
    root.addEventListener("click", (event) => this.#press(event));
    root.addEventListener("input", (event) => this.#slide(event));
    root.addEventListener("focusin", (event) => this.#enter(event));
    root.addEventListener("focusout", () => this.#updating || this.#tell(null));
    // A held key presses once: what it brings up is not pressed in the same breath.
    root.addEventListener("keydown", (event) => event.repeat && event.key === "Enter" && event.preventDefault());
    root.addEventListener("scroll", () => root.scrollTo(0, 0)); // the game moves its pages itself
    // The ring shows for the keyboard alone, also when the game hands the focus over.
    const hand = (name) => () => (document.documentElement.dataset.hand = name);
    addEventListener("keydown", hand("keys"), { capture: true });
    addEventListener("pointerdown", hand("pointer"), { capture: true });
  }

  /** Show these nodes, in this order. The focus goes to `focus` when `handover` has grown, else when it is lost. */
  update(nodes, focus, handover) {
    const held = this.#root.contains(document.activeElement) ? document.activeElement : null;
    const mates = held && held.parentElement !== this.#root ? this.#items(held.parentElement) : []; // in its group
    this.#updating = true;
    this.#renew(nodes.find((node) => node.id === focus), held, handover);
    const ids = new Set(nodes.map((node) => node.id));
    const opens = nodes.some((node) => node.role === "dialog" && !this.#elements.has(node.id));
    if (opens && held && !ids.has(held.dataset.node)) this.#let(held);
    const names = new Set(nodes.map((node) => node.group).filter((name) => name && !ids.has(name)));
    this.#drop(this.#elements, ids);
    this.#drop(this.#groups, names);
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    const groupsOf = (role) => new Set(nodes.filter((node) => node.role === role).map((node) => node.group));
    this.#radios = groupsOf("radio");
    this.#bars = groupsOf("button");
    const places = new Map([[this.#root, null]]); // parent -> the child placed last
    for (const node of nodes) {
      const element = this.#element(node);
      this.#dress(element, node);
      this.#place(element, this.#parent(node, places), places);
    }
    for (const parent of places.keys()) if (parent !== this.#root) this.#oneStop(parent);
    this.#updating = false;
    this.#refocus(held, mates, focus, handover);
  }

  /** The page was handed to the game: the focus goes where the game would have it. */
  takeFocus() {
    (this.#elements.get(this.#target) ?? this.#root).focus({ preventScroll: true });
  }

  /** A key that moves inside a group, or stays inside a dialog; true if it was used. */
  key(event) {
    const parent = event.target.parentElement;
    if (!this.#root.contains(event.target) || parent === this.#root || event.target.type === "range") return false;
    const items = this.#items(parent);
    const at = items.indexOf(event.target);
    if (at < 0 || items.length < 2) return false;
    const last = items.length - 1;
    const ends = event.key === "Tab" && parent.getAttribute("role") === "dialog" && at === (event.shiftKey ? 0 : last);
    const to = event.key === "Home" ? 0 : event.key === "End" ? last : ends ? last - at
      : event.key in NEXT ? (at + NEXT[event.key] + items.length) % items.length : -1;
    if (to < 0) return false;
    items[to].focus();
    return true;
  }

  /** The focus is asked for where it is, under another name: only a fresh element makes screen readers say that. */
  #renew(node, held, handover) {
    if (!node || handover === this.#handover || held !== this.#elements.get(node.id)) return;
    if (this.#nodes.get(node.id).label === node.label) return;
    held.remove();
    this.#elements.delete(node.id);
  }

  /**
   * A dialog takes the focus from this element, which stays for a moment, out of reach. Were it gone before the focus
   * is, some screen readers would look for a place of their own, find it in the dialog, and never name the dialog.
   */
  #let(held) {
    const group = held.parentElement === this.#root ? held : held.parentElement;
    for (const element of new Set([held, group])) {
      element.dataset.left = element.dataset.node ?? "";
      delete element.dataset.node;
      for (const known of [this.#elements, this.#groups]) {
        for (const [id, one] of known) if (one === element) known.delete(id);
      }
      this.#current.delete(element);
    }
    stops(held, -1);
    setTimeout(() => group.remove(), LEAVE);
  }

  #drop(elements, keep) {
    for (const [id, element] of elements) {
      if (keep.has(id)) continue;
      element.replaceWith(...element.children); // what stays is moved to its new place below
      elements.delete(id);
      this.#current.delete(element);
    }
  }

  #element(node) {
    const tag = node.role === "heading" ? `h${node.level || 1}` : ELEMENTS[node.role] || "div";
    let element = this.#elements.get(node.id);
    if (element?.localName !== tag) {
      const fresh = document.createElement(tag);
      if (tag === "button") fresh.type = "button";
      if (tag === "input") fresh.type = "range";
      fresh.dataset.node = node.id;
      element?.replaceWith(fresh);
      this.#elements.set(node.id, (element = fresh));
    }
    return element;
  }

  #dress(element, node) {
    const { style } = element;
    const [x, y, width, height] = node.rect;
    const parent = node.group && this.#nodes.get(node.group);
    const [left, top] = parent && CONTAINERS.has(parent.role) ? parent.rect : [0, 0];
    const size = (length) => `${Math.max(1, length)}px`; // of no size at all, some readers leave it out
    const box = { left: `${x - left}px`, top: `${y - top}px`, width: size(width), height: size(height) };
    for (const [name, value] of Object.entries(box)) if (style[name] !== value) style[name] = value;
    const plain = element.localName === "button" || element.localName === "input" || CONTAINERS.has(node.role);
    if (!plain && element.textContent !== node.label) element.textContent = node.label;
    const live = node.role === "status"; // announce() speaks; this is to be read at leisure
    const role = node.role === "group" ? this.#kind(node.id) : node.role;
    set(element, "role", ["button", "heading", "text", "slider"].includes(role) ? null : role);
    set(element, "aria-live", live ? "off" : null);
    set(element, "aria-label", plain ? node.label : null);
    set(element, "aria-description", node.description || null);
    set(element, "aria-disabled", node.disabled ? "true" : null);
    set(element, "aria-modal", node.role === "dialog" ? "true" : null);
    const state = node.pressed ?? null;
    const checked = node.role === "switch" || node.role === "radio";
    set(element, "aria-checked", checked ? String(state === true) : null);
    set(element, "aria-pressed", !checked && state !== null && ACTIONABLE.has(node.role) ? String(state) : null);
    if (node.role === "slider") {
      element.min = node.min ?? 0;
      element.max = node.max ?? 100;
      if (Number(element.value) !== node.value) element.value = node.value ?? 0;
    }
  }

  /** What a group of this name is. */
  #kind(name) {
    return this.#radios.has(name) ? "radiogroup" : this.#bars.has(name) ? "toolbar" : "group";
  }

  #parent(node, places) {
    if (!node.group) return this.#root;
    let parent = this.#elements.get(node.group);
    if (!parent || !CONTAINERS.has(this.#nodes.get(node.group)?.role)) {
      parent = this.#groups.get(node.group);
      if (!parent) {
        parent = document.createElement("div");
        this.#groups.set(node.group, parent);
      }
      set(parent, "role", this.#kind(node.group));
      if (!places.has(parent)) this.#place(parent, this.#root, places);
    }
    if (!places.has(parent)) places.set(parent, null);
    return parent;
  }

  /** Put the element after the one placed last, and touch nothing if it is there already. */
  #place(element, parent, places) {
    if (CONTAINERS.has(element.getAttribute("role")) && !places.has(element)) places.set(element, null);
    const last = places.get(parent);
    const next = last ? last.nextSibling : parent.firstChild;
    if (next !== element) parent.insertBefore(element, next);
    places.set(parent, element);
  }

  #items(parent) {
    return [...parent.children].filter((child) => ACTIONABLE.has(this.#nodes.get(child.dataset.node)?.role));
  }

  /** One tab stop a group: the item that had it, or the first. */
  #oneStop(parent) {
    const items = this.#items(parent);
    if (parent.getAttribute("role") === "dialog" || this.#nodes.get(parent.dataset.node)?.role === "list") {
      for (const item of items) stops(item, 0);
      return;
    }
    const chosen = items.find((item) => item.getAttribute("aria-checked") === "true");
    const stop = items.find((item) => item.dataset.node === this.#current.get(parent)) ?? chosen ?? items[0];
    for (const item of items) stops(item, item === stop ? 0 : -1);
  }

  #refocus(held, mates, focus, handover) {
    const asked = handover !== this.#handover;
    this.#target = focus;
    this.#handover = handover;
    const wanted = this.#elements.get(focus);
    if (asked && wanted) {
      if (document.activeElement !== wanted) wanted.focus({ preventScroll: true });
    } else if (held && document.activeElement !== held) {
      // Its place in the page changed, or it went away: the focus must not fall to the document's top.
      const at = mates.indexOf(held);
      const left = at < 0 ? [] : [...mates.slice(at + 1), ...mates.slice(0, at).reverse()];
      const target = held.isConnected ? held : left.find((mate) => mate.isConnected) ?? wanted ?? this.#root;
      target.focus({ preventScroll: true });
    }
    const now = this.#root.contains(document.activeElement) ? document.activeElement : null;
    this.#tell(now?.dataset.node ?? null);
  }

  #tell(id) {
    if (this.#updating || id === this.#told) return;
    this.#told = id;
    this.#focused(id);
  }

  #press(event) {
    const node = this.#nodes.get(event.target.closest("[data-node]")?.dataset.node);
    if (node && ACTIONABLE.has(node.role) && node.role !== "slider") this.#activate(node.id, null);
  }

  #slide(event) {
    this.#activate(event.target.dataset.node, Number(event.target.value));
  }

  #enter(event) {
    const parent = event.target.parentElement;
    this.#tell(event.target.dataset.node ?? null);
    if (parent === this.#root || !event.target.dataset.node) return;
    this.#current.set(parent, event.target.dataset.node);
    if ([...parent.children].some((child) => child.tabIndex === -1)) this.#oneStop(parent);
  }
}

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function stops(element, index) {
  if (element.tabIndex !== index) element.tabIndex = index; // written again, it would be a change to be told
}
