// The switches of a page of results. The page is complete without them. What is shown stands in the address, so that a
// view can be sent: #show=cpu&base=Akka.NET&sort=Gather-1000-100. Other addresses are those of sections and rows.
"use strict";

const root = document.documentElement;
const form = document.getElementById("controls");
const asked = document.getElementById("asked");
const questions = [...document.querySelectorAll(".question")];
const opened = document.getElementById("opened");
const matrices = [...document.querySelectorAll(".matrix")];
const titles = {
  ratio: "ratio to", absolute: "time or bytes", cpu: "CPU time", bytes: "allocated bytes", peak: "peak memory",
};

// What each column of each summary can show: its texts, colours and places are made by the program.
const columns = JSON.parse(document.getElementById("views").textContent).map((views, m) => {
  const rows = [...matrices[m].querySelectorAll("tr[data-row]")];
  return views.map((column, i) => ({ ...column, cells: rows.map(row => row.cells[i + 1]).filter(td => td.querySelector("a")) }));
});

const decoded = text => { try { return decodeURIComponent(text) } catch { return text } };
const hash = () => location.hash.slice(1);
const isView = text => text.includes("=");
const view = () => new URLSearchParams(isView(hash()) ? hash() : "");
const byId = id => document.getElementById(decoded(id));

function set(changes) {
  const next = view();
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
  const text = next.toString();
  if (text !== hash()) history.pushState(null, "", text ? "#" + text : location.pathname + location.search);
  apply();
}

const shownIn = state => Object.hasOwn(titles, state.get("show") ?? "") ? state.get("show") : "ratio";
const viewIn = (column, show) => column[show === "ratio" || show === "absolute" ? "figure" : show];

function fillAll(state) {
  const show = shownIn(state);
  const base = state.get("base") ?? "";
  matrices.forEach((table, m) => {
    for (const column of columns[m]) {
      const { texts, colours } = viewIn(column, show);
      const wanted = base || column.base;
      const from = Object.hasOwn(colours, wanted) ? wanted : "";
      column.cells.forEach((td, i) => {
        const colour = colours[from][i];
        td.querySelector("a").textContent = texts[show === "ratio" ? from : ""][i];
        td.className = { n: "none", o: "other" }[colour] ?? "q" + colour;
      });
    }
    table.querySelector(".shown").textContent = titles[show] + (show === "ratio" ? " " + (base || "the baseline") : "");
  });
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
  const question = questions.find(part => part.dataset.case === state.get("question")) ?? questions[0];
  for (const part of questions) {
    part.hidden = part !== question;
    for (const row of part.querySelectorAll("tr[data-library]")) row.hidden = without.has(row.dataset.library);
  }
  root.toggleAttribute("data-others", state.get("others") === "on");
  root.toggleAttribute("data-tuned", state.get("tuned") === "on");
  state.get("theme") ? root.dataset.theme = state.get("theme") : delete root.dataset.theme;
}

// Sorts the rows of each group by what a column shows; without a column, as they were.
function sort(state) {
  const wanted = state.get("sort") ?? "";
  const isDescending = wanted.endsWith("!");
  const slug = isDescending ? wanted.slice(0, -1) : wanted;
  matrices.forEach((table, m) => {
    const heads = [...table.querySelectorAll("thead th")];
    const at = heads.findIndex(head => head.dataset.case === slug);
    heads.forEach((head, i) => i && head.setAttribute("aria-sort", i !== at ? "none" : isDescending ? "descending" : "ascending"));
    const column = columns[m][at - 1];
    const placeOf = row => {
      const place = column && viewIn(column, shownIn(state)).places[column.cells.indexOf(row.cells[at])];
      return place === undefined || place === null ? Infinity : isDescending ? -place : place;
    };
    for (const body of table.tBodies) {
      const rows = [...body.querySelectorAll("tr[data-row]")];
      rows.forEach((row, i) => { row.place ??= i });
      const order = (a, b) => { const [x, y] = [placeOf(a), placeOf(b)]; return x === y ? a.place - b.place : x - y };
      body.append(...rows.sort(order));
    }
  });
}

function showControls(state) {
  const without = (state.get("without") ?? "").split(",");
  for (const control of [...asked.elements, ...form.elements]) {
    if (control.name === "library") control.checked = !without.includes(control.value);
    else if (control.type === "checkbox") control.checked = state.get(control.name) === "on";
    else if (control.name && control.tagName === "SELECT") {
      control.value = state.get(control.name) ?? "";
      if (control.selectedIndex < 0) control.selectedIndex = 0;
    }
  }
}

const element = (name, attributes, ...children) => {
  const isSvg = ["svg", "path", "text"].includes(name);
  const made = isSvg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

// A dot for each process in the order of time, and the interval behind them.
function dots(row) {
  const [least, most, range, median, values] = row.dataset.dots.split("|");
  if (!values) return "";
  const path = (d, name) => element("path", { d, class: name });
  const label = (y, text) => element("text", { x: 64, y, "text-anchor": "end", class: "text" }, text);
  return element("svg", { viewBox: "0 0 400 140", role: "img", "aria-label": `Processes: ${least} to ${most}` },
    path(range, "range"), path(median, "median"), path(values, "dot"), label(108, least), label(20, most),
    element("text", { x: 230, y: 134, "text-anchor": "middle", class: "faint" }, "processes, in the order of time (log)"));
}

function open(name) {
  const source = byId(name);
  if (source?.dataset.dots === undefined) return false;
  const row = source.closest("tr");
  const table = row.closest("table");
  const section = row.closest("section");
  const library = row.cells[0].textContent.trim();
  const heads = [...table.tHead.rows[0].cells].map(head => head.textContent.trim());
  const facts = [...row.cells].map((cell, i) => [heads[i], cell.textContent.trim()]).slice(1);
  const note = byId("note-" + library);
  const id = (source.dataset.case ?? table.dataset.case).replace('"*"', `"${library}"`);
  const rounds = source.dataset.processes ? `--rounds ${source.dataset.processes} --filter` : "--filter";
  const command = (table.dataset.command ?? document.body.dataset.command).replace("--filter", rounds);
  const definitions = [
    ...facts.filter(([, text]) => text),
    ["Units", source.dataset.units],
    ["Collections in a run", source.dataset.collections],
    ["Note on the row", note?.textContent ?? ""],
    ["Limits", section.querySelector(".not-shown")?.textContent ?? ""],
  ].filter(([, text]) => text);
  opened.replaceChildren(
    element("h2", { id: "opened-title" }, `${library}: ${section.querySelector("h2").textContent}`),
    element("p", {}, table.caption?.textContent ?? ""),
    dots(source),
    element("dl", {}, ...definitions.flatMap(([term, text]) => [element("dt", {}, term), element("dd", {}, text)])),
    element("p", {}, "This measures it again:"),
    element("pre", {}, element("code", {}, `${command} '${id}'`)),
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
  asked.hidden = false;
  const change = ({ target }) => set(target.name === "library"
    ? { without: [...form.querySelectorAll("[name=library]:not(:checked)")].map(box => box.value).join(",") }
    : { [target.name]: target.type === "checkbox" ? (target.checked ? "on" : "") : target.value });
  for (const each of [asked, form]) each.addEventListener("change", change);
}
for (const head of document.querySelectorAll(".matrix thead th[data-case]")) {
  const button = element("button", { type: "button", "aria-label": `Sort by ${head.querySelector("a").textContent}` }, "↕");
  button.addEventListener("click", () => {
    const next = { none: "", ascending: "!", descending: null }[head.getAttribute("aria-sort") ?? "none"];
    set({ sort: next === null ? "" : head.dataset.case + next });
  });
  head.append(button);
}
for (const table of [...matrices, ...questions]) {
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
