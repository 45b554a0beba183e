import { describe, expect, test } from 'vitest';
import { brandsSchema } from '#config/schema/brands.ts';
import { makeConfigLocation, makePlanConfig, makePlanInput, makeStock } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { BrandPage, BrandsPage } from '../site-page.ts';

const BRANDS = brandsSchema.parse({
  heading: 'Every make',
  stats: [{ figure: '40+', label: 'brands' }],
  entries: [
    { title: 'Toyota', description: 'What we sell most of.', logoSrc: '_media/toyota' },
    { title: 'Kia', skipPage: true },
    { title: 'Finch Fleet', kind: 'group', href: '/nowhere' },
    { title: 'Finch Parts', kind: 'group', description: 'Parts to your door.' },
  ],
});
const plan = planSite(
  makePlanInput({
    config: makePlanConfig({
      brands: BRANDS,
      locations: [
        makeConfigLocation({ manufacturers: ['Toyota'] }),
        makeConfigLocation({ id: 'workshop', slug: 'workshop', location_type: 'service', manufacturers: ['Toyota'] }),
        makeConfigLocation({ id: 'corio', slug: 'corio', coming_text: 'COMING EARLY 2027', manufacturers: ['Toyota'] }),
        makeConfigLocation({ id: 'b', slug: 'b', name: 'B' }),
        makeConfigLocation({ id: 'lara', slug: 'lara', manufacturers: ['Toyota'] }),
      ],
    }),
    vehicles: makeStock([
      { make: 'Toyota', model: 'Corolla', carType: 'new' },
      { make: 'Toyota', model: 'Hilux', carType: 'used' },
      { make: 'Toyota', model: 'Yaris', carType: 'used', status: 'sold', soldAt: '2026-11-17T00:00:00Z' },
      { make: 'Kia', model: 'Rio', carType: 'used' },
      { make: 'Ducati', model: 'Monster', itemType: 'motorcycle', carType: 'used' },
    ]),
    pictures: { '_media/toyota': { url: '/media/bbbbbbbbbbbb.svg', widths: [], width: 76, height: 65 } },
  }),
);

describe('the directory of brands [1-14, 2.1-14]', () => {
  const { props, head } = plan.page('/brands') as BrandsPage;

  test('lists cars, motorcycles and the dealer’s own, each with its stock', () => {
    expect(
      props.groups.map(({ heading, brandsText, countText, brands }) => [
        ...[heading, brandsText, countText],
        brands.map(({ title }) => title),
      ]),
    ).toEqual([
      ['Cars', '2 brands', '4 cars', ['Kia', 'Toyota']],
      ['Motorcycles', '1 brand', '1 car', ['Ducati']],
      ['Group brands', '2 brands', undefined, ['Finch Fleet', 'Finch Parts']],
    ]);
    expect(props.stats).toEqual([{ figure: '40+', label: 'brands' }]);
    expect(head.description).toContain('Kia, Toyota, Ducati');
  });

  test('is led by the make that has a picture, with it; the others follow by name', () => {
    const entries = [{ title: 'Toyota', imageBannerSrc: '_media/showroom' }];
    const led = planSite(
      makePlanInput({
        config: makePlanConfig({ brands: brandsSchema.parse({ entries }) }),
        vehicles: makeStock([{ make: 'Audi' }, { make: 'Kia' }, { make: 'Toyota' }]),
        pictures: { '_media/showroom': { url: '/media/cccccccccccc.webp', widths: [], width: 1280, height: 720 } },
      }),
    );
    const [cars] = (led.page('/brands') as BrandsPage).props.groups;
    expect(cars?.brands.map(({ title, picture }) => [title, picture?.src])).toEqual([
      ['Toyota', '/media/cccccccccccc.webp'],
      ['Audi', undefined],
      ['Kia', undefined],
    ]);
  });

  test('counts next to a link what the list behind it counts, and in which conditions, one that is just sold included', () => {
    const [cars] = props.groups;
    expect(cars?.brands.map(({ title, countText }) => [title, countText])).toEqual([
      ['Kia', '1 used car'],
      ['Toyota', '3 new and used cars'],
    ]);
  });

  test('leads to a brand’s page; with skipPage, and for one that nobody described, to its stock [3-48]', () => {
    const hrefs = Object.fromEntries(
      props.groups.flatMap(({ brands }) => brands.map(({ title, href }) => [title, href])),
    );
    expect(hrefs).toEqual({
      Toyota: '/toyota/overview',
      Kia: '/search/kia',
      Ducati: '/search/ducati',
      'Finch Fleet': undefined,
      'Finch Parts': '/finch-parts/overview',
    });
    const paths = plan.entries.map(({ path }) => path);
    expect(paths).toContain('/toyota/overview');
    expect(paths).not.toContain('/kia/overview');
  });

  test('shows a logo only where the dealer supplies one; the name stands in type otherwise', () => {
    const logos = props.groups.flatMap(({ brands }) => brands.flatMap(({ title, logo }) => (logo ? [title] : [])));
    expect(logos).toEqual(['Toyota']);
  });

  test('is in the menu, and only of dealers who have one', () => {
    const company = plan.chrome.header.find(({ label }) => label === 'Company') ?? plan.chrome.header.at(-1);
    expect(JSON.stringify(plan.chrome.header)).toContain('/brands');
    expect(company).toBeDefined();
    expect(JSON.stringify(planSite(makePlanInput()).chrome.header)).not.toContain('/brands');
  });

  test('is called in breadcrumbs what the menus call it', () => {
    const crumbs = (change: object): unknown =>
      planSite(makePlanInput({ config: makePlanConfig({ brands: BRANDS, ...change }), vehicles: makeStock([{}]) }))
        .page('/brands')
        .breadcrumbs.map(({ label }) => label);
    const navigation = { footer: [{ heading: 'Stock', items: [{ label: 'Makes', href: '/brands' }] }] };
    expect(crumbs({ navigation })).toEqual(['Home', 'Makes']);
    expect(crumbs({})).toEqual(['Home', 'Brands']);
  });

  test('is counted in the menu: the makes there are to buy, not the dealer’s own businesses', () => {
    const links = plan.chrome.header.flatMap(({ items = [] }) => items);
    expect(links.find(({ href }) => href === '/brands')?.countKey).toBe('brands');
    const summary = plan.files.find(({ path }) => path === 'data/summary.json')?.content ?? '';
    expect(JSON.parse(summary)).toMatchObject({ counts: { brands: 3 } });
  });
});

describe('the page of a brand', () => {
  test('has as many as its list, one that is just sold included, and where it is sold, not serviced; what is to open is not among them yet', () => {
    const { props, head } = plan.page('/toyota/overview') as BrandPage;
    expect(props).toMatchObject({ title: 'Toyota', stockHref: '/search/toyota', models: [] });
    expect(props.stats).toEqual([
      { figure: '1', label: 'new' },
      { figure: '2', label: 'used' },
      { figure: '2', label: 'models' },
      { figure: '2', label: 'locations' },
    ]);
    expect(props.places.map(({ location: { id }, counts }) => [id, counts])).toEqual([
      ['geelong', { new: 1, demo: 0, used: 2, all: 3 }],
      ['lara', { new: 0, demo: 0, used: 0, all: 0 }],
    ]);
    expect(props.atAllPlaces).toEqual({ new: 1, demo: 0, used: 2, all: 3 });
    expect(props.cards).toHaveLength(2);
    expect(head.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Brand', name: 'Toyota' }));
  });

  test('of a make that is only traded in says how many models of it there are, and at how many locations', () => {
    const traded = planSite(
      makePlanInput({
        config: makePlanConfig({
          brands: brandsSchema.parse({ entries: [{ title: 'Kia' }] }),
          locations: [makeConfigLocation(), makeConfigLocation({ id: 'b', slug: 'b', name: 'B' })],
        }),
        vehicles: makeStock([
          { make: 'Kia', model: 'Rio', carType: 'used' },
          { make: 'Kia', model: 'Rio', carType: 'used' },
          { make: 'Kia', model: 'Sorento', carType: 'used', status: 'sold', soldAt: '2026-11-17T00:00:00Z' },
        ]),
      }),
    );
    expect((traded.page('/kia/overview') as BrandPage).props.stats).toEqual([
      { figure: '3', label: 'used' },
      { figure: '1', label: 'model' },
      { figure: '1', label: 'location' },
    ]);
  });

  test('of a dealer who sells at one place does not count it', () => {
    const brand = brandsSchema.parse({ entries: [{ title: 'Kia' }] });
    const workshop = makeConfigLocation({ id: 'b', slug: 'b', location_type: 'service' });
    const config = makePlanConfig({ brands: brand, locations: [makeConfigLocation(), workshop] });
    const site = planSite(
      makePlanInput({ config, vehicles: makeStock([{ make: 'Kia', model: 'Rio', carType: 'used' }]) }),
    );
    expect((site.page('/kia/overview') as BrandPage).props.stats).toEqual([
      { figure: '1', label: 'used' },
      { figure: '1', label: 'model' },
    ]);
  });

  test('of the dealer’s own has no stock', () => {
    const { props } = plan.page('/finch-parts/overview') as BrandPage;
    expect(props).toMatchObject({ cards: [], stats: [], places: [] });
    expect(props).not.toHaveProperty('stockHref');
  });
});
