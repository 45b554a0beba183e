import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';

/** The map widget [3-43]. */
export const mapSchema = z.strictObject({
  key: environmentVariableSchema.exactOptional().describe('Key of the map service.'),
  centre: z
    .strictObject({
      lat: z.number().min(-90).max(90).describe('Latitude in degrees; negative in Australia.'),
      long: z.number().min(-180).max(180).describe('Longitude in degrees.'),
    })
    .exactOptional()
    .describe('Centre of the map before any location is chosen. Default: the primary location.'),
  zoom: z
    .number()
    .min(1)
    .max(20)
    .default(12)
    .describe('Zoom before any location is chosen, 1 (world) to 20 (building).'),
});
