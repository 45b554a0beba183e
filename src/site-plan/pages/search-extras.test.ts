import { describe, expect, test } from 'vitest';
import { resolveDealer } from '#config/resolve-dealer.ts';
import { FIXTURE_MANIFEST, makeDealerJson } from '#config/make-dealer-config.fixture.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { searchExtras, type SearchExtras } from './search-extras.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const resolveLink = (href: string): string | undefined => (href === '/finance' ? href : undefined);

function extras(json: Record<string, unknown>, locations: readonly LocationView[] = []): SearchExtras {
  const resolution = resolveDealer({ slug: 'ironbark', dealer: makeDealerJson(json), manifest: FIXTURE_MANIFEST });
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.problems));
  return searchExtras({
    config: resolution.config,
    dealer: {
      timeZone: 'Australia/Melbourne',
      routes: { locations: '', locationBase: '', searchBreadcrumbBase: '', clearFilters: '/special-offers' },
    },
    pictures: { 'eofy.webp': { url: '/media/3fa9.webp', widths: [480], width: 480, height: 320 } },
    locations,
    resolveLink,
    now: NOW,
  });
}

describe('promotional cards of the config', () => {
  test('reach search pages with their picture, in the dealer’s own time, linked only to what exists', () => {
    const { props, changes, unchangedSince } = extras({
      promos: {
        every: 4,
        cards: [
          { title: 'Over', expiry: '2026-11-20' },
          { id: 'eofy', title: 'Sale', href: '/finance', link_label: 'See', image: 'eofy.webp', expiry: '2026-11-30' },
          { title: 'Later', href: '/gone', link_label: 'See', start: '2026-12-01 09:00', position: 2 },
          { title: 'Hidden', display: false },
        ],
      },
    });
    const endOfNovember = Date.parse('2026-11-30T13:00:00Z');
    const firstOfDecember = Date.parse('2026-11-30T22:00:00Z');
    expect(props.promos).toEqual({
      every: 4,
      cards: [
        {
          id: 'eofy',
          title: 'Sale',
          href: '/finance',
          linkLabel: 'See',
          image: { src: '/media/3fa9-480.webp', srcset: '/media/3fa9-480.webp 480w', alt: '' },
          expiryMs: endOfNovember,
          strictDisplay: false,
        },
        { id: 'promo-3', title: 'Later', startMs: firstOfDecember, position: 2, strictDisplay: false },
      ],
    });
    expect(changes).toEqual([endOfNovember, firstOfDecember]);
    expect(unchangedSince).toBe(Date.parse('2026-11-20T13:00:00Z'));
    expect(props.day).toBeUndefined();
  });

  test('at random places bind a page to its day and change it at the next midnight', () => {
    const { props, changes } = extras({ promos: { every: 'random', cards: [{ title: 'Sale' }] } });
    expect(props.day).toBe('2026-11-21');
    expect(changes).toEqual([Date.parse('2026-11-21T13:00:00Z')]);
  });

  test('are nothing where there are none', () => {
    expect(extras({})).toEqual({ props: {}, changes: [] });
  });
});

test('filters have the logos that the dealer gives them, and no others [2.3-12]', () => {
  const { props } = extras({
    search: { facets: ['body', { attribute: 'make', display: 'tiles', logos: { Toyota: 'eofy.webp' } }] },
  });
  expect(props.facetLogos).toEqual({ make: { Toyota: '/media/3fa9-480.webp' } });
  expect(extras({ search: { facets: ['make', 'body'] } }).props.facetLogos).toBeUndefined();
});

test('Clear Filters leads to a page only where the site has it [2.3-14]', () => {
  expect(extras({}).props.clearFiltersHref).toBeUndefined();
});

describe('a search by distance', () => {
  const place = (city: string, rest: Partial<LocationView> = {}): LocationView =>
    ({
      type: 'sales',
      shortName: city,
      city,
      postcode: '4034',
      latitude: -27,
      longitude: 153,
      ...rest,
    }) as LocationView;

  test('is for dealers in several cities', () => {
    expect(extras({}, [place('Aspley'), place('Geelong')]).props.places).toHaveLength(2);
    expect(extras({}, [place('Aspley'), place('Aspley')]).props.places).toBeUndefined();
    expect(extras({}, [place('Aspley'), place('Geelong', { type: 'service' })]).props.places).toBeUndefined();
  });
});
