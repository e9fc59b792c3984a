// The switches of a page of results. The page is complete without them. What is shown stands in the address, so that a
// view can be sent: #show=cpu&base=Akka.NET&sort=Gather-1000-100. Other addresses are those of sections and rows.
"use strict";

const root = document.documentElement;
const form = document.getElementById("controls");
const asked = document.getElementById("asked");
const questions = [...document.querySelectorAll(".question")];
const opened = document.getElementById("opened");
const matrices = [...document.querySelectorAll(".matrix")];

// What each column of each summary can show: its texts, colours and places are made by the program.
const columns = JSON.parse(document.getElementById("views").textContent).map((views, m) => {
  const all = [...matrices[m].querySelectorAll("tr[data-row]")];
  return views.map((column, i) => {
    const rows = all.filter(row => row.cells[i + 1].querySelector("a"));
    const cells = rows.map(row => row.cells[i + 1]);
    return { ...column, cells, rows: rows.map(row => row.dataset.row), reasons: cells.map(td => td.title) };
  });
});

const columnsOf = table => columns[matrices.indexOf(table)];
const headsOf = table => [...table.querySelectorAll("thead th")].slice(1);

// The library and the group of each row, by its name.
const known = new Map(matrices.flatMap(table => [...table.querySelectorAll("tr[data-row]")])
  .map(row => [row.dataset.row, { library: row.dataset.library, group: row.parentElement.dataset.group }]));
const groups = [...new Set([...known.values()].map(row => row.group))];
const nameOf = row => row.dataset.row ?? row.cells[0].textContent.trim();
const tables = [...document.querySelectorAll("table.data")];
const drawn = [...document.querySelectorAll("svg [data-row]")];
const charts = [...document.querySelectorAll("#chart svg, #headline svg")].map(svg => [...svg.querySelectorAll("[data-row]")]);
const colourOf = bar => bar.querySelector("rect").getAttribute("fill"); // one for each group of the chart
const heightOf = bar => bar.querySelector("text").getAttribute("y");

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

const viewIn = (column, show) => column[show === "ratio" || show === "absolute" ? "figure" : show];

// Disables options that would show nothing. Returns the one that is asked for, or else the first possible one.
function choose(state, name, isPossible) {
  const options = [...document.querySelectorAll(`select[name=${name}] option`)];
  for (const option of options) option.disabled = !isPossible(option.value);
  const wanted = options.find(option => !option.disabled && option.value === (state.get(name) ?? ""));
  return (wanted ?? options.find(option => !option.disabled) ?? options[0])?.value ?? "";
}

function chosenIn(state) {
  const without = new Set((state.get("without") ?? "").split(",").filter(Boolean));
  const isOut = name => without.has(known.get(name)?.library) && known.get(name).group !== "Baseline";
  const isKept = row => !isOut(nameOf(row)) && (state.get("tuned") === "on" || !row.classList.contains("tuned"));
  const isAsked = row => isKept(row) && (state.get("others") === "on" || !row.classList.contains("more"));
  const ofKind = matrices.filter(table => table.dataset.messages === (state.get("messages") || matrices[0].dataset.messages));
  const processors = choose(state, "processors", value => ofKind.some(table => table.dataset.processors === value));
  const table = ofKind.find(each => each.dataset.processors === processors) ?? ofKind[0] ?? matrices[0];
  const own = columnsOf(table);
  const heads = headsOf(table);
  return {
    table, processors, isOut, isKept, isAsked,
    messages: table.dataset.messages,
    show: choose(state, "show", value => own.some(column => viewIn(column, value).places.some(place => place !== null))) || "ratio",
    base: choose(state, "base", value => !value || own.some(column => column.rows.includes(value))),
    work: choose(state, "work", value => !value || heads.some(head => head.dataset.group === value)),
    question: choose(state, "question", value => questions.some(part => part.dataset.case === value
      && [...part.querySelectorAll("tr[data-library]")].some(isAsked))),
  };
}

function fillAll({ show, base }) {
  matrices.forEach((table, m) => {
    for (const column of columns[m]) {
      const { texts, colours } = viewIn(column, show);
      const wanted = base || column.base;
      const from = Object.hasOwn(colours, wanted) ? wanted : "";
      const isRatio = show === "ratio";
      column.cells.forEach((td, i) => {
        const colour = colours[from][i];
        td.querySelector("a").textContent = texts[isRatio ? from : ""][i];
        td.title = column.reasons[i] || (isRatio ? texts[""][i] : "");
        td.className = { n: "none", o: "other" }[colour] ?? "q" + colour;
      });
      const at = column.rows.indexOf(from);
      const one = table.tHead.querySelector(`[data-case="${column.case}"] .one`);
      one.textContent = isRatio && at >= 0 ? "1 = " + texts[""][at] : "";
    }
    table.querySelector(".shown").textContent = form.elements.show.selectedOptions[0].text + (show === "ratio" ? ` to ${base || "the baseline"}` : "");
  });
}

// Of a part of a table, the heading goes with the last row.
function showRows(part, isShown) {
  const rows = [...part.rows].filter(row => !row.classList.contains("group"));
  for (const row of rows) row.hidden = !isShown(row);
  for (const head of part.querySelectorAll(".group")) head.hidden = rows.every(row => row.hidden);
}

// Shows the part of a summary that is asked for. Rows and columns that have few figures are shown on request.
function hideIn(table, state, chosen) {
  const heads = headsOf(table);
  const rows = [...table.querySelectorAll("tr[data-row]")].filter(chosen.isKept);
  const has = (row, i) => row.cells[i + 1].querySelector("a") !== null;
  const isBase = row => columnsOf(table).some(column => column.base === nameOf(row));
  const asked = [...heads.keys()].filter(i => !chosen.work || heads[i].dataset.group === chosen.work);
  const measured = rows.filter(row => asked.some(i => has(row, i)));
  const full = measured.filter(row => isBase(row) || 4 * asked.filter(i => has(row, i)).length >= asked.length);
  const many = asked.filter(i => 5 * full.filter(row => has(row, i)).length >= 2 * full.length);
  const dense = chosen.work || many.length === 0 ? asked : many;
  const isAll = state.get("few") === "on";
  const at = new Set(isAll ? asked : dense);
  const shown = new Set((isAll ? measured : full).filter(row => [...at].some(i => has(row, i))));
  for (const row of [table.tHead.rows[0], ...table.querySelectorAll("tr[data-row]")]) {
    heads.forEach((head, i) => { row.cells[i + 1].hidden = !at.has(i) });
  }
  for (const body of table.tBodies) showRows(body, row => shown.has(row));
  const few = document.getElementById("few");
  const folded = [measured.length - full.length, asked.length - dense.length];
  few.textContent = `also rows (${folded[0]}) and columns (${folded[1]}) with few figures`;
  few.parentElement.hidden = folded.every(count => count === 0);
}

function hide(state, chosen) {
  for (const table of matrices) table.parentElement.hidden = table !== chosen.table;
  hideIn(chosen.table, state, chosen);
  for (const part of questions) {
    part.hidden = part.dataset.case !== chosen.question;
    for (const body of part.querySelectorAll("tbody")) showRows(body, chosen.isAsked);
  }
  document.getElementById("empty").hidden = questions.some(part => part.querySelector("tr[data-library]:not([hidden])"));
  for (const table of tables) {
    if (table.closest(".question")) continue;
    showRows(table.tBodies[0], row => !chosen.isOut(nameOf(row)));
    table.parentElement.hidden = [...table.tBodies[0].rows].every(row => row.hidden);
  }
  for (const part of drawn) part.style.display = chosen.isOut(part.dataset.row) ? "none" : "";
  state.get("theme") ? root.dataset.theme = state.get("theme") : delete root.dataset.theme;
}

// Sorts the rows of each group by what a column of the summary shows, in all tables and charts; without a column, they are as they were.
function sort(state, chosen) {
  const wanted = state.get("sort") ?? "";
  const isDescending = wanted.endsWith("!");
  const slug = isDescending ? wanted.slice(0, -1) : wanted;
  for (const head of document.querySelectorAll(".matrix thead th[data-case]")) {
    head.setAttribute("aria-sort", head.dataset.case !== slug ? "none" : isDescending ? "descending" : "ascending");
  }
  const column = columnsOf(chosen.table).find(each => each.case === slug)
    ?? columns[0].find(each => each.case === slug);
  const placeOf = row => {
    const place = column && viewIn(column, chosen.show).places[column.rows.indexOf(nameOf(row))];
    return place === undefined || place === null ? Infinity : isDescending ? -place : place;
  };
  const groupOf = row => column ? groups.indexOf(known.get(nameOf(row))?.group) : 0;
  const sorted = (all, placesOf) => {
    all.forEach((row, i) => { row.place ??= i });
    const places = new Map(all.map(row => [row, [...placesOf(row), row.place]]));
    return all.toSorted((a, b) => {
      const [x, y] = [places.get(a), places.get(b)];
      const at = x.findIndex((value, i) => value !== y[i]);
      return at < 0 ? 0 : x[at] - y[at];
    });
  };
  for (const body of [...matrices, ...tables].flatMap(table => [...table.tBodies])) {
    const rows = [...body.rows].filter(row => known.has(nameOf(row)));
    const next = sorted(rows, row => [groupOf(row), placeOf(row)]);
    if (next.some((row, i) => row !== rows[i])) body.append(...next); // a row that is moved loses the focus
  }
  // The bars of a group take each other's places, and those that are left out the last ones.
  for (const all of charts.flatMap(bars => Object.values(Object.groupBy(bars, colourOf)))) {
    const heights = all.map(heightOf);
    sorted(all, bar => [chosen.isOut(nameOf(bar)), placeOf(bar)])
      .forEach((bar, i) => bar.setAttribute("transform", `translate(0 ${heights[i] - heightOf(bar)})`));
  }
}

function showControls(state, chosen) {
  const without = (state.get("without") ?? "").split(",");
  for (const control of [...asked.elements, ...form.elements]) {
    if (control.name === "library") control.checked = !without.includes(control.value);
    else if (control.type === "checkbox") control.checked = state.get(control.name) === "on";
    else if (control.name === "order") control.value = state.get("sort") === chosen.question ? "on" : "";
    else if (control.name && control.tagName === "SELECT") {
      control.value = chosen[control.name] ?? state.get(control.name) ?? "";
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

// A dot for each launch in the order of time, and the interval behind them.
function dots(row) {
  const [least, most, range, median, values] = row.dataset.dots.split("|");
  if (!values) return "";
  const path = (d, name) => element("path", { d, class: name });
  const label = (y, text) => element("text", { x: 64, y, "text-anchor": "end", class: "text" }, text);
  return element("svg", { viewBox: "0 0 400 140", role: "img", "aria-label": `Launches: ${least} to ${most}` },
    path(range, "range"), path(median, "median"), path(values, "dot"), label(108, least), label(20, most),
    element("text", { x: 230, y: 134, "text-anchor": "middle", class: "faint" }, "launches, in the order of time (log)"));
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
  const code = note?.querySelector("a.code");
  const id = (source.dataset.case ?? table.dataset.case).replace('"*"', `"${library}"`);
  const rounds = source.dataset.processes ? `--rounds ${source.dataset.processes} --filter` : "--filter";
  const command = (source.dataset.command ?? table.dataset.command ?? document.body.dataset.command).replace("--filter", rounds);
  const definitions = [
    ...facts.filter(([, text]) => text),
    ["Units", source.dataset.units],
    ["Collections in a run", source.dataset.collections],
    ["Note on the row", note?.querySelector("span").textContent],
    ["Code", code?.cloneNode(true)],
    ["Limits", section.querySelector(".not-shown")?.textContent ?? ""],
  ].filter(([, text]) => text);
  opened.replaceChildren(
    element("form", { method: "dialog" }, element("button", {}, "Close")),
    element("h2", { id: "opened-title", tabindex: "-1", autofocus: "" }, `${library}: ${section.querySelector("h2").textContent}`),
    element("p", {}, table.caption?.textContent ?? ""),
    dots(source),
    element("p", {}, "This measures it again:"),
    element("pre", {}, element("code", {}, `${command} '${id}'`)),
    element("dl", {}, ...definitions.flatMap(([term, text]) => [element("dt", {}, term), element("dd", {}, text)])));
  if (!opened.open) opened.showModal();
  opened.scrollTop = 0;
  return true;
}

let at = ""; // the section that was shown last
let origin = null; // the link that has opened the details
function apply() {
  const state = view();
  if (form) {
    const chosen = chosenIn(state);
    showControls(state, chosen);
    hide(state, chosen);
    fillAll(chosen);
    sort(state, chosen);
  }
  const cell = isView(hash()) ? state.get("cell") : "";
  if (!(cell && open(cell)) && opened.open) opened.close();
  // A section or row may be in a part that is closed, and stands beside the view in the address.
  const name = isView(hash()) ? state.get("at") ?? "" : hash();
  if (name !== at && byId(name)) {
    byId(name).closest("details")?.setAttribute("open", "");
    byId(name).scrollIntoView();
  }
  at = name;
}

const absences = {
  "–": "not in this run",
  no: "this row does not do it",
  "other size": "measured with another number of actors or messages only",
};
for (const td of document.querySelectorAll(".matrix td:not([class])")) {
  td.title = absences[td.textContent];
}
root.classList.add("js");
if (form) {
  form.hidden = false;
  for (const each of [asked, form]) each.addEventListener("submit", event => event.preventDefault());
  asked.addEventListener("reset", event => { event.preventDefault(); history.pushState(null, "", location.pathname + location.search); apply() });
  asked.hidden = false;
  asked.querySelector(".choices").open = matchMedia("(min-width: 46rem)").matches; // a phone shows the answer first
  const libraries = [...asked.querySelectorAll("[name=library]")];
  const left = boxes => set({ without: boxes.map(box => box.value).join(",") });
  asked.querySelector("[name=all]")?.addEventListener("click", () => left([]));
  asked.querySelector("[name=none]")?.addEventListener("click", () => left(libraries));
  for (const button of asked.querySelectorAll("[name=preset]")) {
    const { without, others, tuned } = button.dataset;
    button.addEventListener("click", () => set({ without, others, tuned }));
  }
  const questionNow = () => asked.querySelector("[name=question]")?.value ?? questions[0].dataset.case;
  const change = ({ target: { name, type, value, checked } }) => {
    if (name === "library") left(libraries.filter(box => !box.checked));
    else if (name === "order") set({ sort: value && questionNow() });
    // The order goes with the question.
    else if (name === "question" && asked.querySelector("[name=order]").value) set({ question: value, sort: value });
    else set({ [name]: type === "checkbox" ? (checked ? "on" : "") : value });
  };
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
    origin = link;
    set({ cell: decoded(link.hash.slice(1)) });
  });
}
// The focus returns to where it was.
opened.addEventListener("close", () => {
  const cell = view().get("cell");
  if (!cell) return;
  set({ cell: "" });
  const links = [origin, ...document.querySelectorAll("td a")];
  links.find(link => link && decoded(link.hash.slice(1)) === cell && link.offsetParent)?.focus();
});
// What an image needs to look as it does here: the styles of the page do not reach it.
const LOOK = ["fill", "stroke", "stroke-width", "font", "text-anchor"];

async function pngOf(svg) {
  const copy = svg.cloneNode(true);
  const parts = [...copy.querySelectorAll("*")];
  [...svg.querySelectorAll("*")].forEach((part, i) => {
    const look = getComputedStyle(part);
    for (const name of LOOK) parts[i].style.setProperty(name, look.getPropertyValue(name));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(copy));
  await image.decode();
  const canvas = document.createElement("canvas");
  const { width, height } = svg.viewBox.baseVal;
  [canvas.width, canvas.height] = [2 * width, 2 * height]; // readable on a screen with many dots
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, "image/png"));
}

for (const caption of document.querySelectorAll("figcaption")) {
  caption.hidden = false;
  const said = caption.querySelector("output");
  const svg = caption.parentElement.querySelector("svg");
  const copy = async ({ target }) => {
    const item = target.name === "png"
      ? { "image/png": pngOf(svg) }
      : { "text/plain": new Blob([target.dataset.text], { type: "text/plain" }) };
    try {
      await navigator.clipboard.write([new ClipboardItem(item)]);
      said.textContent = target.name === "png" ? "picture copied" : "sentence copied";
    } catch {
      said.textContent = "this browser does not allow it";
    }
  };
  for (const button of caption.querySelectorAll("button")) button.addEventListener("click", copy);
}
// The link of a section keeps the view.
document.addEventListener("click", event => {
  const link = event.target.closest("a[href^='#']");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !isView(hash())) return;
  event.preventDefault();
  at = "";
  set({ at: decoded(link.hash.slice(1)), cell: "" });
});
addEventListener("hashchange", apply);
addEventListener("popstate", apply);
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach(part => { part.open = true }));
apply();
