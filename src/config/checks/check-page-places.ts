import type { Location } from '../location.ts';
import type { Block } from '../schema/blocks/blocks.ts';
import type { PageMeta } from '../schema/content.ts';
import type { Finding } from '../problem/config-problem.ts';
import { namesOf } from '#domain/location/choose-locations.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';

/** Locations that a page names, or is about by its own path, and the dealer does not have. Paths begin at the page. */
export function checkPagePlaces(
  path: string,
  sections: readonly Block[],
  { workplace }: Pick<PageMeta, 'workplace'>,
  locations: readonly Pick<Location, 'id' | 'slug' | 'name'>[],
): Finding[] {
  const ids = locations.map(({ id }) => id);
  const slugs = locations.map((location) => location.slug);
  const names = [...new Set(locations.flatMap(namesOf))];
  const unknown = (path: readonly PropertyKey[], name: string, known: readonly string[], effect: string): Finding[] =>
    known.includes(name)
      ? []
      : [
          {
            path,
            severity: 'warning',
            found: name,
            message: `No location has this ${known === ids ? 'id' : known === slugs ? 'slug' : 'slug, name or id'}. ${effect}`,
            remedy: remedyFromKnown(name, known),
          },
        ];
  const [, folder, slug = ''] = path.split('/');
  return [
    ...(folder === 'locations'
      ? unknown([], slug, slugs, 'What the file says is shown nowhere: its name has to be the slug of a location.')
      : []),
    ...(workplace === undefined
      ? []
      : unknown(['workplace'], workplace, ids, 'The vacancy is shown at the dealer’s main location.')),
    ...sections.flatMap((block, index) =>
      block.block !== 'locations'
        ? []
        : (['only', 'except'] as const).flatMap((key) =>
            (block[key] ?? []).flatMap((name, place) =>
              unknown(['sections', index, key, place], name, names, 'It is left out.'),
            ),
          ),
    ),
  ];
}
