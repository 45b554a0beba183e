import { expect, test } from 'vitest';
import { relatedPosts, toPost } from './related-posts.ts';

const post = (path: string, heading: string, text = 'Words.'): { path: string; heading: string; text: string } => ({
  path,
  heading,
  text,
});

test('only pages under news and blog are posts', () => {
  const of = (path: string): number => toPost({ path, heading: 'A', html: '<p>B &amp; <b>C</b></p>' }).length;
  expect([of('/blog/a'), of('/news/a'), of('/blog/vehicle-reviews/a'), of('/blog'), of('/about-us')]).toEqual([
    1, 1, 1, 0, 0,
  ]);
  expect(toPost({ path: '/blog/a', heading: 'A', html: '<p>B &amp; <b>C</b></p>' })[0]?.text).toBe('B & C');
});

test('posts about a car are those that name it, the closest first, three at most [2.4-12]', () => {
  const posts = [
    post('/blog/text', 'Long weekends', 'We read a Toyota Corolla to Orange.'),
    post('/blog/make', 'Toyota opens a plant'),
    post('/blog/both', 'The new Toyota Corolla driven'),
    post('/blog/other', 'Kia Rio driven'),
    post('/blog/make-only-in-text', 'A month of rain', 'Some Toyota was seen.'),
    post('/blog/model', 'Corolla or i30?'),
  ];
  expect(relatedPosts(posts)({ make: 'Toyota', model: 'Corolla' }).map(({ href }) => href)).toEqual([
    '/blog/both',
    '/blog/make',
    '/blog/model',
  ]);
  expect(relatedPosts([post('/blog/a', 'Plans for 2023', '3 times')])({ make: 'Mazda', model: '3' })).toEqual([]);
});

test('an excerpt ends after a word', () => {
  const [found] = relatedPosts([post('/blog/a', 'Kia', 'word '.repeat(60).trim())])({ make: 'Kia', model: 'Rio' });
  expect(found?.excerpt).toMatch(/^(?:word )+…$/);
  expect(found?.excerpt.length).toBeLessThanOrEqual(143);
});

test('what the dealer says of a post stands in place of an excerpt', () => {
  const lead = 'Seven seats, tried by seven people.';
  const posts = toPost({ path: '/news/kia', heading: 'A Kia', html: '<p>We drove it home.</p>', meta: { lead } });
  expect(relatedPosts(posts)({ make: 'Kia', model: 'Rio' }).map(({ excerpt }) => excerpt)).toEqual([lead]);
});

test('a name is found in capitals, with an accent or a hyphen, and as a whole word only', () => {
  const found = (heading: string, make: string): boolean =>
    relatedPosts([post('/blog/a', heading)])({ make, model: 'Unnamed' }).length > 0;
  expect(found('KIA OPENS', 'Kia')).toBe(true);
  expect(found('The ŠKODA way', 'Škoda')).toBe(true);
  expect(found('A new Mercedes-Benz', 'Mercedes-Benz')).toBe(true);
  expect(found('Kiama in spring', 'Kia')).toBe(false);
  expect(found('Anything at all', ' ')).toBe(false);
});
