import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { launchTestBrowser } from '../tests/support/chromium.ts';
const w = openWorkspace(process.cwd()); const f = w.folders('gantry-trucks');
const s = await listen(createSiteHandler(f.live, f.besideLive('headers.json')) as never, 0);
const b = await launchTestBrowser(); const p = await b.newPage({ viewport: { width: 1440, height: 1000 } });
await p.goto(`http://localhost:${s.port}/cars/2023-ud-trucks-croner-pk-18-280-gt1176`);
for (const t of [500, 2500, 2000]) { await p.waitForTimeout(t); console.log(await p.evaluate(() => [...document.querySelectorAll('.gallery img, [class*=thumb] img')].map((i) => `${(i as HTMLImageElement).naturalWidth}/${i.getAttribute('loading')}/${Math.round(i.getBoundingClientRect().left)},${Math.round(i.getBoundingClientRect().top)}`).join(' '))); }
await p.screenshot({ path: '/tmp/s/thumb.png' });
await b.close(); await s.close(); process.exit(0);
