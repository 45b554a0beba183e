import { resolveAvailability } from '#domain/availability/availability.ts';
import { clipText, DESCRIPTION_CHARACTERS } from '#domain/formats/clip-text.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { pricePhrase } from '#domain/price/price-phrase.ts';
import { carFieldsKey, readCarFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import { offerState } from '#domain/vehicle-page/offer-state.ts';
import type { OfferText } from '#domain/vehicle-page/offer-texts.ts';
import { readWording, vehicleDescription, vehicleTitle } from '#domain/vehicle-page/page-wording.ts';
import { type PageFacts, pageState, readVisibility, isVisibleIn } from '#domain/vehicle-page/page-state.ts';
import type { ShareWay } from '#domain/share/share-rules.ts';
import { shareHrefs } from '#domain/share/vehicle-share.ts';
import { NEW_PARTS } from '#parts/browser/new-parts.ts';
import { tagClass } from '#parts/card/tag-class.ts';
import { watchMoney } from '#parts/money/watch-money.ts';
import { showToast } from '#parts/browser/toast.ts';
import { restartIsland, islandProps, writeIsland } from './write-island.ts';

type Shown = ReturnType<typeof readCarFieldsKey>;

/**
 * Updates a vehicle page in place to what a build would produce now, and announces the change politely.
 *
 * - `[data-while]` lists the states in which an element is shown, `[data-over]` the price above which it is,
 *   `[data-needs]` and `[data-lacks]` a text of the offer with and without which it is; a `<template>` with these is
 *   replaced by its content when they apply. `[data-takes]` is where, in such a state, the element `[data-moves]` of
 *   that name goes.
 * - `[data-buy]` is shown while the vehicle is for sale [4-17].
 * - `[data-car-field="price_text"]` and the like get the text of that field, or of the offer, or else that of
 *   `data-car-else`; without either they are hidden, or the `[data-car-part]` around them. `[data-car-rows]` gets rows.
 * - `[data-at]` tells of the location, and names the new one alone once the vehicle has moved; a link there goes.
 * - `data-sold-class`, `data-held-class` and `data-dropped-class` name the class of a state, `data-sold-label` the
 *   accessible name of a sold vehicle.
 * - The page of a vehicle that is no longer available has its for-sale version in `template[data-for-sale]`.
 */
export function correctVehicle(page: Document, fields: CarFields): void {
  const root = page.documentElement;
  const { shown = '' } = root.dataset;
  const before = readCarFieldsKey(shown);
  root.dataset['shown'] = carFieldsKey(fields);
  root.toggleAttribute('data-sold', fields.sold);
  if (fields.sold) {
    for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[data-form-dialog][open]')) dialog.close();
  } else {
    const forSale = page.querySelector<HTMLTemplateElement>('template[data-for-sale]');
    const place = forSale?.parentElement;
    place?.replaceChildren(forSale?.content ?? '');
    if (place) watchMoney(place);
  }
  for (const part of page.querySelectorAll<HTMLElement>('[data-buy]')) part.hidden = fields.sold;
  applyVisibility(page, { state: pageState(fields), offer: fields.offer });
  for (const place of page.querySelectorAll<HTMLElement>('live-part[data-takes]:not([hidden])')) {
    const moved = page.querySelector(`[data-moves="${place.dataset['takes'] ?? ''}"]`);
    if (moved !== null && moved.parentElement !== place) place.append(moved);
  }
  for (const place of page.querySelectorAll<HTMLElement>('[data-car-field]')) writeField(place, fields);
  for (const rows of page.querySelectorAll<HTMLElement>('[data-car-rows]')) writeRows(rows, fields);
  if (fields.place !== before.place) rewritePlace(page, fields.place);
  rewriteMoney(page, fields);
  rewriteForms(page, fields);
  applyStateClasses(page, fields);
  rewriteWording(page, fields);
  rewriteOffer(page, fields);
  page.dispatchEvent(new Event(NEW_PARTS));
  // Time alone ends a tag: a message would only replace another, such as the one that offers Undo.
  if (carFieldsKey({ ...fields, tag: before.tag }) !== shown) showToast(announcementOf(before, fields));
}

/** Shows the elements that apply to this data, and hides the others. */
function applyVisibility(within: ParentNode, facts: PageFacts): void {
  for (const place of within.querySelectorAll<HTMLElement>('[data-while]')) {
    const isVisible = isVisibleIn(readVisibility(place.dataset), facts);
    if (!(place instanceof HTMLTemplateElement)) {
      place.hidden = !isVisible;
      continue;
    }
    if (!isVisible) continue;
    const { content } = place;
    applyVisibility(content, facts);
    const parts = [...content.children];
    place.replaceWith(content);
    for (const part of parts) watchMoney(part);
  }
}

function textOf({ carField = '', carSaving }: DOMStringMap, fields: CarFields): string {
  const value = fields[carField as keyof CarFields] ?? fields.offer[carField as OfferText];
  if (typeof value === 'string') return value;
  return carSaving === undefined || fields.saving_text === null || fields.sold
    ? ''
    : `${carSaving} ${fields.saving_text}`;
}

function writeField(place: HTMLElement, fields: CarFields): void {
  const { carField, carElse = '' } = place.dataset;
  const text = textOf(place.dataset, fields) || carElse;
  if (text !== '') writeText(place, text, fields.price);
  // Parts of a text go with it: "Was", "Save".
  const part = place.closest<HTMLElement>('[data-car-part]') ?? place;
  part.hidden = text === '' || (fields.sold && 'buy' in part.dataset);
  if (place.matches('.tag')) place.className = tagClass(fields.tag_kind);
  if (carField === 'lender_more') place.parentElement?.classList.toggle('is-short', text === '');
  // Text at the size of figures would not fit.
  if (carField === 'price_text') place.closest('.price')?.classList.toggle('price--text', fields.price === null);
}

/** A separate dollar sign stays in place: only the figures are replaced. */
function writeText(place: HTMLElement, text: string, dollars: number | null): void {
  const sign = place.querySelector<HTMLElement>('[data-dollar-sign]');
  if (sign === null) {
    place.textContent = text;
    return;
  }
  sign.hidden = dollars === null;
  place.replaceChildren(sign, dollars === null ? text : formatCount(dollars));
}

/** Pairs of label and value before the last row, their total. */
function writeRows(list: HTMLElement, { offer }: CarFields): void {
  const rows = offer[list.dataset['carRows'] as OfferText];
  if (rows === undefined) return;
  const made = (JSON.parse(rows) as string[][]).map((texts) => {
    const row = document.createElement('div');
    row.append(
      ...texts.map((text, index) =>
        Object.assign(document.createElement(index === 0 ? 'dt' : 'dd'), { textContent: text }),
      ),
    );
    return row;
  });
  list.replaceChildren(...made, ...[...list.children].slice(-1));
}

/** Address, hours and telephone of the other location come with its next build. */
function rewritePlace(page: Document, place: string): void {
  for (const part of page.querySelectorAll('[data-at]')) {
    if (part.matches('a')) part.remove();
    else part.textContent = place;
  }
}

/** Parts with their own requests repeat them, and the calculator restarts with the current figures. */
function rewriteMoney(page: Document, { offer }: CarFields): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-money="gauge"]')) {
    if (offer.gauge === undefined) continue;
    const fresh = part.cloneNode() as HTMLElement;
    fresh.removeAttribute('aria-labelledby');
    fresh.removeAttribute('role');
    fresh.dataset['href'] = offer.gauge;
    fresh.hidden = false;
    replaceAsked(part, fresh);
  }
  for (const part of page.querySelectorAll<HTMLElement>('[data-money="quote"]')) {
    const fresh = part.cloneNode(true) as HTMLElement;
    const place = fresh.querySelector<HTMLElement>('[data-quote]');
    if (offer.quote === undefined || place === null) continue;
    place.dataset['quote'] = offer.quote;
    place.hidden = true;
    replaceAsked(part, fresh);
  }
  const { calculator, asking } = offer;
  const budget = asking === undefined ? '' : `vehiclePriceBudget=${asking}&`;
  const budgeted = (text: string): string => text.replace(/(?:vehiclePriceBudget=\d+&)?(?=car_id=)/, budget);
  for (const link of page.querySelectorAll('a[href*="#finance-form"]')) {
    link.setAttribute('href', budgeted(link.getAttribute('href') ?? ''));
  }
  for (const island of page.querySelectorAll<HTMLElement>('astro-island[props*="brief"]')) {
    if (calculator === undefined) continue;
    const props = JSON.parse(island.getAttribute('props') ?? '') as object;
    const other = JSON.stringify({ ...props, brief: islandProps(JSON.parse(calculator)) });
    writeIsland(restartIsland(island), budgeted(other));
  }
}

function replaceAsked(part: HTMLElement, fresh: HTMLElement): void {
  part.replaceWith(fresh);
  watchMoney(fresh.parentElement ?? fresh);
}

/** Forms include the vehicle's price and state at the time of the enquiry [3-28]. */
function rewriteForms(page: Document, fields: CarFields): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('input[name="vehicle_status"]')) {
    input.value = fields.status;
  }
  for (const island of page.querySelectorAll<HTMLElement>('astro-island[props*="vehicle_status"]')) {
    const props = JSON.parse(island.getAttribute('props') ?? '') as FormProps;
    const [, { hidden, vehicle }] = props.view;
    hidden[1].vehicle_status = [0, fields.status];
    if (vehicle !== undefined) {
      vehicle[1].priceText = [0, fields.price_text];
      if (fields.price_qualifier === null) delete vehicle[1].qualifierText;
      else vehicle[1].qualifierText = [0, fields.price_qualifier];
    }
    writeIsland(island, JSON.stringify(props));
  }
}

type Serialised<T> = [0, T];
interface FormProps {
  readonly view: Serialised<{
    readonly hidden: Serialised<Record<string, Serialised<string>>>;
    readonly vehicle?: Serialised<{ priceText: Serialised<string>; qualifierText?: Serialised<string> }>;
  }>;
}

/** The look of a state. */
function applyStateClasses(page: Document, { sold, reserved, was_text }: CarFields): void {
  const looks = {
    soldClass: sold,
    heldClass: reserved && !sold,
    droppedClass: was_text !== null && !sold && !reserved,
  };
  for (const [key, isOn] of Object.entries(looks)) {
    const attribute = `data-${key.replace('Class', '-class')}`;
    for (const place of page.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      place.classList.toggle(place.getAttribute(attribute) ?? '', isOn);
    }
  }
  for (const place of page.querySelectorAll<HTMLElement>('[data-sold-label]')) {
    const other = sold ? place.dataset['soldLabel'] : place.dataset['saleLabel'];
    place.dataset['saleLabel'] ??= place.getAttribute('aria-label') ?? '';
    if (other !== undefined) place.setAttribute('aria-label', other);
  }
}

/** Title, description and what is shared name the price: they are written again from the parts in the page. */
function rewriteWording(page: Document, fields: CarFields): void {
  const words = readWording(page.querySelector('title')?.dataset ?? {});
  const offer = {
    isSold: fields.sold,
    priceText: fields.price_text,
    qualifierText: fields.price_qualifier ?? undefined,
  };
  const contentOf = (selector: string): string => page.querySelector(selector)?.getAttribute('content') ?? '';
  const title = vehicleTitle(words, offer, contentOf('meta[property="og:site_name"]'));
  const description = clipText(vehicleDescription(words, offer), DESCRIPTION_CHARACTERS);
  page.title = title;
  page.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
  for (const meta of page.querySelectorAll('meta[name="description"], meta[property="og:description"]')) {
    meta.setAttribute('content', description);
  }
  if (fields.sold) return;
  const hrefs = shareHrefs({
    name: words.name,
    priceText: pricePhrase(fields.price_text, fields.price_qualifier),
    url: page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href') ?? '',
  });
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-way]')) {
    link.setAttribute('href', hrefs[link.dataset['way'] as ShareWay]);
  }
}

/** What search engines read of the offer. */
function rewriteOffer(page: Document, fields: CarFields): void {
  const { price, price_qualifier: qualifierText } = fields;
  const amount = price === null || qualifierText === null ? undefined : { dollars: price, qualifierText };
  const offer = offerState(resolveAvailability(fields), amount);
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(script.textContent) as { offers?: object };
    if (data.offers === undefined) continue;
    // Without a price JSON-LD leaves out its key.
    data.offers = { ...data.offers, ...offer };
    script.textContent = JSON.stringify(data);
  }
}

function announcementOf(before: Shown, fields: CarFields): string {
  if (fields.sold) {
    return fields.status === 'sold' ? 'This vehicle has just sold.' : 'This vehicle is no longer for sale.';
  }
  if (before.status === 'sold') return 'This vehicle is available again.';
  if (fields.price_text !== before.priceText) {
    const { price_qualifier: qualifier } = fields;
    return `The price is now ${[fields.price_text, qualifier].filter((part) => part !== null).join(', ')}.`;
  }
  if (fields.reserved && before.status !== 'reserved') return 'This vehicle has just been put on hold.';
  if (before.status === 'reserved' && !fields.reserved) return 'This vehicle is available again.';
  if (fields.place !== '' && fields.place !== before.place) return `This vehicle is at ${fields.place} now.`;
  return 'This page has been updated.';
}
