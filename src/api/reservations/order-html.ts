import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { Order } from './order.ts';

/** An order's rows, with the notice that its repayment requires. */
export function orderHtml({ rows, repayment }: Order): string {
  const list = rows.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  const notes = repayment === undefined ? [] : [repayment.basisText, repayment.noticeText];
  return `<dl>\n${list}\n</dl>\n${notes.map((note) => `<p>${escapeHtml(note)}</p>\n`).join('')}`;
}
