import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { secureUrl } from './web-url.ts';

/** The default zoom of a map. */
export const DEFAULT_ZOOM = 12;

/** Maps of the locations, which a visitor opens on demand [3-43, 7-21]. */
export const mapSchema = z.strictObject({
  key: environmentVariableSchema
    .exactOptional()
    .describe(
      'Key of Google’s Maps Embed API. With it, the page of a location offers Google’s map instead of our own. Every visitor can read it: bind it to the address of the site there.',
    ),
  centre: z
    .strictObject({
      lat: z.number().min(-90).max(90).describe('Latitude in degrees; negative in Australia.'),
      long: z.number().min(-180).max(180).describe('Longitude in degrees.'),
    })
    .exactOptional()
    .describe('Centre of the map of all locations, each of which stays in view. Default: the middle of them.'),
  style_url: secureUrl()
    .exactOptional()
    .describe(
      'Style of a map service in MapLibre’s format, for the map that visitors move. Without one it is our own map of coasts, borders and towns, which asks nobody for anything.',
    ),
  style_origins: z
    .array(secureUrl())
    .default([])
    .describe('Where that style’s tiles, letters and pictures come from, if not from its own address.'),
  zoom: z
    .number()
    .min(1)
    .max(20)
    .default(DEFAULT_ZOOM)
    .describe('Zoom of Google’s map of a location, 1 (world) to 20 (building).'),
});
