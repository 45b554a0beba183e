import os from 'node:os';
import Table from 'cli-table3';
import { parseCommand } from '../scripts/command-line.ts';
import { readGoldenData } from '../tests/contracts/search-golden/golden-cases.ts';
import { scoreEngines } from './bench/golden-score.ts';
import { rivalEngines } from './bench/rival-engines.ts';

const HELP = `Usage: npm run bench:engines [-- options]

Runs the site's search engine, MiniSearch, Orama and itemsjs on the searches for words that a Typesense 29 server
answered (../shared/typesense-golden, else the committed sample), and scores how often each finds as many vehicles as
the server, and the same ones in the same order. Needs npm ci --prefix lab. Prints a table, then one line of JSON.

  --help             Print this.

Exit codes: 0 measured, 1 an engine could not be loaded, 2 invalid command line.`;

parseCommand(HELP, {});
const engines = await scoreEngines(readGoldenData(), await rivalEngines());
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const table = new Table({ head: ['engine', 'searches', 'same count', 'same order', 'load', 'query', '95 of 100'] });
for (const { name, searches, sameCount, sameOrder, loadMs, queryP50Ms, queryP95Ms } of engines) {
  table.push([name, searches, sameCount, sameOrder, ms(loadMs), ms(queryP50Ms), ms(queryP95Ms)]);
}
console.log(table.toString());
console.log(JSON.stringify({ bench: 'engines', node: process.version, cpus: os.cpus().length, engines }));
