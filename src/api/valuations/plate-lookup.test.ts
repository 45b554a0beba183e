import { expect, test } from 'vitest';
import { modelWithBadge, vehicleOfPlate } from './plate-lookup.ts';

const PLATES = {
  url: 'https://plates.example/v1?plate={rego}&state={state}',
  authorization: { env: 'PLATES_KEY' },
};
const variables = { PLATES_KEY: 'Bearer 417' };
const plate = { rego: 'EKJ47P', state: 'NSW' };

function answering(status: number, body: unknown) {
  const calls: { url: string; headers: unknown }[] = [];
  const get = ((url: string, init?: RequestInit) => {
    calls.push({ url, headers: init?.headers });
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  }) as typeof fetch;
  return { calls, get };
}

test('a plate is asked for at the dealer’s service, with its key, and names the vehicle', async () => {
  const { calls, get } = answering(200, { make: 'Mazda', model: 'Mazda3', year: '2020', badge: 'G20 Evolve' });
  const vehicle = await vehicleOfPlate(PLATES, plate, { variables }, get);
  expect(vehicle).toEqual({ make: 'Mazda', model: 'Mazda3', year: 2020, badge: 'G20 Evolve' });
  expect(modelWithBadge(vehicle)).toBe('Mazda3 G20 Evolve');
  expect(calls).toEqual([
    {
      url: 'https://plates.example/v1?plate=EKJ47P&state=NSW',
      headers: { accept: 'application/json', authorization: 'Bearer 417' },
    },
  ]);
});

test.each([
  ['an unknown plate', answering(404, {}), 'unknown_plate'],
  ['a failing service', answering(500, {}), 'provider'],
  ['an answer that is no JSON', answering(200, '<p>Sorry</p>'), 'provider'],
  ['an answer without a model', answering(200, { make: 'Mazda', year: 2020 }), 'provider'],
])('%s leaves the shopper with make, model and year', async (_, { get }, code) => {
  const failure = vehicleOfPlate(PLATES, plate, { variables }, get);
  await expect(failure).rejects.toMatchObject({
    code,
    message: expect.stringContaining('make, model and year') as string,
  });
});

test('without a service nothing is asked', async () => {
  const { calls, get } = answering(200, {});
  await expect(vehicleOfPlate(undefined, plate, { variables }, get)).rejects.toMatchObject({ code: 'no_plates' });
  expect(calls).toEqual([]);
});
