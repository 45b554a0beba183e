import { readFileSync } from 'node:fs';
import { launchChromium } from '#tests/support/chromium.ts';
const [out, width, ...files] = process.argv.slice(2);
const b = await launchChromium(); const p = await b.newPage({ viewport: { width: +width!, height: 800 } });
const img = (f: string) => `<img style="width:${100 / files.length}%;vertical-align:top" src="data:image/${f.endsWith('webp') ? 'webp' : 'png'};base64,${readFileSync(f).toString('base64')}">`;
await p.setContent(`<body style="margin:0;background:#888">${files.map(img).join('')}</body>`); await p.waitForTimeout(300);
await p.screenshot({ path: out!, fullPage: true }); await b.close();
