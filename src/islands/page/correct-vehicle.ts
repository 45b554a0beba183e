import { carFieldsKey, readCarFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import { showToast } from './toast.ts';

/**
 * Makes a vehicle's page say what is so now, in place, and says politely what changed.
 *
 * - `[data-car-field="price_text"]` and the like get the text of that field, where it has none that of
 *   `data-car-else`; without either they are hidden, or the `[data-car-part]` around them.
 * - `[data-of-price]` was worked out from the price, a repayment for one: it goes when the price changes.
 * - When the vehicle is sold [4-17], `<html data-sold>` hides `[data-buy]`, and `<template data-sold-notice>` takes the
 *   place before which it stands.
 */
export function correctVehicle(page: Document, fields: CarFields): void {
  const root = page.documentElement;
  const before = readCarFieldsKey(root.dataset['shown'] ?? '');
  // The page of a sold vehicle has no place for a price: the next build has, if it is for sale again.
  if (before.status === 'sold') return;
  root.dataset['shown'] = carFieldsKey(fields);
  const now = readCarFieldsKey(root.dataset['shown']);

  for (const place of page.querySelectorAll<HTMLElement>('[data-car-field]')) {
    const value = fields[place.dataset['carField'] as keyof CarFields];
    const text = typeof value === 'string' ? value : (place.dataset['carElse'] ?? '');
    if (text !== '') writeText(place, text);
    // Parts of a text go with it: "Was", "Save".
    (place.closest<HTMLElement>('[data-car-part]') ?? place).hidden = text === '';
    // Words in the size of figures would not find room.
    if (place.dataset['carField'] === 'price_text') {
      place.closest('.price')?.classList.toggle('price--text', !/\d/.test(text));
    }
  }
  if (now.priceText !== before.priceText || now.qualifier !== before.qualifier || fields.reserved || fields.sold) {
    for (const part of page.querySelectorAll<HTMLElement>('[data-of-price]')) part.hidden = true;
  }
  if (fields.sold) {
    root.dataset['sold'] = '';
    for (const notice of page.querySelectorAll<HTMLTemplateElement>('template[data-sold-notice]')) {
      notice.replaceWith(notice.content);
    }
    for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[data-form-dialog][open]')) dialog.close();
    // Tabs lead to what is there.
    for (const tab of page.querySelectorAll<HTMLAnchorElement>('nav li > a[href^="#"]')) {
      const part = page.querySelector(`[id="${CSS.escape(tab.hash.slice(1))}"]`);
      if (part?.closest('[data-buy]')) tab.parentElement?.setAttribute('hidden', '');
    }
  }
  showToast(words(before, fields));
}

/** A drawn dollar sign stays where it is: only its figures are written anew. */
function writeText(place: HTMLElement, text: string): void {
  const [sign] = place.children;
  if (sign?.textContent === '$' && text.startsWith('$')) place.replaceChildren(sign, text.slice(1));
  else place.textContent = text;
}

function words(before: ReturnType<typeof readCarFieldsKey>, fields: CarFields): string {
  if (fields.sold) return 'This vehicle has just been sold.';
  if (fields.price_text !== before.priceText) {
    const { price_qualifier: qualifier } = fields;
    return `The price is now ${[fields.price_text, qualifier].filter((part) => part !== null).join(', ')}.`;
  }
  if (fields.reserved && before.status !== 'reserved') return 'This vehicle has just been put on hold.';
  if (before.status === 'reserved' && !fields.reserved) return 'This vehicle is available again.';
  return 'This page has been brought up to date.';
}
