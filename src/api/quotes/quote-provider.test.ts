import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { handleErrors } from '../errors/handle-errors.ts';
import { makeApiContext, makeTenant } from '../make-api-context.fixture.ts';
import { QuoteProviderError, type QuoteProvider } from './quote-provider.ts';
import { registerQuoteRoutes } from './register-quote-routes.ts';

const vehicle = makeVehicle();

async function statusWith(finance: QuoteProvider): Promise<number> {
  const { context, remove } = await makeApiContext();
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const tenant = makeTenant({ vehicles: [vehicle] });
  app.addHook('onRequest', (request, _reply, done) => {
    request.tenant = tenant;
    done();
  });
  handleErrors(app, context);
  registerQuoteRoutes(app, context, { finance });
  const payload = { purchasePrice: 18_990, vin: vehicle.vin };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/youx/quote', payload });
  await app.close();
  await remove();
  return statusCode;
}

test("a lender's service that does not answer is 502, one that makes no offer 422 [7-10]", async () => {
  expect(await statusWith({ quote: () => Promise.reject(new QuoteProviderError('timeout')) })).toBe(502);
  expect(await statusWith({ quote: () => Promise.resolve(undefined) })).toBe(422);
  expect(
    await statusWith({
      quote: () =>
        Promise.resolve({ weeklyRepaymentCents: 9300, advertisedRatePercent: 8.99, comparisonRatePercent: 9.84 }),
    }),
  ).toBe(200);
});
