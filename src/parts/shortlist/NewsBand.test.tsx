import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { makeFavourite, NOW_MS } from '#domain/shortlist/make-favourite.fixture.ts';
import { toSavedList } from '#domain/shortlist/saved-list.ts';
import { NewsBand } from './NewsBand.tsx';

const now = new Date(NOW_MS);
const listed = toVehicleSummary(makeVehicle({ id: 'a' }), makeSummaryContext({ now }));

test('the band says all that happened to each vehicle, the day only above them, with the page of every one that is still listed', () => {
  const favourites = [
    makeFavourite({ id: 'a' }, { price: 18_990, photos: 14 }),
    makeFavourite({ id: 'b', name: '2001 Gone Car' }, { availability: 'gone', photos: 0 }),
    makeFavourite({ id: 'c', name: '2002 Same Car' }),
  ];
  const { vehicles } = toSavedList(favourites, {
    rules: makeCardRules({}),
    noun: { singular: 'car', plural: 'cars' },
    now,
    summaryOf: ({ id }) => (id === 'a' ? listed : undefined),
  });
  const html = renderToStaticMarkup(<NewsBand text="Since Tuesday" vehicles={vehicles} />);
  const items = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => item.replace(/<[^>]+>/g, ' '));
  expect(items.map((item) => item.replace(/\s+/g, ' ').trim())).toEqual([
    `$1,000 less than $19,990 ${listed.name}`,
    `6 new photos ${listed.name}`,
    'No longer listed 2001 Gone Car',
  ]);
  expect(html.match(/<a href="\/cars\/[^"]+"/g)).toHaveLength(2);
});
