import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { makeApiContext } from '../make-api-context.fixture.ts';

test('an enquiry is kept with its delivery', async () => {
  const { context, remove } = await makeApiContext();
  const app = await buildApp(context, { logLevel: 'silent' });
  const r = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: 'ironbark-cars.example', origin: 'https://ironbark-cars.example' },
    payload: {
      form: 'enquiry',
      name: 'Jo',
      email: 'jo@example.com',
      category: 'General Enquiry',
      message: 'hi',
      car_id: 'v-4417',
      extra: 1,
    },
  });
  console.log(r.statusCode, r.body, r.headers);
  console.log(
    await context.store.db.selectFrom('lead').selectAll().execute(),
    await context.store.db.selectFrom('outbox').selectAll().execute(),
  );
  console.log((await app.inject({ url: '/openapi.json' })).body.slice(0, 3000));
  await app.close();
  await remove();
  expect(r.statusCode).toBe(201);
});
