import type { Location } from '../location.ts';
import type { ContentFile } from '../content-file.ts';
import type { Finding } from '../problem/config-problem.ts';
import { locationOfPage } from '#domain/content/location-of-page.ts';
import { namesOf } from '#domain/location/choose-locations.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';

/** Keys of a page that mean something where it is about a location: when it is shown. */
const OF_A_LOCATIONS_PAGE = ['start', 'end'];

/** Locations that a page names, or is about by its own path, and the dealer does not have. Paths begin at the page. */
export function checkPagePlaces(
  { path: page, sections, meta }: Pick<ContentFile, 'path' | 'sections' | 'meta'>,
  locations: readonly Pick<Location, 'id' | 'slug' | 'name' | 'dealership_id' | 'dealership_slug'>[],
): Finding[] {
  const known = {
    id: locations.map(({ id }) => id),
    slug: locations.map(({ slug }) => slug),
    dealership: [...new Set(locations.flatMap(({ dealership_id: id, dealership_slug: slug }) => [id, slug]))].filter(
      (name) => name !== undefined,
    ),
    'slug, name, id or dealership': [
      ...new Set(
        locations.flatMap(({ id, slug, name, dealership_slug: dealershipSlug }) =>
          namesOf(omitUndefined({ id, slug, name, dealershipSlug })),
        ),
      ),
    ],
  };
  const unknown = (path: readonly PropertyKey[], name: string, by: keyof typeof known, effect: string): Finding[] =>
    known[by].includes(name)
      ? []
      : [
          {
            path,
            severity: 'warning',
            found: name,
            message: `No location has this ${by}. ${effect}`,
            remedy: remedyFromKnown(name, known[by]),
          },
        ];
  const { dealership, workplace } = meta;
  const slug = locationOfPage(page);
  return [
    ...(slug === undefined
      ? []
      : [
          ...unknown(
            [],
            slug,
            'slug',
            'What the file says is shown nowhere: its name has to be the slug of a location.',
          ),
          ...Object.entries(meta)
            .filter(([key]) => !OF_A_LOCATIONS_PAGE.includes(key))
            .map(([key, found]): Finding => ({
              path: [key],
              severity: 'warning',
              found,
              message: 'Is shown nowhere: this file is a part of its location’s page.',
              remedy: 'Remove it, or say it in a section.',
            })),
        ]),
    ...(workplace === undefined || slug !== undefined
      ? []
      : unknown(['workplace'], workplace, 'id', 'The vacancy is shown at the dealer’s main location.')),
    ...(dealership === undefined || slug !== undefined
      ? []
      : unknown(['dealership'], dealership, 'dealership', 'The offer is listed as every dealership’s.')),
    ...sections.flatMap((block, index) => {
      if (block.block === 'form' && block.location !== undefined)
        return unknown(
          ['sections', index, 'location'],
          block.location,
          'slug, name, id or dealership',
          'The main location answers the form.',
        );
      if (block.block !== 'locations') return [];
      return (['only', 'except'] as const).flatMap((key) =>
        (block[key] ?? []).flatMap((name, place) =>
          unknown(['sections', index, key, place], name, 'slug, name, id or dealership', 'It is left out.'),
        ),
      );
    }),
  ];
}
