import os from 'node:os';
import path from 'node:path';
import { launchChromium } from '#tests/support/chromium.ts';
import { buildBenchSite } from './bench/search/bench-site.ts';
import { measureInBrowser } from './bench/search/browser-figures.ts';
import { measureIndex } from './bench/search/index-figures.ts';
import { sizeText, type SizeFigures } from './bench/search/search-text.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:search [-- options]

Measures search on the visitor's device. Builds a site of each size, with the real listings (../shared/data, else
generated ones), then measures: the bytes of its index; how long Node takes to load it and to answer; in Chromium,
on a wide screen and on a phone's, with a slowed processor, the time from a key stroke, and from a click on a filter, to
the frame that shows the results; the bytes of script of the search page at load, hydrated, and with everything opened.
Prints a table, then one line of JSON with the same figures.

  --vehicles=<list>  Sizes. Default: 500,5000,16000.
  --slowdown=<n>     Of Chromium's processor. Default: 4.
  --help             Print this.

Exit codes: 0 measured, 1 a build or a browser failed, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    vehicles: { type: 'string', default: '500,5000,16000' },
    slowdown: { type: 'string', default: '4' },
  },
  {
    check: ({ vehicles, slowdown }) => {
      if (!/^\d{1,6}(,\d{1,6})*$/.test(vehicles))
        return `--vehicles takes numbers such as 500,5000, not "${vehicles}".`;
      return /^([1-9]|1\d|20)$/.test(slowdown) ? undefined : `--slowdown takes 1 to 20, not "${slowdown}".`;
    },
  },
);

const root = process.cwd();
const home = path.join(root, '.cache', 'bench', 'search');
const machine = {
  processor: `${os.cpus().length} x ${os.cpus()[0]?.model.trim() ?? 'unknown'}`,
  node: process.version,
  loadAverage: os.loadavg().map((load) => Math.round(load * 10) / 10),
  date: new Date().toISOString(),
};
console.log(`${machine.date}, ${machine.processor}, Node ${machine.node}, load ${machine.loadAverage.join(' ')}\n`);

const slowdown = Number(values.slowdown);
const sizes: SizeFigures[] = [];
const wanted = values.vehicles
  .split(',')
  .map(Number)
  .filter((count) => count > 0);
if (wanted.length > 0) {
  const browser = await launchChromium();
  try {
    for (const vehicles of wanted) {
      console.error(`Building a site of ${vehicles} vehicles.`);
      const site = buildBenchSite(root, path.join(home, 'sites'), vehicles);
      const index = measureIndex(site.folder);
      const figures = {
        stock: site.stock,
        index,
        browser: {
          'wide screen': await measureInBrowser(browser, site, slowdown, 'wide screen'),
          phone: await measureInBrowser(browser, site, slowdown, 'phone'),
        },
      };
      sizes.push(figures);
    }
  } finally {
    await browser.close();
  }
  console.log(sizeText(sizes, slowdown));
}
console.log(JSON.stringify({ machine, slowdown, sizes }));
