import { readFileSync } from 'node:fs';
import type { HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { buildTestDealers, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { isSold, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';

/** Names and values that the form's HTML itself posts. */
function hiddenFields(form: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    form
      .querySelectorAll('input[type="hidden"]')
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

describe.each(inject('sites'))('the forms of $slug', ({ slug, folder, url }) => {
  const site = readBuiltSite(folder, slug);
  const stock = readListedStock(folder);
  const formAt = (page: HTMLElement, anchor: string): HTMLElement | null => page.querySelector(`#${anchor} form`);

  test('the page about finance shows what a usual price comes to, with its rates and the WARNING next to them', () => {
    const example = site.document('/finance').querySelector('#finance-calculator');
    expect(example?.querySelectorAll('.calc__nums dd')).toHaveLength(3);
    expect(example?.text).toMatch(/comparison rate.*WARNING/s);
    expect(example?.text).toMatch(/Amount\s*\$\d\d?\d?,000/);
  });

  test('the page about servicing has the prices of scheduled services above its form, where the dealer says so', () => {
    const { forms } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as {
      readonly forms: { readonly service?: { readonly capped_services?: object } };
    };
    if (forms.service === undefined) return;
    const models = site.document('/service').querySelectorAll('.block-services__model');
    const prices = models.map((model) => model.text.match(/\$\d{3}\b/g)?.length);
    expect(prices).toEqual(forms.service.capped_services === undefined ? [] : Array.from({ length: 8 }, () => 7));
  });

  test('the calculator about finance goes as far as the dealer says is lent', () => {
    const { finance } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as {
      readonly finance?: { readonly calculator?: { readonly amount?: { readonly max?: number } } };
    };
    const most = finance?.calculator?.amount?.max ?? 250_000;
    const example = site.document('/finance').querySelector('#finance-calculator');
    expect(example?.text).toContain(`$${most.toLocaleString('en-AU')}`);
  });

  test('are plain HTML that posts to the API, with a label for each field and nothing ticked', () => {
    const paths = [
      '/contact-us',
      ...stock
        .filter((vehicle) => !isSold(vehicle))
        .slice(0, 3)
        .map(vehiclePath),
    ];
    for (const path of paths) {
      const page = site.document(path);
      const form = formAt(page, 'enquire');
      expect(form?.getAttribute('method'), path).toBe('post');
      expect(form?.getAttribute('action'), path).toBe('/api/leads');
      expect(form?.hasAttribute('novalidate'), path).toBe(false);
      expect(form && hiddenFields(form)['consent_version'], path).toMatch(/^[0-9a-f]{8}$/);
      const controls = form?.querySelectorAll('input:not([type="hidden"]), select, textarea') ?? [];
      expect(controls.map((control) => control.getAttribute('name'))).toEqual(
        expect.arrayContaining(['name', 'email', 'phone', 'category', 'message', 'opt_in', HONEYPOT_FIELD]),
      );
      for (const control of controls) {
        expect(control.hasAttribute('checked')).toBe(false);
        if (control.getAttribute('name') === HONEYPOT_FIELD) continue;
        const id = control.getAttribute('id') ?? '';
        const label = page.querySelector(`label[for="${id}"]`) ?? control.closest('label');
        expect(label?.text.trim(), `${path} ${id}`).not.toBe('');
      }
      expect(form?.querySelector('button[type="submit"]')).not.toBeNull();
      expect(form?.querySelector('a[href="/privacy-policy"]'), path).not.toBeNull();
    }
  });

  test('stand on every page of a vehicle that can be bought, about that vehicle, and on none that is gone', () => {
    const wrong = stock.flatMap((vehicle) => {
      const path = vehiclePath(vehicle);
      const page = site.document(path);
      const form = formAt(page, 'enquire');
      if (isSold(vehicle)) return form === null && page.querySelector('a[href="#enquire"]') === null ? [] : [path];
      if (form === null) return [path];
      const fields = hiddenFields(form);
      const isRight =
        fields['stock_number'] === vehicle.stocknum &&
        fields['Vehicle Make'] === vehicle.make &&
        fields['url'] === `${url}${path}` &&
        fields['form'] === 'enquiry' &&
        fields['car_id'] !== undefined;
      return isRight ? [] : [path];
    });
    expect(wrong).toEqual([]);
  });

  test('let interest be registered in what is still to come [2.1-26], and photos be asked for where there are few [7-19]', () => {
    const wrong = stock.flatMap((vehicle) => {
      const page = site.document(vehiclePath(vehicle));
      const isComing = vehicle.status === 'coming_soon';
      const lacksPhotos = !isSold(vehicle) && vehicle.photos_count < 3;
      const register = formAt(page, 'register-interest-form');
      const photos = formAt(page, 'request-photos');
      const isRight =
        (register !== null) === isComing &&
        (photos !== null) === lacksPhotos &&
        (photos === null || hiddenFields(photos)['request'] === 'Please send photos for this car');
      return isRight ? [] : [`${vehiclePath(vehicle)} ${vehicle.status} ${vehicle.photos_count}`];
    });
    expect(wrong).toEqual([]);
  });

  test('for a price drop are a link away from vehicles that have a price, with the vehicle', () => {
    const links = stock.flatMap((vehicle) => {
      const link = site.document(vehiclePath(vehicle)).querySelector('a[href^="/price-drop"]');
      return link === null ? [] : [{ vehicle, href: link.getAttribute('href') }];
    });
    expect(links.filter(({ vehicle }) => isSold(vehicle))).toEqual([]);
    expect(
      links.filter(({ vehicle, href }) => href !== `/price-drop?car_id=${encodeURIComponent(vehicle.id)}`),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  test('have the questions of the dealer’s config on their page, and each step its own title', () => {
    const { forms } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as {
      readonly forms: { readonly trade_in: { readonly questions: readonly Record<'question' | 'answer', string>[] } };
    };
    const { questions } = forms.trade_in;
    expect(questions.length).toBeGreaterThan(2);
    const [first = '', second = ''] = site.pagePaths
      .filter((path) => /^\/(?:trade-in|sell-my-car)(?:\/step-2)?$/.test(path))
      .sort();
    const text = site.document(first).querySelector('main')?.text ?? '';
    for (const { question, answer } of questions) {
      expect(text).toContain(question);
      expect(text).toContain(answer.slice(0, 40));
    }
    expect(site.document(first).querySelectorAll('main details > summary > .icon')).toHaveLength(questions.length);
    const titleOf = (path: string): string => site.document(path).querySelector('title')?.text ?? '';
    expect(titleOf(second)).toBe(`Your details – ${titleOf(first)}`);
  });

  test('offer the places that sell for a test drive, and every place for an enquiry', () => {
    const placesOf = (path: string): string[] =>
      site
        .document(path)
        .querySelectorAll('select[name="location"] option')
        .map((option) => option.text.trim());
    const sells = (label: string): boolean => !/, (Service|Parts)$/.test(label);
    expect(placesOf('/book-test-drive').filter((label) => !sells(label))).toEqual([]);
    if (slug === 'northside-vireo') {
      expect(placesOf('/contact-us').filter((label) => !sells(label))).not.toEqual([]);
      expect(placesOf('/book-test-drive').filter(sells)).not.toEqual([]);
    }
  });

  test('offer the places that buy for a car that is sold to the dealer [3-32]', () => {
    if (slug !== 'northside-vireo') return;
    const options = site.document('/trade-in/step-2').querySelectorAll('select[name="location"] option');
    expect(options.flatMap((option) => option.getAttribute('value') || [])).toEqual(['aspley', 'north-lakes']);
  });

  test('have ids of their own on each page', () => {
    const wrong = stock.flatMap((vehicle) => {
      const ids = site
        .document(vehiclePath(vehicle))
        .querySelectorAll('dialog [id]')
        .map((element) => element.getAttribute('id'));
      return new Set(ids).size === ids.length ? [] : [vehiclePath(vehicle)];
    });
    expect(wrong).toEqual([]);
  });

  test('end at a page that tells what happens next without script, and that nobody finds by searching [2.1-8]', () => {
    const page = site.document('/success');
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    expect(page.querySelector('main')?.text).toContain('while we are open');
    expect(page.querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(0);
    expect(page.querySelectorAll('[data-sent-if]').every((part) => part.hasAttribute('hidden'))).toBe(true);
    expect(site.pagePaths).toContain('/success');
  });
});

describe('dealers who promise no time of a reply', () => {
  const SLUGS = ['minimal', 'coachwood-cars'] as const;
  let built: BuiltTestDealers;
  beforeAll(() => {
    built = buildTestDealers(...SLUGS);
  }, 120_000);
  afterAll(() => built.remove());

  test.each(SLUGS)('name none on any page, and say that they reply, %s', (slug) => {
    const site = readBuiltSite(built.folder(slug), slug);
    const pages = site.pagePaths.map((path) => ({ path, page: site.document(path) }));
    expect(
      pages.filter(({ page }) => page.querySelector('[data-reply], [data-reply-line]')).map(({ path }) => path),
    ).toEqual([]);
    expect(pages.filter(({ page }) => page.text.includes('while we are open')).map(({ path }) => path)).toEqual([]);
    const asking = pages.flatMap(({ path, page }) =>
      page.querySelectorAll('.enquire__say, .form-page__side, .sent__in, #enquire').map((part) => ({ path, part })),
    );
    expect(new Set(asking.map(({ path }) => path)).size).toBeGreaterThan(3);
    expect(asking.filter(({ part }) => !/as soon as we can/i.test(part.text)).map(({ path }) => path)).toEqual([]);
  });
});
