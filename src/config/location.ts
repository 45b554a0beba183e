import type * as z from 'zod';
import type { StarCounts } from '#domain/location/star-counts.ts';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type { locationSchema } from './schema/location.ts';
import type { Review } from './schema/review.ts';

type ParsedLocation = z.output<typeof locationSchema>;

/** A location with every default resolved, including hidden ones (`visible: false`). */
export interface Location extends Omit<
  ParsedLocation,
  'id' | 'slug' | 'short_name' | 'location_type' | 'primary' | 'state' | 'time_zone' | 'reviews'
> {
  readonly id: string;
  readonly slug: string;
  readonly short_name: string;
  readonly location_type: 'sales' | 'service' | 'parts';
  readonly primary: boolean;
  readonly state: AustralianState;
  readonly time_zone: string;
  /** What customers wrote about it. */
  readonly review_texts: readonly Review[];
  /** How many of them gave each number of stars; absent if unknown or `hide_reviews`. */
  readonly review_stars?: StarCounts;
}
