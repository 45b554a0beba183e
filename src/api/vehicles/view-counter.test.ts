import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiFixture, makeApiContext } from '../make-api-context.fixture.ts';
import { createViewCounter, isPersonsBrowser, type ViewCounter } from './view-counter.ts';

let api: ApiFixture;
let reports: unknown[];
beforeEach(async () => {
  api = await makeApiContext();
  reports = [];
});
afterEach(() => api.remove());

const counter = (store: Parameters<typeof createViewCounter>[0]['store'] = api.context.store): ViewCounter =>
  createViewCounter({ store, now: api.context.now, report: (error) => reports.push(error) });
const view = (carId: string, address: string, tenant = 'ironbark-cars') => ({
  tenant,
  carId,
  address,
  userAgent: 'Mozilla/5.0 Safari',
});
const rows = () => api.context.store.db.selectFrom('vehicle_view').selectAll().orderBy('car_id').execute();

test('what is counted is in the database after the end, and is added to later', async () => {
  const first = counter();
  first.count(view('a', '1'));
  first.count(view('a', '2'));
  first.count(view('b', '1'));
  expect(await first.viewsOf('ironbark-cars', 'a')).toBe(2);
  await first.stop();
  const second = counter();
  second.count(view('a', '1'));
  await second.stop();
  expect(await rows()).toEqual([
    { tenant: 'ironbark-cars', car_id: 'a', views: 3 },
    { tenant: 'ironbark-cars', car_id: 'b', views: 1 },
  ]);
  expect(await second.viewsOf('ironbark-cars', 'a')).toBe(3);
});

test('more vehicles than one statement takes', async () => {
  const many = counter();
  for (let index = 0; index < 250; index += 1) many.count(view(`car-${index}`, '1'));
  await many.stop();
  expect(await rows()).toHaveLength(250);
});

test('the same id at two dealers is two vehicles, whatever stands in it', async () => {
  const both = counter();
  both.count(view('a","b', '1', 'x'));
  both.count(view('b', '1', 'x","a'));
  await both.stop();
  expect(await both.viewsOf('x', 'a","b')).toBe(1);
  expect(await both.viewsOf('x', 'b')).toBe(0);
});

test('counts that cannot be written are kept for the next time', async () => {
  const { store } = api.context;
  let broken = true;
  const failing = counter({
    db: store.db,
    write: (work) => (broken ? Promise.reject(new Error('disk full')) : store.write(work)),
  });
  failing.count(view('a', '1'));
  await failing.stop();
  expect(reports).toHaveLength(1);
  expect(await failing.viewsOf('ironbark-cars', 'a')).toBe(1);
  broken = false;
  await failing.stop();
  expect(await rows()).toEqual([{ tenant: 'ironbark-cars', car_id: 'a', views: 1 }]);
});

test('keeps nothing of the visitor', async () => {
  const one = counter();
  one.count(view('a', '203.0.113.77'));
  await one.stop();
  expect(JSON.stringify(await rows())).not.toMatch(/203|Safari/);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', false],
  ['python-requests/2.31', false],
  [' ', false],
  [undefined, false],
])('%s is a person: %s', (userAgent, isPerson) => {
  expect(isPersonsBrowser(userAgent)).toBe(isPerson);
});
