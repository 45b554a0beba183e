import { readCarFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import { readWording } from '#domain/vehicle-page/page-wording.ts';

/** The data of a sheet, read from the vehicle's own page. */
export interface VehicleSheet {
  readonly href: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly facts: readonly SheetFact[];
  readonly features: readonly string[];
  readonly photo: string | undefined;
  readonly isSold: boolean;
  /** `/locations/aspley`; undefined where the location is unknown. */
  readonly place: string | undefined;
  /** The phone link as the page shows it; identifies a masked number. */
  readonly phoneHref: string | undefined;
}

/** A fact, and what the page says of it in smaller type: "One", "A retired nurse in Highton". */
export interface SheetFact {
  readonly label: string;
  readonly value: string;
  readonly detail: string;
}

/** Facts that find room. */
const MOST_FACTS = 12;

/** The product in a page's structured data, as far as a sheet needs it. */
interface Product {
  readonly '@type'?: unknown;
  readonly name?: string;
  readonly url?: string;
  readonly sku?: string;
  readonly image?: readonly string[];
  readonly offers?: { readonly seller?: { readonly '@id'?: string } };
}

/** Reads a vehicle's page; nothing where it is the page of no vehicle. */
export function vehicleSheet(page: Document, href: string): VehicleSheet | undefined {
  const { shown } = page.documentElement.dataset;
  const product = productOf(page);
  if (shown === undefined || product === undefined) return undefined;
  const { status, statusText, priceText, qualifier, was, tag } = readCarFieldsKey(shown);
  const isSold = status === 'sold';
  const { condition, summary } = readWording(page.querySelector('title')?.dataset ?? {});
  const seller = product.offers?.seller?.['@id'];
  return {
    href,
    url: product.url ?? new URL(href, page.baseURI).href,
    texts: {
      name: product.name ?? '',
      kind: [
        condition,
        product.sku === undefined || product.sku === '' ? '' : `stock ${product.sku}`,
        isSold ? '' : tag,
      ]
        .filter(Boolean)
        .join(', '),
      summary,
      price: isSold ? 'SOLD' : priceText,
      qualifier: isSold ? '' : qualifier,
      was: isSold ? '' : was,
      status: statusText,
      explanation: isSold ? '' : textOf(page.querySelector('[data-car-field="price_explanation"]')),
    },
    facts: [...page.querySelectorAll('[data-print="facts"] dt')]
      .map((term) => factOf(textOf(term), term.nextElementSibling))
      .slice(0, MOST_FACTS),
    features: [...page.querySelectorAll('[data-print="features"] li')].map(textOf),
    photo: product.image?.[0],
    isSold,
    place: seller === undefined ? undefined : new URL(seller).pathname,
    phoneHref: page.querySelector('main a[href^="tel:"], main a[href*="#dial"]')?.getAttribute('href') ?? undefined,
  };
}

function productOf(page: Document): Product | undefined {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(script.textContent) as Product;
    if (Array.isArray(data['@type']) && data['@type'].includes('Product')) return data;
  }
  return undefined;
}

function factOf(label: string, element: Element | null): SheetFact {
  const detail = element?.querySelector('small') ?? null;
  const value = [...(element?.childNodes ?? [])].filter((node) => node !== detail);
  return { label, value: tidied(value.map((node) => node.textContent).join('')), detail: textOf(detail) };
}

function textOf(element: Element | null): string {
  return tidied(element?.textContent ?? '');
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
