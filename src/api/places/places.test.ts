import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { makeTenant } from '../make-api-context.fixture.ts';
import { GeocoderError, geocoderOf, mapsGeocoder, regionGeocoder } from './geocoder.ts';

const located = makeTenant({ dealerJson: { locations: [makeLocationJson({ lat: -38.1401, long: 144.3502 })] } });

let api: ApiAppFixture;
beforeAll(async () => {
  api = await makeApiApp({ tenants: [located, makeTenant({ slug: 'coachwood' })] });
});
afterAll(() => api.remove());

describe('a postcode [7-18]', () => {
  test("of the dealer's own location is that location, for this dealer only", async () => {
    expect((await api.get('/api/geocode?postcode=3220')).json()).toEqual({
      lat: -38.1401,
      lng: 144.3502,
      approximate: true,
    });
    expect((await api.get('/api/geocode?postcode=3220', { site: 'coachwood' })).json()).toEqual({
      lat: -38.15,
      lng: 144.36,
      approximate: true,
    });
  });

  test.each([
    '',
    '?postcode=',
    '?postcode=4900',
    '?postcode=40',
    '?postcode=abcd',
    "?postcode=3220';",
    '?postcode=%00',
    '?postcode=1e3',
  ])('that is none is said to be invalid: %j [5-40, 8-15]', async (query) => {
    const reply = await api.get(`/api/geocode${query}`);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'Invalid postcode']);
  });
});

describe('a maps service', () => {
  const answer = (body: unknown, status = 200) =>
    vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  const found = { results: [{ geometry: { location: { lat: -38.1, lng: 144.3 } } }] };

  test('is asked for Australian postcodes only, once each [7-18]', async () => {
    const fetching = answer(found);
    const geocoder = mapsGeocoder('https://maps.example/geocode/json', 'KEY', fetching);
    expect(await geocoder.find('3220', located)).toEqual({ lat: -38.1, lng: 144.3, approximate: false });
    await geocoder.find('3220', located);
    expect(await geocoder.find('4900', located)).toBeUndefined();
    expect(fetching).toHaveBeenCalledTimes(1);
    const [address] = fetching.mock.calls[0] ?? [];
    expect(address).toEqual(
      new URL('https://maps.example/geocode/json?components=postal_code%3A3220%7Ccountry%3AAU&key=KEY'),
    );
  });

  test('that finds nothing says so', async () => {
    expect(
      await mapsGeocoder('https://maps.example/', 'KEY', answer({ results: [] })).find('3220', located),
    ).toBeUndefined();
  });

  test.each([
    ['refuses', answer(found, 403)],
    ['answers nonsense', answer({ results: [{ geometry: { location: { lat: 'x' } } }] })],
    ['is away', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed https://maps.example/?key=KEY')))],
  ])('that %s is an error, without the key in its words', async (_, fetching) => {
    const asked = mapsGeocoder('https://maps.example/', 'KEY', fetching).find('3220', located);
    await expect(asked).rejects.toThrow(GeocoderError);
    await expect(asked).rejects.not.toThrow(/KEY/);
  });

  test('is used where both variables name it, else the table', () => {
    expect(geocoderOf({ GEOCODING_URL: 'https://maps.example/', GEOCODING_KEY: 'KEY' })).not.toBe(regionGeocoder);
    expect(geocoderOf({ GEOCODING_KEY: 'KEY' })).toBe(regionGeocoder);
    expect(geocoderOf({})).toBe(regionGeocoder);
  });
});
