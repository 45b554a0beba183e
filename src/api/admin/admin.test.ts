import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { FIXTURE_NOW, makeTenant } from '../make-api-context.fixture.ts';
import { storeLeadAt } from '../maintenance/store-lead.fixture.ts';

const TOKEN = 'a token of more than twenty characters';
const ADMIN = { authorization: `Bearer ${TOKEN}` };

describe('administration', () => {
  let api: ApiAppFixture;
  beforeEach(async () => {
    api = await makeApiApp({
      environment: { adminToken: TOKEN, snapshotDir: mkdtempSync(path.join(tmpdir(), 'snapshots-')) },
    });
  });
  afterEach(async () => {
    rmSync(api.context.environment.snapshotDir, { recursive: true, force: true });
    await api.remove();
  });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string> = ADMIN,
    payload?: string | Buffer,
  ) =>
    // A machine of the operator's, on no dealer's host.
    api.app.inject({
      method,
      url,
      headers: { host: 'api.forecourt.example', ...headers },
      ...(payload !== undefined && { payload }),
    });

  test.each([
    ['GET', '/api/admin/leads.csv?tenant=ironbark-cars'],
    ['GET', '/api/admin/outbox'],
    ['POST', '/api/admin/outbox/x/retry'],
    ['DELETE', '/api/admin/people?email=alex@example.com'],
    ['PUT', '/api/admin/snapshots/ironbark-cars'],
  ] as const)('%s %s needs the token', async (method, url) => {
    await storeLeadAt(api.context.store, FIXTURE_NOW);
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]) {
      const reply = await call(
        method,
        url,
        { authorization, 'content-type': 'application/x-ndjson' },
        method === 'PUT' ? 'x' : undefined,
      );
      expect(reply.statusCode).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(reply.body).not.toContain('alex');
    }
  });

  test('guesses of the token are limited', async () => {
    const limited = await makeApiApp({
      environment: { adminToken: TOKEN, rateLimits: { perMinute: 120, leadsPerMinute: 10 } },
    });
    const statuses: number[] = [];
    for (let guess = 0; guess < 62; guess += 1) {
      const { statusCode } = await limited.app.inject({
        url: '/api/admin/outbox',
        headers: { authorization: `Bearer ${guess}` },
      });
      statuses.push(statusCode);
    }
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    await limited.remove();
  });

  test('there is none without a token in the environment', async () => {
    const without = await makeApiApp();
    const reply = await without.app.inject({ url: '/api/admin/outbox', headers: { authorization: 'Bearer ' } });
    expect(reply.statusCode).not.toBe(200);
    expect((await without.get('/api/admin/outbox', { headers: ADMIN })).statusCode).toBe(404);
    await without.remove();
  });

  test('leads come as CSV that a spreadsheet reads and does not calculate', async () => {
    const { store } = api.context;
    await storeLeadAt(store, FIXTURE_NOW, {
      name: '=HYPERLINK("http://evil.example")',
      phone: '+61491570156',
      message: 'Two lines,\nand "quotes"',
      rego: '@SUM(1)',
      source: '  -2+3',
      further: [
        { name: 'kms', value: '1' },
        { name: 'preferred_date', value: '2026-11-28' },
        { name: 'Frame colour', value: 'Red' },
      ],
    });
    await storeLeadAt(store, FIXTURE_NOW, { name: 'Spam' }, 5);
    await storeLeadAt(store, FIXTURE_NOW, { name: 'Somebody else’s', dealerSlug: 'coachwood-cars' });
    const reply = await call('GET', '/api/admin/leads.csv?tenant=ironbark-cars');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body.startsWith('\ufeffreceived,lead_id,')).toBe(true);
    expect(reply.body.replaceAll('\r\n', '').replace('lines,\nand', '')).not.toContain('\n');
    const rows = parse<Record<string, string>>(reply.body, { bom: true, columns: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      received: '2026-11-21T11:00:00+11:00',
      name: '\'=HYPERLINK("http://evil.example")',
      phone: '0491 570 156',
      message: 'Two lines,\nand "quotes"',
      rego: "'@SUM(1)",
      source: "'  -2+3",
      consent_text: 'We use these details to answer you and keep them with your enquiry.',
      consent_version: '5f2c01ab',
      // Each field of any form has a column of its own.
      kms: '1',
      preferred_date: '2026-11-28',
      further: 'Frame colour: Red',
    });
    const withSpam = await call('GET', '/api/admin/leads.csv?tenant=ironbark-cars&spam=include');
    expect(parse(withSpam.body, { bom: true, columns: true })).toHaveLength(2);
    expect((await call('GET', '/api/admin/leads.csv?tenant=nobody')).statusCode).toBe(404);
  });

  test('more leads than one page holds come whole', async () => {
    for (let n = 0; n < 3; n += 1) {
      await Promise.all(Array.from({ length: 400 }, () => storeLeadAt(api.context.store, FIXTURE_NOW)));
    }
    const { body } = await call('GET', '/api/admin/leads.csv?tenant=ironbark-cars');
    const rows = parse<Record<string, string>>(body, { bom: true, columns: true });
    expect(new Set(rows.map((row) => row['lead_id'])).size).toBe(1200);
  });

  test('deliveries are listed, and tried again when they were given up', async () => {
    const { deliveryId } = await storeLeadAt(api.context.store, FIXTURE_NOW);
    expect((await call('POST', `/api/admin/outbox/${deliveryId}/retry`)).statusCode).toBe(404);
    await api.context.store.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ state: 'dead', attempts: 10, last_error: 'smtp_550: no', done_at: FIXTURE_NOW })
        .execute(),
    );
    const listed = await call('GET', '/api/admin/outbox?state=dead');
    expect(listed.json()).toMatchObject({ deliveries: [{ id: deliveryId, state: 'dead', lastError: 'smtp_550: no' }] });
    const kicks = api.kicks();
    expect((await call('POST', `/api/admin/outbox/${deliveryId}/retry`)).json()).toEqual({ retried: 1 });
    expect(api.kicks()).toBe(kicks + 1);
    expect((await call('GET', '/api/admin/outbox?state=dead')).json()).toEqual({ deliveries: [] });
  });

  test('a person is deleted, and the counts are told', async () => {
    await storeLeadAt(api.context.store, FIXTURE_NOW);
    expect((await call('DELETE', '/api/admin/people')).statusCode).toBe(422);
    const reply = await call('DELETE', `/api/admin/people?phone=${encodeURIComponent('0491 570 156')}`);
    expect(reply.json()).toMatchObject({ deleted: { lead: 1, outbox: 1, idempotency: 1 } });
  });

  describe('a snapshot', () => {
    const NDJSON = { ...ADMIN, 'content-type': 'application/x-ndjson' };
    const lines = (slug = 'ironbark-cars'): string =>
      [makeTenant({ slug }).snapshot, makeVehicle()].map((value) => `${JSON.stringify(value)}\n`).join('');
    const folder = (): string => api.context.environment.snapshotDir;

    test.each([
      ['plain', (text: string) => text, {}],
      ['gzip', (text: string) => gzipSync(text), { 'content-encoding': 'gzip' }],
    ])('is taken over, %s', async (_how, encode, headers) => {
      const reply = await call('PUT', '/api/admin/snapshots/ironbark-cars', { ...NDJSON, ...headers }, encode(lines()));
      expect(reply.json()).toEqual({ vehicles: 1, published_at: '2026-11-20T00:00:00Z' });
      expect(readFileSync(path.join(folder(), 'ironbark-cars.ndjson'), 'utf8')).toBe(lines());
    });

    test.each([
      ['another dealer’s', () => lines('coachwood-cars'), 422],
      ['broken', () => `${lines()}{"id":`, 422],
      ['empty', () => '', 422],
      ['no vehicle', () => `${lines()}{"name":"x"}\n`, 422],
    ])('that is %s is refused, and the one before stays', async (_what, body, status) => {
      await call('PUT', '/api/admin/snapshots/ironbark-cars', NDJSON, lines());
      const reply = await call('PUT', '/api/admin/snapshots/ironbark-cars', NDJSON, body());
      expect(reply.statusCode).toBe(status);
      expect(readdirSync(folder())).toEqual(['ironbark-cars.ndjson']);
      expect(readFileSync(path.join(folder(), 'ironbark-cars.ndjson'), 'utf8')).toBe(lines());
    });

    test('goes nowhere but its folder', async () => {
      for (const name of ['..%2Fescape', '..', 'a%00b', 'A']) {
        const reply = await call('PUT', `/api/admin/snapshots/${name}`, NDJSON, lines());
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode).toBeLessThan(500);
      }
      expect(existsSync(path.join(folder(), '..', 'escape.ndjson'))).toBe(false);
      expect(
        (
          await call(
            'PUT',
            '/api/admin/snapshots/ironbark-cars',
            { ...ADMIN, 'content-type': 'application/json' },
            '{}',
          )
        ).statusCode,
      ).toBe(415);
    });
  });
});
