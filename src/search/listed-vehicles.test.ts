import { afterEach, expect, test, vi } from 'vitest';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { listedVehicles, loadListedVehicles } from './listed-vehicles.ts';
import { buildIndex } from './static-index/build-index.ts';
import { loadIndex } from './static-index/load-index.ts';

const documents = [
  makeSearchDocument({ id: '1', make: 'Toyota', model: 'Hilux', slug: '2019-toyota-hilux-1', features: ['Tow bar'] }),
  makeSearchDocument({ id: '2', make: 'Mazda', model: 'CX-5', slug: '2020-mazda-cx-5-2' }),
];
const index = buildIndex(documents);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a vehicle is found by id and by slug, whole', () => {
  const listed = listedVehicles(loadIndex(index));
  expect(listed.byId('2')).toMatchObject(documents[1] ?? {});
  expect(listed.bySlug('2019-toyota-hilux-1')).toMatchObject(documents[0] ?? {});
  expect([listed.byId('3'), listed.bySlug('2')]).toEqual([undefined, undefined]);
});

test('the index is fetched once a page, and again after it could not be had', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('', { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  await expect(loadListedVehicles('/i.json')).rejects.toThrow('/i.json answered 503');
  fetched.mockImplementation(() => Promise.resolve(Response.json(index)));
  const [one, other] = await Promise.all([loadListedVehicles('/i.json'), loadListedVehicles('/i.json')]);
  expect(one.byId('1')?.make).toBe('Toyota');
  expect(other).toBe(one);
  expect(fetched).toHaveBeenCalledTimes(2);
});
