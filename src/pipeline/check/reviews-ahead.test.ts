import { expect, test } from 'vitest';
import { parseJson } from '#config/problem/parse-json.ts';
import { reviewsAhead } from './reviews-ahead.ts';

// 11 pm on Friday 27 November in Brisbane.
const NOW = new Date('2026-11-27T13:00:00Z');

test('a review of a day still to come is reported where it is written, one of today is not', () => {
  const reviews = ['12/11/2026', '27/11/2026', '12/11/2027'].map((review_date) => ({ review_date }));
  const json = parseJson(JSON.stringify({ locations: [{ reviews: { texts: reviews } }] }, undefined, 2));
  if (!json.ok) throw new Error(json.fault.message);
  const page = {
    file: 'dealers/northside/content/about-us.json',
    sections: [
      {
        block: 'reviews' as const,
        ...{ heading: 'What people say', minimum_rating: 4, most: 3 },
        reviews: [{ id: 'helen', customer_name: 'Helen M.', rating: 5, quote: 'Good.', review_date: '01/12/2026' }],
      },
    ],
    placeOf: () => ({ line: 7, column: 1 }),
  };

  expect(reviewsAhead({ config: { slug: 'northside' }, written: json.json, contents: [page] }, NOW)).toMatchObject([
    {
      file: 'dealers/northside/dealer.json',
      key: 'locations[0].reviews.texts[2].review_date',
      severity: 'warning',
      found: '"12/11/2027"',
      line: 13,
    },
    { file: page.file, key: 'sections[0].reviews[0].review_date', found: '"01/12/2026"', line: 7 },
  ]);
});
