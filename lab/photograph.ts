import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { readSnapshot } from '../src/site-plan/load-site.node.ts';
import { planSite } from '../src/site-plan/plan-site.ts';
import { launchTestBrowser } from '../tests/support/chromium.ts';
import { looksNamed, type Look, type SiteToLookAt } from './looks/looks.ts';
import { toSheets } from './looks/picture-sheets.ts';
import { parseCommand } from '../scripts/command-line.ts';

const HELP = `Usage: npm run photograph -- --dealer=<slug> [options]

Photographs every kind of page and every state of dealers' sites, beside their drawings if there are any, for a person
to look at. The sites must be served by \`RATE_LIMIT=0 RATE_LIMIT_LEADS=0 npm start\`: more forms are sent, codes asked
for and offers accepted there than one visitor may.

  --dealer=<slugs>   One or more, separated by commas.
  --looks=<names>    Only these, separated by commas; \`vehicle*\` is all that begin so.
  --widths=<pixels>  Default: 390,768,1440.
  --beside=<folder>  Drawn pages, named \`<look>-<width>.webp\` or \`.png\`.
  --out=<folder>     Default: .forecourt/photographs.
  --port=<n>         Of \`npm start\`. Default: 4321.
  --help             Print this.

Exit codes: 0 all taken, 1 some were not, 2 invalid command line.`;

const { values } = parseCommand(HELP, {
  dealer: { type: 'string', default: '' },
  looks: { type: 'string', default: '*' },
  widths: { type: 'string', default: '390,768,1440' },
  beside: { type: 'string' },
  out: { type: 'string', default: path.join('.forecourt', 'photographs') },
  port: { type: 'string', default: '4321' },
});

const looks = looksNamed(values.looks.split(','));
const widths = values.widths.split(',').map(Number);
const state = process.env['STATE_DIR'] ?? '.forecourt';
let missing = 0;

const browser = await launchTestBrowser([]);
for (const slug of values.dealer.split(',')) {
  const site: SiteToLookAt = {
    plan: planSite(readSnapshot(path.join(state, slug, 'snapshot'))),
    origin: `http://${slug}.localhost:${values.port}`,
    codeFor: textedCode,
  };
  const folder = path.join(values.out, slug);
  mkdirSync(folder, { recursive: true });
  for (const look of looks)
    for (const width of widths.filter((one) => look.widths?.includes(one) ?? true))
      await photograph(browser, site, look, width, path.join(folder, `${look.name}-${width}`));
}
await browser.close();
process.exitCode = missing === 0 ? 0 : 1;

async function photograph(from: Browser, site: SiteToLookAt, look: Look, width: number, file: string): Promise<void> {
  const start = look.path(site);
  if (start === undefined) return;
  const context = await from.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...{ locale: 'en-AU', timezoneId: 'Australia/Sydney', bypassCSP: true, reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(6000);
  try {
    await page.goto(site.origin + start, { waitUntil: 'load' });
    await page.waitForTimeout(700);
    await look.reach?.(page, site);
    await page.waitForTimeout(600);
    if (look.isScreen !== true) {
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      // Pictures come as they are scrolled to.
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 700) {
          scrollTo(0, top);
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
        scrollTo(0, 0);
      });
      await page.waitForTimeout(400);
    }
    // A picture that is not decoded yet is left white by the capture.
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ loading, complete }) => loading !== 'lazy' || complete)
          .map((image) => image.decode().catch(() => undefined)),
      ),
    );
    const picture = await page.screenshot({ fullPage: look.isScreen !== true });
    const sheets = await toSheets(picture, drawingOf(look, width), width);
    sheets.forEach((sheet, index) => writeFileSync(`${file}-${index + 1}.png`, sheet));
    console.log(`${file}  ${sheets.length}  ${page.url()}`);
  } catch (error) {
    missing += 1;
    console.error(`${file}  not taken: ${String(error).split('\n').slice(0, 3).join(' ')}`);
  } finally {
    await context.close();
  }
}

function drawingOf({ name }: Look, width: number): string | undefined {
  const { beside } = values;
  if (beside === undefined) return undefined;
  return ['webp', 'png'].map((type) => path.join(beside, `${name}-${width}.${type}`)).find((file) => existsSync(file));
}

/** As the development API prints them. */
async function textedCode(number: string): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 800));
  const lines = readFileSync(path.join(state, 'api.log'), 'utf8').split('\n');
  const code = lines
    .filter((line) => line.includes(`"${number.slice(-3)}"`))
    .flatMap((line) => /(\d{6}) is your code/.exec(line)?.[1] ?? [])
    .at(-1);
  if (code === undefined) throw new Error(`No code was texted to ${number}.`);
  return code;
}
