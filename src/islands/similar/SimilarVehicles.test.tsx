import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import type { SimilarListProps } from './SimilarVehicles.tsx';
import { SimilarVehicles } from './SimilarVehicles.tsx';

const corolla = makeSearchDocument({ id: '1', name: '2018 Toyota Corolla', slug: '2018-toyota-corolla-1' });
const markup = (built: readonly VehicleCardData[]): string =>
  renderToString(
    <SimilarVehicles
      vehicle={{ id: '0', make: 'Toyota', make_model: 'Toyota|Corolla', item_type: 'car' }}
      count={6}
      connection={{ nodes: ['https://search.example'], searchKey: 'k', timeoutMs: 2000 }}
      indexName="Car_production_ironbark-cars"
      cardRules={makeCardRules()}
      built={built}
      List={({ cards, placeholders }: SimilarListProps) => (
        <ul data-placeholders={placeholders}>
          {cards.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    />,
  );

test('the page is built with the similar vehicles of its day, which are links without any script', () => {
  const card = toVehicleCardData(corolla, makeCardRules(), new Date('2026-11-21T00:00:00Z'));
  expect(markup([card])).toBe(
    '<ul data-placeholders="0"><li><a href="/cars/2018-toyota-corolla-1">2018 Toyota Corolla</a></li></ul>',
  );
});

test('a page built without any has no empty places that nobody would fill without script', () => {
  expect(markup([])).toBe('');
});
