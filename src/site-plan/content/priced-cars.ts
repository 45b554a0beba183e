import { formatDollars } from '#domain/formats/money.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type ComparedPrice, priceScale } from '#domain/price/price-scale.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { PricedCars } from './content-views.ts';

interface Named {
  readonly card: VehicleCardData;
  readonly summary: VehicleSummary;
}
type Priced = Named & { readonly card: { readonly price: VehicleCardData['price'] & { readonly kind: 'amount' } } };

/** More kinds than the stylesheet can choose between are not offered as a choice. */
const MOST_MODELS = 8;

/**
 * An offer's vehicles on one scale of price, which is of one basis: those of another and those without a price are
 * `others`, and so are all where there is no scale.
 */
export function pricedCars(cars: readonly Named[]): { readonly scale?: PricedCars; readonly others: readonly Named[] } {
  const priced = cars.filter((car): car is Priced => car.card.price.kind === 'amount');
  const basis = priced[0]?.card.price.qualifierText;
  const rows = priced.filter(({ card }) => card.price.qualifierText === basis);
  const line = priceScale(rows.map(comparedPrice));
  if (line === undefined) return { others: cars };
  const [from, middle, to] = line.tickDollars.map(formatDollars);
  const models = [...new Set(rows.map(({ card }) => card.model))];
  const choices = models.length > 1 && models.length <= MOST_MODELS ? models : [];
  const nameOf = nameAmong(rows.map(({ card }) => card));
  return {
    scale: {
      // The middle one says what all of them include.
      tickTexts: [from ?? '', `${middle ?? ''} ${inSentence(basis ?? '')}`, to ?? ''],
      hasBefore: rows.some(({ card }) => card.price.was !== undefined),
      models: choices.map((name) => ({ name, count: rows.filter(({ card }) => card.model === name).length })),
      rows: rows.map(({ card }, index) =>
        omitUndefined({
          ...{ href: card.href, name: nameOf(card), fullName: card.name, kind: choices.indexOf(card.model) + 1 },
          noteText: [card.stockNumber, card.odometerText, card.locationName].filter(Boolean).join(', '),
          ...{ priceText: card.price.text, qualifierText: card.price.qualifierText, was: card.price.was },
          percent: line.marks[index]?.percent ?? 0,
          beforePercent: line.marks[index]?.beforePercent,
        }),
      ),
    },
    others: cars.filter((car) => !rows.includes(car as Priced)),
  };
}

/** The number belongs to the was-price that the card prints, never to one that it may not. */
function comparedPrice({ card, summary }: Priced): ComparedPrice {
  const { dollars, was } = card.price;
  return { dollars, beforeDollars: was && summary.before_price };
}

/** Make and year are only said where they differ. */
function nameAmong(cards: readonly VehicleCardData[]): (card: VehicleCardData) => string {
  const isOne = (values: readonly unknown[]): boolean => new Set(values).size === 1;
  if (!isOne(cards.map(({ make, year }) => `${make} ${String(year)}`))) return ({ name }) => name;
  return ({ make, nameWithoutYear }) =>
    nameWithoutYear.startsWith(`${make} `) ? nameWithoutYear.slice(make.length + 1) : nameWithoutYear;
}
