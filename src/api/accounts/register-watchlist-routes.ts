import * as z from 'zod';
import { textableNumber } from '#domain/accounts/sign-in-limits.ts';
import { nationalPhoneDigits } from '#domain/formats/phone.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { Store } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { vehicleById } from '../vehicles/find-vehicle.ts';
import { tenantSummaries } from '../vehicles/tenant-summaries.ts';
import type { Accounts } from './accounts.ts';
import type { Shopper } from './open-auth.ts';
import { removeCar, saveCars, savedCars } from './saved-cars.ts';

const carId = z.union([z.string().trim().min(1).max(120), z.number().int().nonnegative().transform(String)]);
const phoneNumber = z.string().max(40).optional().describe('The signed-in number; another is refused.');
const carBody = z.object({ phone_number: phoneNumber, car_id: carId });
const successSchema = z.object({ success: z.literal(true) });
const listSchema = z.object({ phone: z.string(), cars: z.array(z.object({ id: z.string() })) });
/** As many as a browser keeps. */
const MOST_MERGED = 200;

/** Cars saved in an account [4-25, 6-1]. The session says whose; an id or a number in the request never does. */
export function registerWatchlistRoutes(app: ApiApp, { store, now }: ApiContext, accounts: Accounts): void {
  app.post(
    '/api/watchlist/save-car',
    {
      schema: {
        summary: 'Saves a car',
        tags: ['accounts'],
        body: carBody,
        response: { 200: successSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      requireOwn(shopper, request.body.phone_number);
      const tenant = tenantOf(request);
      const vehicle = await vehicleById(tenant, request.body.car_id);
      const cars = await looksOf(tenant, [vehicle], now());
      if (!(await saveCars(store, { tenant: tenant.slug, shopperId: shopper.id }, cars, now()))) throw full();
      return { success: true as const };
    },
  );

  app.post(
    '/api/watchlist/remove-car',
    {
      schema: {
        summary: 'Removes a saved car',
        tags: ['accounts'],
        body: carBody,
        response: { 200: successSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      requireOwn(shopper, request.body.phone_number);
      await removeCar(store, shopper.id, request.body.car_id);
      return { success: true as const };
    },
  );

  app.post(
    '/api/watchlist/merge',
    {
      schema: {
        summary: 'Adds the cars that a device kept before signing in; answers with the whole list',
        tags: ['accounts'],
        body: z.object({ car_ids: z.array(carId).max(MOST_MERGED) }),
        response: {
          200: listSchema.extend({
            unknown: z.array(z.string()).describe('Ids of cars that this site does not list.'),
          }),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      const tenant = tenantOf(request);
      const ids = [...new Set(request.body.car_ids)];
      const listed = new Map((await tenant.stock.all()).map((vehicle) => [vehicle.id, vehicle]));
      const known = await looksOf(
        tenant,
        ids.flatMap((id) => listed.get(id) ?? []),
        now(),
      );
      if (!(await saveCars(store, { tenant: tenant.slug, shopperId: shopper.id }, known, now()))) throw full();
      return {
        phone: shopper.phone,
        cars: await idsOf(store, shopper),
        unknown: ids.filter((id) => !listed.has(id)),
      };
    },
  );

  app.get(
    '/api/watchlist',
    { schema: { summary: 'Saved cars', tags: ['accounts'], response: { 200: listSchema, ...errorResponses } } },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      return { phone: shopper.phone, cars: await idsOf(store, shopper) };
    },
  );
}

/** How vehicles look now, by id. */
async function looksOf(
  tenant: Tenant,
  vehicles: readonly ApiVehicle[],
  now: number,
): Promise<Map<string, string | undefined>> {
  const at = new Date(now);
  const summaries = await tenantSummaries(tenant, at);
  const { cardRules } = tenant.snapshot.dealer;
  return new Map(
    vehicles.map((vehicle) => [vehicle.id, toVehicleCardData(summaries.of(vehicle), cardRules, at).shortlistEntry]),
  );
}

async function idsOf(store: Store, shopper: Shopper): Promise<{ id: string }[]> {
  return (await savedCars(store, shopper.id)).map(({ id }) => ({ id }));
}

/** @throws {ApiError} 403 `not_yours` for another number than the session's. */
function requireOwn({ phone }: Shopper, given: string | undefined): void {
  if (given === undefined || textableNumber(nationalPhoneDigits(given)) === phone) return;
  throw new ApiError(403, 'not_yours', 'This watchlist belongs to another number.');
}

function full(): ApiError {
  return new ApiError(409, 'watchlist_full', 'Your watchlist is full. Remove a car first.');
}
