import Table from 'cli-table3';
import { SCREENS, type BrowserFigures, type Screen } from './browser-figures.ts';
import type { IndexFigures } from './index-figures.ts';

export interface SizeFigures {
  readonly stock: string;
  readonly index: IndexFigures;
  readonly browser: Readonly<Record<Screen, BrowserFigures>>;
}

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number): string => (Number.isNaN(value) ? 'no sample' : `${value.toFixed(value < 10 ? 2 : 0)} ms`);

/** A table with one column per size. */
export function sizeText(sizes: readonly SizeFigures[], slowdown: number): string {
  const table = new Table({ head: ['vehicles', ...sizes.map(({ index }) => String(index.vehicles))] });
  const row = (label: string, cell: (figures: SizeFigures) => string): unknown =>
    table.push([label, ...sizes.map(cell)]);
  row('stock', ({ stock }) => stock);
  row('index, gzip', ({ index }) => kb(index.gzipBytes));
  row('index, Brotli', ({ index }) => kb(index.brotliBytes));
  row('index, plain', ({ index }) => kb(index.bytes));
  row('Node: load', ({ index }) => ms(index.loadMs));
  row('Node: ready for words', ({ index }) => ms(index.prepareTextMs));
  row('Node: query, median', ({ index }) => ms(index.queryP50Ms));
  row('Node: query, 95 of 100', ({ index }) => ms(index.queryP95Ms));
  row('Node: words to filters, 95 of 100', ({ index }) => ms(index.understandP95Ms));
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const timed = (what: string, time: (figures: BrowserFigures) => number): unknown =>
      row(`${screen} at ${slowdown}x: ${what}`, ({ browser }) => ms(time(browser[screen])));
    timed('key to paint, median', ({ keyP50Ms }) => keyP50Ms);
    timed('key to paint, worst', ({ keyWorstMs }) => keyWorstMs);
    timed('filter to paint, median', ({ facetP50Ms }) => facetP50Ms);
    timed('filter to paint, worst', ({ facetWorstMs }) => facetWorstMs);
    timed('reference: 600 paragraphs laid out', ({ referenceMs }) => referenceMs);
  }
  const wide = 'wide screen';
  row('searches in a worker', ({ browser }) => (browser[wide].searchesInWorker ? 'yes' : 'no'));
  row('script at load, gzip', ({ browser }) => kb(browser[wide].scriptBytes.load));
  row('script hydrated', ({ browser }) => kb(browser[wide].scriptBytes.hydrated));
  row('script, everything opened', ({ browser }) => kb(browser[wide].scriptBytes.everythingOpened));
  return table.toString();
}
