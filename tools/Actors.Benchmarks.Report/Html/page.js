// The switches of a page of results. The page is complete without them. What is shown stands in the address, so that a
// view can be sent: #show=cpu&base=Akka.NET&sort=Gather-1000-100. Other addresses are those of sections and rows.
"use strict";

const root = document.documentElement;
const form = document.getElementById("controls");
const opened = document.getElementById("opened");
const matrices = [...document.querySelectorAll(".matrix")];
const titles = {
  ratio: "ratio to", absolute: "time or bytes", cpu: "CPU time", bytes: "allocated bytes", peak: "peak memory",
};

// The order of the values of a row: the figure, the ends of its interval, and what it costs.
const [figure, low, high, cpu, bytes, peak] = [0, 1, 2, 3, 4, 5];
const column = { ratio: figure, absolute: figure, cpu, bytes, peak };

const decoded = text => { try { return decodeURIComponent(text) } catch { return text } };
const hash = () => location.hash.slice(1);
const isView = text => text.includes("=");
const view = () => new URLSearchParams(isView(hash()) ? hash() : "");
const byId = id => document.getElementById(decoded(id));
const valuesOf = row => row.dataset.values.split(" ").map(Number); // what was not measured is NaN

function digits(value) {
  const decimals = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function scaled(value, units) {
  const [size, unit] = units.find(([size]) => Math.abs(value) >= size) ?? units.at(-1);
  return `${digits(value / size)} ${unit}`;
}

const time = value => scaled(value, [[1e9, "s"], [1e6, "ms"], [1e3, "µs"], [1, "ns"]]);
const size = value => scaled(value, [[1e9, "GB"], [1e6, "MB"], [1e3, "kB"], [1, "B"]]);

function set(changes) {
  const next = view();
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
  const text = next.toString();
  if (text !== hash()) history.pushState(null, "", text ? "#" + text : location.pathname + location.search);
  apply();
}

// The row of a workload's table that a cell of the summary refers to.
function sourceOf(td) {
  const link = td.querySelector("a");
  return link && byId(link.hash.slice(1));
}

const shownIn = state => Object.hasOwn(titles, state.get("show") ?? "") ? state.get("show") : "ratio";
const stepOf = ratio => [0.25, 0.5, 0.8, 1.25, 2, 4, 10, 30, 100].filter(step => ratio >= step).length;

function textOf(show, source, value) {
  const isSize = show === "bytes" || show === "peak" || (show !== "cpu" && source.dataset.bytes);
  return (source.dataset.bound && column[show] === figure ? "≤ " : "") + (isSize ? size(value) : time(value));
}

function fill(td, head, base, show) {
  const source = sourceOf(td);
  if (!source) return;
  td.original ??= { text: td.textContent, name: td.className };
  const link = td.querySelector("a");
  const write = (text, name) => { link.textContent = text; td.className = name };
  const values = valuesOf(source);
  const of = column[show];
  if (Number.isNaN(values[of])) return write(of === figure ? td.original.text : "–", "none");
  const text = textOf(show, source, values[of]);
  const reference = base && valuesOf(base);
  if (!reference || !(reference[of] > 0)) return write(text, show === "ratio" ? "other" : "");
  const hasOtherRule = head.dataset.rules && source.dataset.rule !== base.dataset.rule;
  if (show === "ratio" && hasOtherRule) return write(text, "other");
  const ratio = values[of] / reference[of];
  const isTested = of === figure && source !== base;
  const isFew = isTested && Number.isNaN(values[low] + reference[low]); // below six processes there is no interval
  const overlaps = isTested && values[low] <= reference[high] && reference[low] <= values[high];
  const name = hasOtherRule ? "other" : overlaps ? "similar" : isFew ? "few" : "q" + stepOf(ratio);
  write(show === "ratio" ? (overlaps ? "≈ " : "") + digits(ratio) + (isFew ? "?" : "") : text, name);
}

function fillAll(state) {
  const show = shownIn(state);
  for (const table of matrices) {
    const heads = [...table.querySelectorAll("thead th")].slice(1);
    const rows = [...table.querySelectorAll("tr[data-row]")];
    heads.forEach((head, i) => {
      const name = state.get("base") || head.dataset.floor;
      const row = rows.find(row => row.dataset.row === name);
      const base = row && sourceOf(row.cells[i + 1]);
      for (const row of rows) fill(row.cells[i + 1], head, base, show);
    });
    table.querySelector(".shown").textContent = titles[show] + (show === "ratio" ? " " + (state.get("base") || "the baseline") : "");
  }
}

function hide(state) {
  const without = new Set((state.get("without") ?? "").split(",").filter(Boolean));
  const work = state.get("work");
  const messages = state.get("messages") || matrices[0].dataset.messages;
  const wanted = state.get("processors") || matrices[0].dataset.processors;
  const ofKind = matrices.filter(table => table.dataset.messages === messages);
  const shown = ofKind.find(table => table.dataset.processors === wanted) ?? ofKind[0] ?? matrices[0];
  for (const table of matrices) {
    table.parentElement.hidden = table !== shown;
    for (const row of table.querySelectorAll("tr[data-row]")) row.hidden = without.has(row.dataset.library);
    [...table.querySelectorAll("thead th")].forEach((head, i) => {
      if (i === 0) return;
      head.hidden = Boolean(work) && head.dataset.group !== work;
      for (const row of table.querySelectorAll("tr[data-row]")) row.cells[i].hidden = head.hidden;
    });
  }
  root.toggleAttribute("data-tuned", state.get("tuned") === "on");
  state.get("theme") ? root.dataset.theme = state.get("theme") : delete root.dataset.theme;
}

// Sorts the rows of each group by what a column shows; without a column, as they were.
function sort(state) {
  const wanted = state.get("sort") ?? "";
  const isDescending = wanted.endsWith("!");
  const slug = isDescending ? wanted.slice(0, -1) : wanted;
  for (const table of matrices) {
    const heads = [...table.querySelectorAll("thead th")];
    const at = heads.findIndex(head => head.dataset.case === slug);
    heads.forEach((head, i) => i && head.setAttribute("aria-sort", i !== at ? "none" : isDescending ? "descending" : "ascending"));
    const of = column[shownIn(state)];
    const valueOf = row => {
      const source = at > 0 && sourceOf(row.cells[at]);
      const value = source ? valuesOf(source)[of] : NaN;
      return Number.isNaN(value) ? Infinity : isDescending ? -value : value;
    };
    for (const body of table.tBodies) {
      const rows = [...body.querySelectorAll("tr[data-row]")];
      rows.forEach((row, i) => { row.place ??= i });
      const order = (a, b) => { const [x, y] = [valueOf(a), valueOf(b)]; return x === y ? a.place - b.place : x - y };
      body.append(...rows.sort(order));
    }
  }
}

function showControls(state) {
  const without = (state.get("without") ?? "").split(",");
  for (const control of form.elements) {
    if (control.name === "library") control.checked = !without.includes(control.value);
    else if (control.name === "tuned") control.checked = state.get("tuned") === "on";
    else if (control.name && control.tagName === "SELECT") {
      control.value = state.get(control.name) ?? "";
      if (control.selectedIndex < 0) control.selectedIndex = 0;
    }
  }
}

const element = (name, attributes, ...children) => {
  const isSvg = ["svg", "circle", "line", "rect", "text"].includes(name);
  const made = isSvg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

// A dot for each process in the order of time, and the interval behind them. The axis is logarithmic.
function dots(row, write) {
  const values = row.dataset.processes.split(" ").map(Number).filter(value => value > 0);
  if (values.length === 0) return "";
  const [median, from, to] = valuesOf(row);
  const ends = [Math.min(...values), Math.max(...values)].map(Math.log);
  const [bottom, top] = [ends[0] - 0.02, ends[1] + 0.02];
  const y = value => 110 - 100 * (Math.log(value) - bottom) / (top - bottom);
  const x = i => 70 + (i + 0.5) * 320 / values.length;
  const label = value => element("text", { x: 64, y: y(value) + 4, "text-anchor": "end", class: "text" }, write(value));
  return element("svg", { viewBox: "0 0 400 140", role: "img", "aria-label": `Processes: ${values.map(write).join(", ")}` },
    from < to ? element("rect", { x: 70, y: y(to), width: 320, height: y(from) - y(to), class: "range" }) : "",
    element("line", { x1: 70, x2: 390, y1: y(median), y2: y(median), class: "median" }),
    ...values.map((value, i) => element("circle", { cx: x(i), cy: y(value), r: 4, class: "dot" })),
    ...new Set([Math.min(...values), Math.max(...values)].map(label)),
    element("text", { x: 230, y: 134, "text-anchor": "middle", class: "faint" }, "processes, in the order of time (log)"));
}

function open(name) {
  const source = byId(name);
  if (!source?.dataset.values) return false;
  const row = source.closest("tr");
  const table = row.closest("table");
  const section = row.closest("section");
  const library = row.cells[0].textContent.trim();
  const heads = [...table.tHead.rows[0].cells].map(head => head.textContent.trim());
  const facts = [...row.cells].map((cell, i) => [heads[i], cell.textContent.trim()]).slice(1);
  const [units, ...collections] = source.dataset.counts.split(" ").map(Number);
  const note = byId("note-" + library);
  const id = (source.dataset.case ?? table.dataset.case).replace('"*"', `"${library}"`);
  const definitions = [
    ...facts.filter(([, text]) => text),
    ["Units", units >= 0 ? units.toLocaleString("en-US") : ""],
    ["Collections in a run", collections.every(count => count >= 0) ? collections.map((n, i) => `gen${i} ${n}`).join(", ") : ""],
    ["Note on the row", note?.textContent ?? ""],
    ["Limits", section.querySelector(".not-shown")?.textContent ?? ""],
  ].filter(([, text]) => text);
  opened.replaceChildren(
    element("h2", { id: "opened-title" }, `${library}: ${section.querySelector("h2").textContent}`),
    element("p", {}, table.caption?.textContent ?? ""),
    dots(source, source.dataset.bytes ? size : time),
    element("dl", {}, ...definitions.flatMap(([term, text]) => [element("dt", {}, term), element("dd", {}, text)])),
    element("p", {}, "This measures it again:"),
    element("pre", {}, element("code", {}, `${table.dataset.command ?? document.body.dataset.command} '${id}'`)),
    element("form", { method: "dialog" }, element("button", { autofocus: "" }, "Close")));
  if (!opened.open) opened.showModal();
  return true;
}

function apply() {
  const state = view();
  if (form) {
    showControls(state);
    hide(state);
    fillAll(state);
    sort(state);
  }
  const cell = isView(hash()) ? state.get("cell") : "";
  if (!(cell && open(cell)) && opened.open) opened.close();
  // A section or row may be in a part that is closed.
  if (!isView(hash()) && hash()) byId(hash())?.closest("details")?.setAttribute("open", "");
}

for (const td of document.querySelectorAll(".matrix td:not([class])")) {
  td.title = td.textContent === "–" ? "not in this run, or this row cannot do it" : "measured in another size only";
}
root.classList.add("js");
if (form) {
  form.hidden = false;
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("reset", event => { event.preventDefault(); history.pushState(null, "", location.pathname + location.search); apply() });
  form.addEventListener("change", ({ target }) => set(target.name === "library"
    ? { without: [...form.querySelectorAll("[name=library]:not(:checked)")].map(box => box.value).join(",") }
    : { [target.name]: target.type === "checkbox" ? (target.checked ? "on" : "") : target.value }));
}
for (const head of document.querySelectorAll(".matrix thead th[data-case]")) {
  const button = element("button", { type: "button", "aria-label": `Sort by ${head.querySelector("a").textContent}` }, "↕");
  button.addEventListener("click", () => {
    const next = { none: "", ascending: "!", descending: null }[head.getAttribute("aria-sort") ?? "none"];
    set({ sort: next === null ? "" : head.dataset.case + next });
  });
  head.append(button);
}
for (const table of matrices) {
  table.addEventListener("click", event => {
    const link = event.target.closest("td a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    set({ cell: decoded(link.hash.slice(1)) });
  });
}
opened.addEventListener("close", () => { if (view().get("cell")) set({ cell: "" }) });
addEventListener("hashchange", apply);
addEventListener("popstate", apply);
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach(part => { part.open = true }));
apply();
