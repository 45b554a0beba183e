import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHeaders } from '../headers/site-headers.ts';
import { openWorkspace } from '../workspace.ts';
import { serveFleet, type RunningFleet } from './serve-fleet.ts';

let root: string;
let fleet: RunningFleet;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'fleet-'));
  const headers = siteHeaders({ scriptHashes: [], styleHashes: [], imageOrigins: [], connectOrigins: [] });
  for (const slug of ['yard', 'marque']) {
    mkdirSync(path.join(root, 'dist', slug), { recursive: true });
    writeFileSync(path.join(root, 'dist', slug, 'index.html'), `home of ${slug}`);
    writeFileSync(path.join(root, 'dist', `${slug}.headers.json`), JSON.stringify(headers));
    const card = {
      slug,
      name: `<${slug}> & Sons`,
      template: slug,
      place: 'Orange NSW',
      vehicles: 1200,
      accent: '#b3141b',
    };
    writeFileSync(path.join(root, 'dist', `${slug}.site.json`), JSON.stringify(card));
  }
  writeFileSync(path.join(root, 'dist', 'yard.health.html'), '<a href="yard/cars/x.html">x</a>');
  fleet = await serveFleet(openWorkspace(root, {}), ['yard', 'marque', 'not-built'], 0);
});
afterAll(async () => {
  await fleet.close();
  rmSync(root, { recursive: true, force: true });
});

function get(url: string, host?: string): Promise<{ status: number; headers: object; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, host === undefined ? {} : { headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('the start page lists every published dealer with both of its addresses', async () => {
  const { body, headers } = await get(fleet.url);
  expect(fleet.dealers.map((dealer) => dealer.slug)).toEqual(['yard', 'marque']);
  for (const dealer of fleet.dealers) {
    expect(body).toContain(`href="${dealer.hostUrl}"`);
    expect(body).toContain(`href="${dealer.portUrl}"`);
  }
  expect(body).toContain('&lt;yard&gt; &amp; Sons');
  expect(body).toContain('1,200 vehicles');
  expect(body).not.toContain('style=');
  expect(headers).toHaveProperty('content-security-policy');
});

test('a dealer answers on its host name and on its own port, with its own headers', async () => {
  const byHost = await get(fleet.url, `marque.localhost:${new URL(fleet.url).port}`);
  expect(byHost.body).toBe('home of marque');
  const byPort = await get(fleet.dealers[0]?.portUrl ?? '');
  expect(byPort.body).toBe('home of yard');
  expect(byPort.headers).toHaveProperty('content-security-policy', expect.stringContaining("default-src 'self'"));
});

test('the start page leads to what the operator should know of a stock, and that to the pages of the site', async () => {
  const { body } = await get(fleet.url);
  expect(body).toContain('href="/health/yard"');
  expect(body).not.toContain('href="/health/marque"');
  const page = await get(`${fleet.url}/health/yard`);
  expect(page.status).toBe(200);
  expect(page.body).toBe(`<a href="${fleet.dealers[0]?.portUrl ?? ''}/cars/x.html">x</a>`);
  expect((await get(`${fleet.url}/health/marque`)).status).toBe(404);
});

test('a site does not serve what is for its operator', async () => {
  const site = fleet.dealers[0]?.portUrl ?? '';
  expect((await get(`${site}/health/yard`)).status).toBe(404);
  expect((await get(`${site}/yard.health.html`)).status).not.toBe(200);
});

test('a host that is no dealer gets the start page', async () => {
  expect((await get(fleet.url, 'nobody.localhost')).body).toContain('<h1>');
  expect((await get(`${fleet.url}/cars/x`)).status).toBe(404);
});

test('says what to do when nothing is published', async () => {
  await expect(serveFleet(openWorkspace(path.join(root, 'empty'), {}), ['yard'], 0)).rejects.toThrow('npm run build');
});

test('says which port is taken', async () => {
  const port = Number(new URL(fleet.url).port);
  await expect(serveFleet(openWorkspace(root, {}), ['yard'], port)).rejects.toThrow(`Port ${port} is in use`);
});
