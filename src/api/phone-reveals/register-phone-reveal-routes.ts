import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { vehicleById } from '../vehicles/find-vehicle.ts';

/** Pages send JSON null for a field they have no value for. */
const optionalId = z
  .union([z.string().trim().max(120), z.number().int().nonnegative().transform(String), z.null()])
  .optional()
  .transform((id) => (id === null || id === '' ? undefined : id));

const revealBody = z.object({
  car_id: optionalId.describe('Id of the vehicle, where the number stands beside one.'),
  dealership_id: optionalId.describe('Id or slug of the dealership whose number it is.'),
  website_id: optionalId.describe('Taken and ignored: the host names the site.'),
});

/** Records that a visitor revealed a phone number [7-9]; nothing about the visitor is stored. */
export function registerPhoneRevealRoutes(app: ApiApp, { store, now }: ApiContext): void {
  app.post(
    '/api/phone-reveals',
    {
      schema: {
        summary: 'Record that a telephone number was revealed',
        tags: ['events'],
        body: revealBody,
        response: { 201: z.object({ success: z.literal(true) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { car_id: carId, dealership_id: dealershipId } = request.body;
      const vehicle = carId === undefined ? undefined : await vehicleById(tenant, carId);
      const dealership = tenant.snapshot.config.dealerships.find(
        ({ id, slug }) => id === dealershipId || slug === dealershipId,
      );
      if (dealershipId !== undefined && dealership === undefined) {
        const message = 'Is not a dealership of this site.';
        throw new ApiError(422, 'validation', 'The dealership is not known.', { fields: { dealership_id: message } });
      }
      await store.write((tx) =>
        tx
          .insertInto('phone_reveal')
          .values({
            id: randomUUIDv7(),
            tenant: tenant.slug,
            car_id: carId ?? null,
            dealership_id: dealership?.id ?? vehicle?.dealershipId ?? null,
            created_at: now(),
          })
          .execute(),
      );
      return reply.code(201).send({ success: true });
    },
  );
}
