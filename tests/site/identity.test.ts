import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { isSold, readListedStock } from '#tests/support/listed-stock.ts';

interface Config {
  readonly name: string;
  readonly template: string;
  readonly url: string;
  readonly address: Readonly<Record<'street' | 'city' | 'state' | 'postcode', string>>;
  readonly logo: { readonly url: string; readonly on_dark?: string };
  readonly dealership_id: string;
  readonly legal_name: string;
  readonly dealerships: readonly {
    readonly id: string;
    readonly legal_name?: string;
    readonly average_rating: number;
  }[];
  readonly locations: readonly { readonly slug: string; readonly dealership_id: string }[];
  readonly manufacturer?: { readonly name: string };
  readonly manufacturer_id?: string;
}

describe.each(inject('sites'))('who $slug is', ({ slug, folder }) => {
  const site = readBuiltSite(folder, slug);
  const config = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as Config;
  const home = site.document('/');
  const data = home
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as Readonly<Record<string, unknown>>)
    .find(({ '@type': type }) => type === 'AutoDealer');

  test('is the company of the place on a sheet for the windscreen, which holds its licence', () => {
    const places = site.document('/print').querySelectorAll('.sheet__place');
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const location = config.locations.find((one) => place.getAttribute('data-sheet-place')?.endsWith(`/${one.slug}`));
      const company = config.dealerships.find(({ id }) => id === location?.dealership_id);
      expect(place.getAttribute('data-seller')).toContain(company?.legal_name ?? config.legal_name);
    }
  });

  test('is said by its config: slug, template, name, site, address and logo [3-40]', () => {
    const { street, city, state, postcode } = config.address;
    const html = home.querySelector('html');
    expect([html?.getAttribute('data-site'), html?.getAttribute('class')]).toEqual([slug, `t-${config.template}`]);
    expect(home.querySelector('title')?.text).toContain(config.name);
    expect(home.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${config.url}/`);
    expect(data).toMatchObject({
      name: config.name,
      url: `${config.url}/`,
      address: {
        streetAddress: street,
        addressLocality: city,
        addressRegion: state.toUpperCase(),
        postalCode: postcode,
      },
    });
    expect(data?.['hasMap']).toContain(encodeURIComponent(street));
    const logo = new URL(String(data?.['logo']));
    expect(logo.origin).toBe(config.url);
    expect(readFileSync(`${folder}${logo.pathname}`, 'utf8')).toBe(
      readFileSync(`dealers/${slug}/${config.logo.url}`, 'utf8'),
    );
  });

  test('shows the logo for dark ground where its template is dark, and elsewhere the other', () => {
    const logoOf = (selector: string): string[] => {
      const files = home.querySelectorAll(selector).map((image) => image.getAttribute('src') ?? '');
      return [...new Set(files)].map((src) => readFileSync(`${folder}${src}`, 'utf8'));
    };
    const fileOf = (name: string): string => readFileSync(`dealers/${slug}/${name}`, 'utf8');
    expect(logoOf('.header__row .brand img')).toEqual([fileOf(config.logo.url)]);
    const { on_dark: onDark } = config.logo;
    expect(logoOf('.brand--on-dark img')).toEqual(onDark === undefined ? [] : [fileOf(onDark)]);
    if (onDark !== undefined) expect(fileOf(onDark)).not.toBe(fileOf(config.logo.url));
    const dark = { group: '.footer', wander: '.footer', yard: '.menu__head', marque: '' }[config.template] ?? '';
    if (onDark !== undefined && dark !== '') expect(logoOf(`${dark} .brand img`)).toEqual([fileOf(onDark)]);
  });

  test('follows the structure of its config: dealership, locations, manufacturer, lender [3-41]', () => {
    expect(home.querySelector('html')?.getAttribute('data-dealership')).toBe(config.dealership_id);
    for (const { slug: place, dealership_id } of config.locations) {
      const page = site.document(`/locations/${place}`).querySelector('html');
      expect([place, page?.getAttribute('data-dealership')]).toEqual([place, dealership_id]);
    }
    const models = site.pagePaths.filter((path) => path.startsWith('/models/'));
    expect(models.length > 0).toBe(config.manufacturer_id !== undefined);
    for (const path of models) expect(site.html(path)).toContain(config.manufacturer?.name);
    const repaid = readListedStock(folder).filter((car) => !isSold(car) && car.weekly_price !== undefined);
    expect(repaid.length).toBeGreaterThan(0);
  });

  test('is a dealer in Australia: its language, country, currency and clock [1-15]', () => {
    expect(home.querySelector('html')?.getAttribute('lang')).toBe('en-AU');
    expect(data).toMatchObject({ address: { addressCountry: 'AU' } });
    expect(data?.['telephone']).toMatch(/^\+61/);
    const [car] = readListedStock(folder).filter((one) => !isSold(one) && one.price !== undefined);
    expect(site.html(`/cars/${car?.slug ?? ''}`)).toContain('"priceCurrency":"AUD"');
    const zones = site.pagePaths.flatMap((path) => site.html(path).match(/data-time-zone="[^"]+"/g) ?? []);
    expect(zones.length).toBeGreaterThan(0);
    expect(zones.filter((zone) => !zone.includes('"Australia/'))).toEqual([]);
  });
});
