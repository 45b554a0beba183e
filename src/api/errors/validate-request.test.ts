import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { validateRequest } from './validate-request.ts';

let api: ApiAppFixture | undefined;
afterEach(() => api?.remove());

test('fields get our words, or the schema’s own, never the validator’s', () => {
  const schema = z.object({
    price: z.number(),
    make: z.string().max(3),
    colour: z.enum(['red']),
    postcode: z.string({ error: 'Please enter a postcode.' }),
  });
  const validate = validateRequest({ schema, method: 'POST', url: '/' });
  const { error } = validate({ price: 'x', make: 'Toyota', colour: 'blue' }) as { error: unknown };
  expect(error).toMatchObject({
    status: 422,
    code: 'validation',
    fields: {
      price: 'Check what is entered here',
      make: 'Check what is entered here',
      colour: 'Check what is entered here',
      postcode: 'Please enter a postcode.',
    },
  });
});

test.each([[['a list']], ['"a text"'], ['7']])(
  'a form that is %j is refused without the validator’s words',
  async (payload) => {
    api = await makeApiApp();
    const reply = await api.post('/api/leads', payload, { headers: { 'content-type': 'application/json' } });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toMatch(/expected|received|Invalid input/);
  },
);

test('a message that is too long for anything is refused with its own limit', async () => {
  api = await makeApiApp();
  const form = { form: 'enquiry', category: 'General Enquiry', name: 'Zoë', email: 'zoe@shopper.example' };
  for (const length of [4_500, 6_000]) {
    const reply = await api.post('/api/leads', { ...form, message: 'x'.repeat(length) });
    expect(reply.json()).toMatchObject({
      fields: { message: `Shorten this to 4,000 characters; it has ${length.toLocaleString('en-AU')}` },
    });
  }
});
