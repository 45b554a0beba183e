import * as z from 'zod';
import { carFields, type CarFieldsRules, isCurrent } from '#domain/vehicle-page/car-fields.ts';
import { summaryWithHold, withHold } from '#domain/reservations/with-hold.ts';
import { siteMoney } from '#site-plan/pages/site-money.ts';
import type { ApiDealer } from '#site-plan/api-snapshot.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';
import { onlineReservationRules } from '../reservations/requested-hold.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import { waitListRules } from '../wait-list/wait-list-rules.ts';
import { registerBrochureRoute } from './brochure/register-brochure-route.ts';
import { vehicleBySlug } from './find-vehicle.ts';
import { type MarketRangeProvider, ownMarketRange } from './market-range-provider.ts';
import { tenantSummaries } from './tenant-summaries.ts';
import { createViewCounter, isPersonsBrowser } from './view-counter.ts';

export const slugParams = z.object({ slug: z.string().min(1).max(200).describe('Slug of the vehicle’s page.') });

const viewQuery = z.object({
  photos_count: z.coerce.number().int().min(0).max(100_000).optional().catch(undefined).describe('Photos on the page.'),
  updated_at: z.string().max(40).optional().catch(undefined).describe('`updated_at` that the page was built with.'),
  website_id: z.string().max(80).optional().catch(undefined).describe('Taken and ignored: the host names the site.'),
});

const carFieldsSchema = z.object({
  status: z.enum(['in_stock', 'coming_soon', 'sold', 'unavailable']),
  reserved: z.boolean(),
  sold: z.boolean(),
  status_text: z.string().nullable(),
  price: z.number().nullable().describe('Whole dollars.'),
  price_text: z.string(),
  price_qualifier: z.string().nullable(),
  price_explanation: z.string().nullable(),
  was_text: z.string().nullable(),
  saving_text: z.string().nullable(),
  tag: z.string().nullable(),
  tag_kind: z.enum(['electrified', 'reserved', 'certified', 'custom', 'coming_soon', 'new', 'sold']).nullable(),
  offer: z.record(z.string(), z.string()).describe('What is worked out from the price, or is the lender’s; by name.'),
  offer_key: z.string().describe('Differs as soon as one of those differs, or the state of the page.'),
  place: z.string().describe('Name of the location where it stands; empty where unknown.'),
  photos_count: z.number(),
  updated_at: z.string().nullable(),
});

const viewSchema = z.object({
  views: z.number().int(),
  car_fields: carFieldsSchema
    .partial()
    .nullable()
    .describe('Empty when the page is up to date or the car is not known; null when the car was withdrawn.'),
});

const autogaugeSchema = z.object({
  fill: z.number().describe('Where the price stands in the range, 0 to 100.'),
  listing_price: z.number(),
  market_range_min: z.number(),
  market_range_max: z.number(),
  confidence: z.number().describe('0 to 1.'),
  description: z.string(),
});

/** Providers to use instead of the built-in ones. */
export interface VehicleProviders {
  readonly marketRange?: MarketRangeProvider;
}

/** What determines the content of a vehicle page. Link targets are left out, as no price affects them. */
function pageRulesOf({ dealer, config }: ApiDealer): CarFieldsRules {
  const { cardRules, copy: texts, state, name } = dealer;
  return { cardRules, state, texts, money: siteMoney(config, name, () => undefined) };
}

/** What a vehicle page requests about its vehicle: views, changes, similar vehicles, its market, its brochure. */
export function registerVehicleRoutes(app: ApiApp, context: ApiContext, providers: VehicleProviders = {}): void {
  const { marketRange = ownMarketRange } = providers;
  const now = (): Date => new Date(context.now());
  const counter = createViewCounter({
    store: context.store,
    now: context.now,
    report: (error) => {
      app.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'view counts could not be written');
    },
  });
  app.addHook('onClose', () => counter.stop());

  app.get(
    '/api/cars/:slug/view.json',
    {
      schema: {
        summary: 'Views of a vehicle, and what changed since its page was built',
        tags: ['vehicles'],
        params: slugParams,
        querystring: viewQuery,
        response: { 200: viewSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const vehicle = await tenant.stock.bySlug(request.params.slug);
      // A vehicle that is unknown here may be newer than this API's stock, so only removed ones are withdrawn.
      if (vehicle === undefined) {
        const isWithdrawn = tenant.snapshot.formerSlugs?.includes(request.params.slug) === true;
        return { views: 0, car_fields: isWithdrawn ? null : {} };
      }
      const userAgent = request.headers['user-agent'];
      const isPrefetch = request.headers['sec-purpose']?.includes('prefetch') === true;
      // A visitor with Do Not Track still gets the corrections but is not counted.
      const asksForPrivacy = request.headers['sec-gpc'] === '1' || request.headers['dnt'] === '1';
      if (request.method === 'GET' && isPersonsBrowser(userAgent) && !isPrefetch && !asksForPrivacy) {
        counter.count({ tenant: tenant.slug, carId: vehicle.id, address: request.ip, userAgent });
      }
      const views = (vehicle.views ?? 0) + (await counter.viewsOf(tenant.slug, vehicle.id));
      const { photos_count: photosCount, updated_at: updatedAt } = request.query;
      // A page may come out of the browser's memory with a hold that is over: there the fields are always sent.
      const mayBeHeld = onlineReservationRules(tenant) !== undefined || waitListRules(tenant) !== undefined;
      if (!mayBeHeld && isCurrent(vehicle, { photosCount, updatedAt })) return { views, car_fields: {} };
      const holds = await heldVehicles(context.store, tenant, context.now());
      const summary = summaryWithHold((await tenantSummaries(tenant, now())).of(vehicle), holds);
      return { views, car_fields: carFields(withHold(vehicle, holds), summary, pageRulesOf(tenant.snapshot), now()) };
    },
  );

  app.get(
    '/api/cars/:slug/similar',
    {
      schema: {
        summary: 'Ids of similar vehicles, most alike first',
        tags: ['vehicles'],
        params: slugParams,
        response: { 200: z.object({ ids: z.array(z.string()) }), ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const vehicle = await vehicleBySlug(tenant, request.params.slug);
      const summaries = await tenantSummaries(tenant, now());
      const holds = await heldVehicles(context.store, tenant, context.now());
      const ids = summaries.findSimilar(summaries.of(vehicle)).map(({ id }) => id);
      return { ids: ids.filter((id) => !holds.has(id)) };
    },
  );

  app.get(
    '/api/cars/:slug/autogauge',
    {
      schema: {
        summary: 'How the price stands in its market',
        tags: ['vehicles'],
        params: slugParams,
        response: { 200: autogaugeSchema, 204: z.null().describe('Nothing to compare with.'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const vehicle = await vehicleBySlug(tenant, request.params.slug);
      const range = await marketRange.rangeOf(tenant, vehicle);
      if (range === undefined) return reply.code(204).send(null);
      return reply.send({
        fill: range.fillPercent,
        listing_price: range.listingDollars,
        market_range_min: range.minimumDollars,
        market_range_max: range.maximumDollars,
        confidence: range.confidence,
        description: range.description,
      });
    },
  );

  registerBrochureRoute(app, context);
}
