import { describe, expect, test } from 'vitest';
import {
  makeConfigLocation,
  makePlanConfig,
  makePlanInput,
  makePublicDealer,
  makeStock,
} from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import { PHONE_BOOK_PATH } from './phone-book.ts';

const DIGITS = /5550 ?1420|55501420|975 ?707/;
const numbers = [{ phone: '1800 975 707', carTypes: ['demo' as const] }];
const plan = (masked: boolean) =>
  planSite(
    makePlanInput({
      config: makePlanConfig({ locations: [makeConfigLocation()] }),
      dealer: makePublicDealer({ callRules: { masked, numbers } }),
      vehicles: makeStock([{}, { carType: 'demo' }, { status: 'sold', soldAt: '2026-11-18T00:00:00Z' }]),
    }),
  );
const fileAt = (path: string, masked: boolean) => plan(masked).files.find((file) => `/${file.path}` === path);

describe('a site whose numbers are masked [4-28]', () => {
  const site = plan(true);
  const others = site.entries.filter(({ kind }) => kind !== 'location');

  test('holds none in full on any page but its locations’, structured data included', () => {
    expect(others.length).toBeGreaterThan(10);
    for (const { path } of others) {
      // A WhatsApp account is identified by its number.
      const page = JSON.stringify(site.page(path));
      expect(page, path).not.toMatch(DIGITS);
    }
    expect(JSON.stringify(site.chrome.locations)).not.toMatch(DIGITS);
  });

  test('has them on the pages of its locations, where a call needs no script', () => {
    const [location] = site.entries.filter(({ kind }) => kind === 'location');
    expect(JSON.stringify(site.page(location?.path ?? ''))).toMatch(/tel:\+61355501420/);
  });

  test('and in a file that the script asks for, each by the link of its masked form', () => {
    expect(JSON.parse(fileAt(PHONE_BOOK_PATH, true)?.content ?? '{}')).toEqual({
      '/locations/geelong#dial': { text: '(03) 5550 1420', href: 'tel:+61355501420' },
      '/locations/geelong#dial-1': { text: '1800 975 707', href: 'tel:1800975707' },
    });
  });

  test('leads from each vehicle to the number that is its own', () => {
    const phones = site.entries.flatMap(({ path, kind }) => {
      const page = kind === 'vehicle' ? site.page(path) : undefined;
      return page?.kind === 'vehicle' ? [page.props.contact.phone?.href] : [];
    });
    expect(phones).toEqual(['/locations/geelong#dial', '/locations/geelong#dial-1', '/locations/geelong#dial']);
  });

  test('gives the API every number', () => {
    expect(site.locations[0]?.phone?.href).toBe('tel:+61355501420');
  });
});

test('a site that shows its numbers has no such file, and dials from everywhere', () => {
  expect(fileAt(PHONE_BOOK_PATH, false)).toBeUndefined();
  expect(plan(false).chrome.locations[0]?.phone?.href).toBe('tel:+61355501420');
});

describe('the print page [2.1-7]', () => {
  test('is one for all vehicles, and none of search engines’ business', () => {
    const page = plan(false).page('/print');
    expect(page.head.robots).toBe('noindex');
    expect(plan(false).files.find(({ path }) => path === 'sitemap.xml')?.content).not.toContain('/print');
  });
  test('is there only where the dealer has vehicles printed', () => {
    const site = planSite(
      makePlanInput({ dealer: makePublicDealer({ shareRules: { ways: [], print: false, pdf: false } }) }),
    );
    expect(site.entries.some(({ path }) => path === '/print')).toBe(false);
  });
});
