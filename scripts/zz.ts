import { launchChromium } from '#tests/support/chromium.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { listen } from '#pipeline/serve/listen.ts';
// args: slug width height path out [full]
const [slug, w, h, path, out, full, act] = process.argv.slice(2);
const root = process.env.SITES ?? '.cache/test-sites/dist';
const server = await listen(createSiteHandler(`${root}/${slug}`, `${root}/${slug}.headers.json`), 0);
const b = await launchChromium();
const c = await b.newContext({ viewport: { width: +w!, height: +h! }, locale: 'en-AU', timezoneId: 'Australia/Brisbane' });
const p = await c.newPage();
p.on('console', (m) => { if (m.type() === 'error') console.log('console:', m.text()); });
await p.goto(server.url + path, { waitUntil: 'load' });
await p.waitForTimeout(600);
if (act) { await p.evaluate(act); await p.waitForTimeout(700); }
if (full === 'full') { await p.evaluate(async () => { const s = new CSSStyleSheet(); s.replaceSync('*{content-visibility:visible!important}'); document.adoptedStyleSheets.push(s); for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)); } scrollTo(0, 0); }); await p.waitForTimeout(300); }
const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
if (over > 0) console.log('sideways', over);
await p.screenshot({ path: out!, fullPage: full === 'full' });
await b.close(); await server.close();
