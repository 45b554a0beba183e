import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { similarPlaceholders } from '#domain/listing/similar-searches.ts';
import { CardRow } from './CardRow.tsx';
import { VehicleCard } from './VehicleCard.tsx';

test.each([
  [6, 6],
  [12, 6],
  [4, 4],
])('of %i similar cars that are searched, %i places are kept free [9-5]', (count, places) => {
  const placeholders = similarPlaceholders(count);
  const markup = renderToString(<CardRow Card={VehicleCard} cards={[]} placeholders={placeholders} labelledBy="h" />);
  expect(markup.match(/<li\b/g)).toHaveLength(places);
  expect(markup).toContain('aria-busy="true"');
});
