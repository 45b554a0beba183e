import path from 'node:path';
import { expect, test } from 'vitest';
import { readDealer } from '#config/read-dealer.node.ts';
import { layoutPlan } from '#domain/layout-plan/layout-plan.ts';
import { towNeeds } from '#domain/towing/tow-view.ts';
import { gstParts } from '#domain/price/price-parts.ts';
import { massSum } from '#domain/vehicle-page/mass-sum.ts';
import { keyInformation } from '#domain/vehicle-page/specifications.ts';
import { keyFigures } from '#domain/vehicle-summary/key-figures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importStock } from '#stock/import-stock.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';

const dealersDir = path.resolve('dealers');

async function stockOf(slug: string): Promise<readonly Vehicle[]> {
  const reading = await readDealer(slug, { dealersDir, manifests: TEMPLATE_MANIFESTS });
  if (!reading.ok) throw new Error(`${slug} has problems.`);
  const now = new Date('2026-11-21T02:00:00Z');
  const stock = await importStock({ dealer: reading.config, dealerFolder: path.join(dealersDir, slug), now });
  if (stock.status !== 'complete') throw new Error(`The stock of ${slug} cannot be read.`);
  return stock.vehicles;
}

const numbered = (vehicles: readonly Vehicle[], stockNumber: string): Vehicle => {
  const found = vehicles.find((vehicle) => vehicle.stockNumber === stockNumber);
  if (found === undefined) throw new Error(`There is no ${stockNumber}.`);
  return found;
};
const said = (vehicle: Vehicle): Readonly<Record<string, string>> =>
  Object.fromEntries(keyInformation(vehicle).map(({ label, value }) => [label, value]));

test('EasyCars’ JSON becomes vans with weights, length, floor plan and what the car needs', async () => {
  const vans = await stockOf('saltbush-caravans');
  const van = numbered(vans, 'SB2619');
  expect(keyFigures(van)).toEqual(['6.65 m', 'Sleeps 2', 'ATM 3,435 kg']);
  expect(said(van)).toMatchObject({
    'Body length': '6.65 m (21′10″)',
    Tare: '2,835 kg',
    Payload: '600 kg',
    'Ball weight': '239 kg',
  });
  // All but the motorhome.
  expect(vans.filter((one) => towNeeds(one) === undefined).map(({ body }) => body)).toEqual(['motorhome']);
  const drawn = vans.filter(({ specifications: { bodyConfiguration, bodyLengthMm, bodyWidthMm } }) =>
    layoutPlan(bodyConfiguration, bodyLengthMm, bodyWidthMm),
  );
  expect(drawn.length).toBeGreaterThan(vans.length * 0.9);
});

test('a motorhome among the vans has an engine, kilometres, GVM and the licence that it asks for', async () => {
  const motorhome = numbered(await stockOf('saltbush-caravans'), 'SB2622');
  expect(keyFigures(motorhome)).toEqual(['5.3 m', 'Sleeps 4', '58,420 km']);
  expect(said(motorhome)).toMatchObject({
    Engine: '2.0 L 4-cylinder diesel',
    GVM: '3,080 kg',
    Payload: '600 kg',
    'Licence class': 'C',
    Odometer: '58,420 km',
  });
});

test('JSON Lines become bikes with seat height, capacity and the learners’ list, ride away', async () => {
  const bikes = await stockOf('redgum-motorcycles');
  const bike = numbered(bikes, 'RM0689');
  expect(keyFigures(bike)).toEqual(['LAMS', 'Seat 785 mm']);
  expect(said(bike)).toMatchObject({
    Engine: '645 cc 2-cylinder petrol',
    'Seat height': '785 mm',
    'LAMS approved': 'Yes, learners may ride it',
    'Licence class': 'R-Date',
  });
  expect(bike.price.qualifier).toBe('drive_away');
});

test('a tab-separated list in tonnes and without GST becomes trucks with it, and their licence', async () => {
  const trucks = await stockOf('gantry-trucks');
  const truck = numbered(trucks, 'GT1203');
  expect(keyFigures(truck)).toEqual(['GVM 10.7 t', 'Payload 5.64 t']);
  expect(said(truck)).toMatchObject({
    GVM: '10,700 kg',
    Axles: '4x2',
    'Licence class': 'MR',
    'Engine hours': '2,160 hours',
  });
  expect(massSum(truck)?.text).toBe('Tare 5,060 kg and payload 5,640 kg make up the GVM of 10,700 kg.');
  const summed = trucks.filter((one) => massSum(one) !== undefined);
  expect(summed.length).toBeGreaterThan(trucks.length * 0.7);
  expect(truck.price).toEqual({ cents: 11_438_900, isGstAdded: true, qualifier: 'drive_away' });
  expect(gstParts(truck.price)?.map(({ text }) => text)).toEqual(['$103,990', '$10,399']);
  // New ones are listed before on-road costs, which this dealer has set.
  const isNew = trucks.filter(({ carType, price }) => carType === 'new' && price.cents !== undefined);
  expect(isNew.length).toBeGreaterThan(10);
  expect(isNew.every(({ price }) => price.qualifier === 'drive_away' && price.onRoadCostsCents !== undefined)).toBe(
    true,
  );
  expect(new Set(trucks.map(({ specifications }) => specifications.licenceClass))).toEqual(
    new Set(['C', 'LR', 'MR', 'HR', 'HC']),
  );
});
