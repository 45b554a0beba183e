import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { searchSchema } from '#config/schema/search.ts';
import { listName } from '#domain/search/list-name.ts';
import { appliedRangeLabel, askedIn } from '#domain/search/range-words.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { specificationGroups } from '#domain/vehicle-page/specifications.ts';
import { attributes } from '#domain/vehicle-summary/attributes.ts';
import {
  figureAttributes,
  type FigureAttribute,
  type FigureReading,
} from '#domain/vehicle-summary/figure-attributes.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { SearchApp } from '#parts/search/SearchApp.tsx';
import type { SearchModel } from '#parts/search/search-model.ts';
import { answerInitialRequests } from '#search/initial-requests.ts';
import { addressAttributes } from '#search/search-state.ts';
import { answerRequest } from '#search/static-index/answer-request.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { collectionSchema } from '#search/typesense/collection-schema.ts';
import { stockFields } from '#search/typesense/stock-fields.ts';
import { parseRoute } from '#search/url-state.ts';
import { importText, NOW } from '../../src/stock/import-feed.fixture.ts';

type Figure = keyof typeof figureAttributes;

/** What three rows of a feed say of a figure, and the value and the page's words of the first. */
function cellsOf(reads: FigureReading): { cells: string[]; value: string; text: RegExp } {
  if ('number' in reads) {
    const [least] = reads.number;
    const value = String(least + 3);
    return { cells: [value, String(least + 1), ''], value, text: new RegExp(`^${value}\\b`) };
  }
  if ('kilograms' in reads) return { cells: ['3.5 t', '1,500 kg', ''], value: '3500', text: /^3,500 kg$/ };
  if ('flag' in reads) return { cells: ['yes', 'no', ''], value: 'true', text: /^Yes/ };
  return { cells: ['Euro 6', 'Euro 5', ''], value: 'Euro 6', text: /^Euro 6$/ };
}

test.each(Object.keys(figureAttributes) as Figure[])(
  'the entry of %s is enough: from the column of a feed to the count below its filter',
  async (name) => {
    const { feed, label, figure, reads, range, facet }: FigureAttribute = figureAttributes[name];
    const { cells, value, text } = cellsOf(reads);
    const rows = cells.map((cell, index) => `${index},Kia,Rio,"${cell}"`);
    const { vehicles } = await importText(['Stock,Make,Model,Column', ...rows].join('\n'), {
      mapping: { stocknum: 'Stock', make: 'Make', model: 'Model', [feed]: 'Column' },
      price_includes: 'drive_away',
    });
    expect(vehicles.map(({ specifications }) => String(specifications[figure as never]))[0]).toBe(value);
    const [first] = vehicles;
    const printed = (['car', 'motorcycle'] as const).flatMap((itemType) =>
      first === undefined ? [] : specificationGroups({ ...first, itemType }).flatMap(({ items }) => items),
    );
    expect(printed.some((item) => text.test(item.value))).toBe(true);

    const documents = vehicles.map((vehicle) => toVehicleSummary(vehicle, makeSummaryContext({ now: NOW })));
    expect(String(documents[0]?.[name])).toBe(value);
    const field = collectionSchema('cars', stockFields).fields.find((one) => one.name === name);
    expect(field).toMatchObject({ facet: true, optional: true });

    const search = searchSchema.parse(
      range === undefined ? { facets: [name], ranges: [] } : { facets: [], ranges: [name] },
    );
    const settings = {
      indexName: 'Car_production',
      hitsPerPage: 10,
      collapsesSold: true,
      cacheSize: 10,
      itemsNoun: { singular: 'car', plural: 'cars' },
      facets: search.facets.map((one) => ({ ...one, collapsedCount: one.collapsed_count })),
      ranges: search.ranges,
    };
    const engine = new SearchEngine(loadIndex(buildIndex(documents)));
    const pageWith = (base: Record<string, string[]>): SearchModel => {
      const start = { settings, base, page: 1 };
      let seen: SearchModel | undefined;
      renderToString(
        createElement(SearchApp, {
          ...start,
          heading: 'Cars',
          titleEnd: '',
          path: '/search/cars',
          allPath: '/search/cars',
          indexUrl: '/data/search-index.v1.json',
          vocabularyUrl: '/data/search-vocabulary.v3.json',
          initialResults: answerInitialRequests(engine, start),
          landingPaths: {},
          builtAt: NOW.toISOString(),
          cardRules: makeCardRules(),
          Layout({ model }) {
            seen = model;
            return createElement('main');
          },
        }),
      );
      if (seen === undefined) throw new Error('The page was not rendered.');
      return seen;
    };

    const known = addressAttributes({ settings: { ...settings, facets: [], ranges: [] }, base: {} });
    if (range === undefined) {
      expect(facet).toBe('values');
      const options = pageWith({}).facets.find((one) => one.attribute === name)?.options;
      expect(options?.find((option) => option.value === value)).toMatchObject({ count: 1 });
      const { refinementList = {} } = parseRoute(`${name}=${value}`, known);
      const chosen = pageWith(
        Object.fromEntries(Object.entries(refinementList).map(([key, list]) => [key, [...list]])),
      );
      expect([chosen.count, chosen.applied.map((filter) => filter.label)]).toEqual([
        1,
        ['flag' in reads ? label : expect.stringContaining(`${label}: `)],
      ]);
      return;
    }
    const [slider] = pageWith({}).ranges;
    expect(slider).toMatchObject({ attribute: name, label, known: true });
    const written = parseRoute(`range[${name}]=${Number(value) - 1}:`, known).range?.[name] ?? '';
    const asked = askedIn(written);
    const chip = appliedRangeLabel(asked, name);
    const { nbHits } = answerRequest(engine, {
      indexName: 'Car_production',
      params: { numericFilters: [`${name}>=${asked.low ?? ''}`] },
    });
    expect(nbHits).toBe(1);
    expect(listName({ ranges: { [name]: written } }, settings.itemsNoun).heading).toContain(chip.slice(1));
  },
  30_000,
);

test('what a dealer offers as a filter is counted, and its heading is in the table alone', () => {
  for (const [name, attribute] of Object.entries(attributes)) {
    if ('range' in attribute) expect([name, attribute.type]).toEqual([name, 'int']);
    if ('label' in attribute) expect([name, 'facet' in attribute]).toEqual([name, true]);
  }
});
