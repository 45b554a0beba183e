import { pricePhrase } from '#domain/price/price-phrase.ts';
import { capitalised, inSentence, stockWords } from '#domain/vehicle-words/vehicle-words.ts';

/** What descriptions show in place of a price. */
const NO_PRICE = 'Price on enquiry';

/**
 * What the title and the description of a vehicle's page are made of. The page includes these parts, so that after a
 * change the browser can write both again without reading the old ones.
 */
export interface PageWording {
  /** "Used" */
  readonly condition: string;
  readonly name: string;
  /** "Hybrid, automatic, 3,412 km, Harbour Blue" */
  readonly summary: string;
  readonly stockNumber: string;
  /** "Aspley, Brisbane" */
  readonly where: string;
}

/** The price of a vehicle for sale: `$43,990` and `Drive away`. */
export interface WordedOffer {
  readonly isSold: boolean;
  readonly priceText: string;
  /** Absent where a text is shown instead of a price. */
  readonly qualifierText: string | undefined;
}

/**
 * "Used 2018 Toyota Corolla Ascent Sport, $18,990 drive away, stock 4400 | Ironbark Cars". Two new cars of the same
 * variant have the same price, so the stock number distinguishes their pages.
 */
export function vehicleTitle(words: PageWording, offer: WordedOffer, siteName: string): string {
  const parts = [`${words.condition} ${words.name}`, statedPrice(offer), stockWords(words.stockNumber)];
  return `${parts.filter((part) => part !== undefined && part !== '').join(', ')} | ${siteName}`;
}

export function vehicleDescription(words: PageWording, offer: WordedOffer): string {
  const { where } = words;
  const about = [`${words.condition} ${words.name}`, inSentence(words.summary)].filter(Boolean).join(': ');
  const state = offer.isSold ? `Recently sold by ${where}.` : `${statedPrice(offer) ?? NO_PRICE} at ${where}.`;
  const stock = stockWords(words.stockNumber);
  return `${about}. ${state}${stock === undefined ? '' : ` ${capitalised(stock)}.`}`;
}

function statedPrice({ isSold, priceText, qualifierText }: WordedOffer): string | undefined {
  return isSold || qualifierText === undefined ? undefined : pricePhrase(priceText, qualifierText);
}

/** The parts as attributes in the HTML. */
export function wordingAttributes({
  condition,
  name,
  summary,
  stockNumber,
  where,
}: PageWording): Readonly<Record<string, string | undefined>> {
  return {
    'data-condition': condition,
    'data-name': name,
    'data-summary': summary || undefined,
    'data-stock': stockNumber || undefined,
    'data-where': where,
  };
}

export function readWording(
  attributes: Partial<Readonly<Record<'condition' | 'name' | 'summary' | 'stock' | 'where', string>>>,
): PageWording {
  const { condition = '', name = '', summary = '', stock = '', where = '' } = attributes;
  return { condition, name, summary, stockNumber: stock, where };
}
