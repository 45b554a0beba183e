import type { OrderReply, OrderRowText } from './order-reply.ts';

/** Fills a place's list with an order's rows, and its notes. */
export function fillOrder(place: HTMLElement, { rows, notes }: OrderReply): void {
  fillRows(place.querySelector('dl'), rows);
  const paragraphs = notes.map((note) => Object.assign(document.createElement('p'), { textContent: note }));
  place.querySelector('[data-order-notes]')?.replaceChildren(...paragraphs);
}

/** Rows that did not change stay, so that a screen reader reads only the others. */
function fillRows(list: HTMLElement | null, rows: readonly OrderRowText[]): void {
  if (list === null) return;
  const before = new Map([...list.children].map((row) => [row.textContent, row]));
  list.replaceChildren(...rows.map((row) => before.get(row.label + row.value) ?? makeRow(row)));
}

function makeRow({ label, value }: OrderRowText): HTMLElement {
  const row = document.createElement('div');
  const term = Object.assign(document.createElement('dt'), { textContent: label });
  const text = Object.assign(document.createElement('dd'), { textContent: value });
  row.append(term, text);
  return row;
}
