import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
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
      Card={({ card: { href, name } }) => <a href={href}>{name}</a>}
    />,
  );

test('the page is built with the similar vehicles of its day, which are links without any script', () => {
  const card = toVehicleCardData(corolla, makeCardRules(), new Date('2026-11-21T00:00:00Z'));
  expect(markup([card])).toContain('<li><a href="/cars/2018-toyota-corolla-1">2018 Toyota Corolla</a></li>');
});

test('a page built without any has no empty places that nobody would fill without script', () => {
  expect(markup([])).toBe('');
});
