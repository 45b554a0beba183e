import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DealerConfig } from '#config/dealer-config.ts';
import { readDealer } from '#config/read-dealer.node.ts';
import { layoutPlan } from '#domain/layout-plan/layout-plan.ts';
import { openTimes } from '#domain/lead/reply-promise.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { towNeeds } from '#domain/towing/tow-view.ts';
import { gstParts } from '#domain/price/price-parts.ts';
import { massSum } from '#domain/vehicle-page/mass-sum.ts';
import { keyInformation } from '#domain/vehicle-page/specifications.ts';
import { keyFigures } from '#domain/vehicle-summary/key-figures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importText } from '#stock/import-feed.fixture.ts';
import { importStock } from '#stock/import-stock.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';

const dealersDir = path.resolve('dealers');
const DEALERS = globSync('dealers/[!_]*/dealer.json').map((file) => path.basename(path.dirname(file)));

async function configOf(slug: string): Promise<DealerConfig> {
  const reading = await readDealer(slug, { dealersDir, manifests: TEMPLATE_MANIFESTS });
  if (!reading.ok) throw new Error(`${slug} has problems.`);
  return reading.config;
}

async function stockOf(slug: string, now = new Date('2026-11-21T02:00:00Z')): Promise<readonly Vehicle[]> {
  const dealer = await configOf(slug);
  const stock = await importStock({ dealer, dealerFolder: path.join(dealersDir, slug), now });
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

test('a dirt bike whose export has hours and no odometer is described by its hours', async () => {
  const rows = 'Stock no,Make,Model,Hours,Kms\nM1,KTM,EXC,94 hrs,\nM2,Honda,CRF,38,1200\n';
  const { vehicles } = await importText(rows, { preset: 'dealer-studio', item_type: 'motorcycle' });
  expect(vehicles.map(keyFigures)).toEqual([['94 hours'], []]);
  expect(vehicles.map((bike) => said(bike)['Engine hours'])).toEqual(['94 hours', '38 hours']);
});

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
  // Listed before on-road costs, which this dealer has set, and there is no GST on them.
  expect(truck.price).toEqual({
    cents: 12_298_900,
    onRoadCostsCents: 860_000,
    isGstAdded: true,
    qualifier: 'drive_away',
  });
  expect(gstParts(truck.price)?.map(({ text }) => text)).toEqual(['$103,990', '$10,399']);
  const priced = trucks.filter(({ price }) => price.cents !== undefined);
  expect(new Set(priced.map(({ price }) => `${price.qualifier}, ${price.onRoadCostsCents ?? 'none'}`))).toEqual(
    new Set(['drive_away, 395000', 'drive_away, 860000', 'excluding_government_charges, none']),
  );
  expect(priced.filter(({ price }) => gstParts(price) === undefined)).toEqual([]);
  expect(new Set(trucks.map(({ specifications }) => specifications.licenceClass))).toEqual(
    new Set(['C', 'LR', 'MR', 'HR', 'HC']),
  );
});

test.each([
  'ashby-prestige',
  'northside-vireo',
  'ironbark-cars',
  'harrow-finch',
  'kilowatt-cars',
  'saltbush-caravans',
  'redgum-motorcycles',
  'gantry-trucks',
])('every hold of %s ends while its dealer is open, whatever day the sample is shown on', async (slug) => {
  const { locations, routes } = await configOf(slug);
  const views = locations.map((location) => toLocationView(location, { base: routes.location_base }));
  for (let daysLater = 0; daysLater < 7; daysLater += 1) {
    const now = new Date(Date.UTC(2027, 1, 1 + daysLater, 2));
    const held = (await stockOf(slug, now)).filter(({ reservedUntil }) => reservedUntil !== undefined);
    const shut = held.filter(({ locationId, reservedUntil = '' }) => {
      const place = views.find(({ id }) => id === locationId) ?? views[0];
      const end = Date.parse(reservedUntil);
      return place === undefined || openTimes(place, end - 1, end).length === 0;
    });
    expect(held.length).toBeGreaterThan(0);
    expect(shut.map(({ stockNumber, reservedUntil }) => `${stockNumber} ${String(reservedUntil)}`)).toEqual([]);
  }
});

const NOT_SEEN =
  /on the floor|in our workshop|with [\d,.]+ km on it|has this|over the pit|inspected|booked \d|still at the port/i;
/** A month, or a day of the week, that stays the same however many days later it is read. */
const UNMOVED =
  /(?<!\d )\b(?:Jan|Febr)uary\b|(?<!\d )\b(?:March|April|May|June|July|August|September|October|November|December)\b|day(?! \d)\b/;

test.each(DEALERS)(
  '%s says nothing of a vehicle still to come that is true of one that is here, in any year',
  async (slug) => {
    const vehicles = (await stockOf(slug)).filter(({ status }) => status === 'coming_soon');
    expect(vehicles.length).toBeGreaterThan(0);
    for (const { stockNumber, arrivalText = '', dealerCommentsHtml, condition } of vehicles) {
      expect(`${arrivalText} ${dealerCommentsHtml ?? ''} ${JSON.stringify(condition ?? {})}`, stockNumber).not.toMatch(
        NOT_SEEN,
      );
      expect(arrivalText, stockNumber).not.toMatch(UNMOVED);
    }
  },
);
