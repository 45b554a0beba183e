import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDealer } from '#config/read-dealer.node.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importStock } from '#stock/import-stock.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { FIXTURE_NOW, makeTenant } from '../make-api-context.fixture.ts';

const dealersDir = path.resolve('dealers');

let api: ApiAppFixture;
let vehicles: readonly Vehicle[] = [];
beforeAll(async () => {
  const reading = await readDealer('ironbark-cars', { dealersDir, manifests: TEMPLATE_MANIFESTS });
  if (!reading.ok) throw new Error('The demo dealer has problems.');
  const stock = await importStock({
    dealer: reading.config,
    dealerFolder: path.join(dealersDir, 'ironbark-cars'),
    now: new Date(FIXTURE_NOW),
  });
  if (stock.status !== 'complete') throw new Error('The demo stock cannot be read.');
  ({ vehicles } = stock);
  api = await makeApiApp({ tenants: [makeTenant({ vehicles })] });
});
afterAll(() => api.remove());

test('every vehicle of a real stock has its view, similar ones in its price band and a gauge that adds up', async () => {
  expect(vehicles.length).toBeGreaterThan(150);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  let gauges = 0;
  for (const vehicle of vehicles) {
    const at = `/api/cars/${vehicle.slug}`;
    const price = resolveAskingPrice(vehicle.price)?.dollars;
    const view = (await api.get(`${at}/view.json`)).json<{ car_fields: { price: number | null; sold: boolean } }>();
    expect(view.car_fields).toMatchObject({ price: price ?? null, sold: vehicle.status === 'sold' });

    const { ids } = (await api.get(`${at}/similar`)).json<{ ids: string[] }>();
    expect(ids.length).toBeLessThanOrEqual(6);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const other = byId.get(id);
      expect([id === vehicle.id, other?.status, other?.reserved]).toEqual([false, 'in_stock', false]);
      if (price === undefined || other === undefined) continue;
      const reach = price < 50_000 ? 10_000 : 25_000;
      expect(Math.abs((resolveAskingPrice(other.price)?.dollars ?? Infinity) - price)).toBeLessThanOrEqual(reach);
    }

    const reply = await api.get(`${at}/autogauge`);
    if (reply.statusCode === 204) continue;
    gauges += 1;
    const gauge = reply.json<Record<'fill' | 'confidence' | 'market_range_min' | 'market_range_max', number>>();
    expect(gauge.market_range_min).toBeLessThan(gauge.market_range_max);
    expect(gauge.fill >= 0 && gauge.fill <= 100 && gauge.confidence > 0 && gauge.confidence < 1).toBe(true);
  }
  expect(gauges).toBeGreaterThan(50);
}, 60_000);
