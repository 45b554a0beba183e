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
  expect(relatedPosts({ make: 'Toyota', model: 'Corolla' }, posts).map(({ href }) => href)).toEqual([
    '/blog/both',
    '/blog/make',
    '/blog/model',
  ]);
  expect(relatedPosts({ make: 'Mazda', model: '3' }, [post('/blog/a', 'Plans for 2023', '3 times')])).toEqual([]);
});

test('an excerpt ends after a word', () => {
  const [found] = relatedPosts({ make: 'Kia', model: 'Rio' }, [post('/blog/a', 'Kia', 'word '.repeat(60).trim())]);
  expect(found?.excerpt).toMatch(/^(?:word )+…$/);
  expect(found?.excerpt.length).toBeLessThanOrEqual(143);
});
