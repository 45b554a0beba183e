import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { canBeSuggested } from '#domain/availability/availability.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { modelFields, offerFields } from '#search/typesense/directory-fields.ts';
import type { SearchFields } from '#search/search-fields.ts';
import type { SearchWords } from '#search/search-words.ts';
import { OTHER_WORDS } from '#search/static-index/other-words.ts';
import { stockFields } from '#search/typesense/stock-fields.ts';
import { otherWordsOfStock } from './other-words-of-stock.ts';
import type { FeedDocument } from './plan-update.ts';

/** The content of one of a dealer's collections. */
export interface FeedCollection {
  /** Alias that searches use. */
  readonly alias: string;
  readonly fields: SearchFields;
  readonly documents: readonly FeedDocument[];
  /** How operators recognise a document. */
  readonly nameOf: (id: string) => string;
}

/** The stock itself [7-1], in import order, each vehicle with its synonyms. */
export function stockCollection(
  alias: string,
  summaries: readonly VehicleSummary[],
  words: SearchWords,
): FeedCollection {
  const otherWords = otherWordsOfStock(summaries, words);
  const nameOf = new Map(summaries.map(({ id, stocknum, name }) => [id, `stock number ${stocknum}, ${name}`]));
  return {
    alias,
    fields: stockFields,
    documents: summaries.map((summary, i) => {
      const others = otherWords[i] ?? [];
      return withoutBackticks({ ...summary, ...(others.length > 0 && { [OTHER_WORDS.field]: others }) });
    }),
    nameOf: (id) => nameOf.get(id) ?? `document ${id}`,
  };
}

interface ModelDocument extends Record<string, unknown> {
  readonly id: string;
  readonly manufacturer: { readonly name: string };
  readonly model: { readonly name: string; readonly body: string[] };
  vehicles: number;
  price_from?: number;
  rank: number;
}

/** Makes and their models, with the number of each for sale [7-2]. */
export function modelCollection(alias: string, summaries: readonly VehicleSummary[]): FeedCollection {
  const models = new Map<string, ModelDocument>();
  for (const { make, model, make_model: id, body, price, ...summary } of summaries) {
    if (!canBeSuggested(summary)) continue;
    const known = models.get(id);
    const entry = known ?? { id, manufacturer: { name: make }, model: { name: model, body: [] }, vehicles: 0, rank: 0 };
    models.set(id, entry);
    entry.vehicles += 1;
    // The model with the most vehicles comes first.
    entry.rank = entry.vehicles;
    if (price !== undefined) entry.price_from = Math.min(entry.price_from ?? price, price);
    if (body !== undefined && !entry.model.body.includes(body)) entry.model.body.push(body);
  }
  const documents = [...models.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    alias,
    fields: modelFields,
    documents: documents.map((document) => withoutBackticks(document)),
    nameOf: (id) => `model ${id}`,
  };
}

/**
 * Offers of dealerships [7-3]: vehicles for sale at a reduced price or with a tag.
 *
 * @param dealershipIds Ids by slug.
 */
export function offerCollection(
  alias: string,
  summaries: readonly VehicleSummary[],
  dealershipIds: ReadonlyMap<string, string>,
): FeedCollection {
  const offers = summaries.filter(
    (summary) =>
      canBeSuggested(summary) &&
      (summary.tag !== undefined || (summary.before_price ?? 0) > (summary.price ?? Infinity)),
  );
  return {
    alias,
    fields: offerFields,
    documents: offers.map((summary) => {
      const { id, name, tag, slug, categories, price, before_price, image, rank } = summary;
      const saving = price === undefined || before_price === undefined ? 0 : before_price - price;
      return withoutBackticks(
        omitUndefined({
          id,
          name,
          tag,
          slug,
          categories,
          dealership_id: dealershipIds.get(summary.dealership_slug) ?? summary.dealership_slug,
          dealership_name: summary.dealership_name,
          price,
          before_price,
          saving: Math.max(saving, 0),
          image,
          rank,
        }),
      );
    }),
    nameOf: (id) => `offer ${id}`,
  };
}

/** Filters quote values with backticks, which cannot be escaped. */
function withoutBackticks(document: Readonly<Record<string, unknown>> & { readonly id: string }): FeedDocument {
  const text = JSON.stringify(document);
  return (text.includes('`') ? JSON.parse(text.replaceAll('`', '’')) : document) as FeedDocument;
}
