import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeFavourite } from '#domain/shortlist/make-favourite.fixture.ts';
import { GoneCard } from './GoneCard.tsx';

test('a van that is gone, whose photo nobody kept, has the drawing of a van', () => {
  const favourite = omitUndefined({
    ...makeFavourite({ name: '2019 Jayco Silverline' }),
    primary_image_url: undefined,
  });
  const markup = renderToString(<GoneCard saved={{ favourite, news: [] }} itemNoun="van" body="caravan" />);
  expect(markup).toContain('#caravan"');
});
