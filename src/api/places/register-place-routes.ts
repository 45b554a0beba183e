import * as z from 'zod';
import { POSTCODE_MESSAGES } from '#domain/places/postcode-messages.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { geocoderOf, GeocoderError, type Geocoder, regionGeocoder, placeSchema } from './geocoder.ts';

/** Where postcodes are. */
export function registerPlaceRoutes(
  app: ApiApp,
  context: ApiContext,
  geocoder: Geocoder = geocoderOf(context.environment.variables),
): void {
  app.get(
    '/api/geocode',
    {
      schema: {
        summary: 'Position of an Australian postcode',
        tags: ['places'],
        querystring: z.object({ postcode: z.string().trim().max(40).default('') }),
        response: { 200: placeSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { postcode } = request.query;
      const place = await geocoder.find(postcode, tenant).catch(async (error: unknown) => {
        if (!(error instanceof GeocoderError)) throw error;
        request.log.warn({ reason: error.message }, 'the table of regions stands in for the maps service');
        return regionGeocoder.find(postcode, tenant);
      });
      if (place === undefined) throw new ApiError(404, 'invalid_postcode', POSTCODE_MESSAGES.unknown);
      return place;
    },
  );
}
