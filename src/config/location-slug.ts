import { slugify } from '#domain/naming/slugify.ts';

/** Slug of a location from its name, without a trailing " - Sales", " - Service" or " - Parts" [2.1-12]. */
export function locationSlug(name: string): string {
  return slugify(name.replace(/\s+[-–]\s+(?:sales|service|parts)\s*$/i, ''), 'location');
}
