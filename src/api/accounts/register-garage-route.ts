import * as z from 'zod';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { accountNewsSchema } from '../alerts/register-account-news-routes.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { Accounts } from './accounts.ts';
import { garageOf } from './garage.ts';

const vehicle = z.object({ name: z.string(), href: z.string().optional() });
const garageSchema = z.object({
  phone: z.string().describe('As in "0491 570 156".'),
  cars: z.array(
    z.object({
      id: z.string(),
      savedAt: z.number().describe('Milliseconds since 1970.'),
      entry: z.string().optional().describe('How it looked then: the `data-entry` of its card.'),
    }),
  ),
  enquiries: z.array(
    z.object({
      sentAt: z.number(),
      subject: z.string(),
      vehicle: vehicle.optional(),
      state: z.enum(['sending', 'received', 'unfinished']),
    }),
  ),
  appointments: z.array(
    z.object({
      noun: z.string(),
      timeText: z.string(),
      placeText: z.string(),
      vehicle: vehicle.optional(),
      href: z.string(),
    }),
  ),
  reservations: z.array(z.object({ untilText: z.string(), vehicle, href: z.string() })),
  news: accountNewsSchema.optional().describe('Absent where the dealer tells nothing.'),
});

/** What /my-garage shows [2.1-21, 6-2]. The session says whose. */
export function registerGarageRoute(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  app.get(
    '/api/garage',
    {
      schema: {
        summary: 'Saved cars, enquiries, appointments, reservations and followed searches of who is signed in',
        tags: ['accounts'],
        response: { 200: garageSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      const garage = await garageOf(context, tenantOf(request), shopper);
      return {
        phone: garage.phone,
        cars: [...garage.cars],
        enquiries: [...garage.enquiries],
        appointments: [...garage.appointments],
        reservations: [...(garage.reservations ?? [])],
        ...(garage.news && { news: { ...garage.news, searches: [...garage.news.searches] } }),
      };
    },
  );
}
