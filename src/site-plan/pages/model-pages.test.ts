import { describe, expect, test } from 'vitest';
import { readManufacturer } from '#config/make-manufacturer.fixture.ts';
import type { PlanInput } from '../plan-input.ts';
import { makeConfigLocation, makePlanConfig, makePlanInput, makeStock } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { ModelPage, ModelsPage } from '../site-page.ts';

const PICTURE = { url: '/media/aaaaaaaaaaaa.webp', widths: [320, 640], width: 640, height: 360 };
const NUMBAT = readManufacturer({
  id: 'numbat',
  name: 'Numbat',
  driver_assistance: [{ id: 'aeb', name: 'Automatic brakes', drawing: 'brake' }],
  owner_benefits: { heading: 'Yours', items: [{ title: 'Warranty', href: '/pages/warranty' }] },
  models: [
    {
      name: 'Quokka',
      ...{ body: 'Hatch', group: 'Small', fuel: 'petrol or electric', length_mm: 4100, seats: 4 },
      cutout: '_media/quokka',
      tint_image: '_media/quokka',
      model_specifications: [{ category: 'Boot', value: '310 L' }],
      driver_assistance: { aeb: 'standard' },
      variants: [
        { name: 'One', price_dollars: 24_990, price_type: 'drive_away', features: ['<b>Radio</b>'] },
        { name: 'Two', price_dollars: 27_990, price_type: 'drive_away', builds_on: 'one', features: ['Sunroof'] },
      ],
      colours: [
        { name: 'Chalk', hexCode: '#eeeeee', photo_url: '_media/quokka' },
        { name: 'Rust', hexCode: '#8F2F1C', surcharge_dollars: 500, finish: 'Metallic' },
        { name: 'Night', hexCode: '#101010', model_variant_name: 'Two', photo_url: '_media/quokka' },
      ],
    },
    {
      name: 'Bilby',
      body: 'Ute',
      fuel: 'diesel',
      length_mm: 5200,
      from_price_dollars: 44_000,
      price_type: 'plus_on_roads',
    },
    { name: 'Dunnart', status: 'coming_soon', body: 'Hatch', variants: [{ name: 'First', features: [] }] },
  ],
});
const STOCK = makeStock([
  { make: 'Numbat', model: 'Quokka', carType: 'used' },
  { make: 'Numbat', model: 'Quokka', carType: 'new' },
  { make: 'Numbat', model: 'Quokka', status: 'sold', soldAt: '2026-11-17T00:00:00Z' },
  { make: 'Toyota', model: 'Corolla' },
]);

const planOf = (change: Partial<PlanInput> = {}) =>
  planSite(
    makePlanInput({
      config: makePlanConfig({ manufacturers: [NUMBAT] }),
      vehicles: STOCK,
      pictures: {
        '_media/quokka': PICTURE,
        '_media/quokka#8f2f1c': { ...PICTURE, url: '/media/aaaaaaaaaaaa-8f2f1c.webp' },
      },
      ...change,
    }),
  );
const modelOf = (path: string, change: Partial<PlanInput> = {}): ModelPage => planOf(change).page(path) as ModelPage;

describe('a manufacturer’s range', () => {
  test('has a directory and a page for each model at /models/{slug}, in the sitemap and the menu [2.1-15]', () => {
    const plan = planOf();
    const paths = ['/models', '/models/quokka', '/models/bilby', '/models/dunnart'];
    expect(plan.entries.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    const sitemap = plan.files.find(({ path }) => path === 'sitemap.xml')?.content;
    for (const path of paths) expect(sitemap).toContain(`${path}</loc>`);
    const menu = plan.chrome.header.find(({ label }) => label === 'Models');
    expect([menu?.href, menu?.items?.map(({ href }) => href)]).toEqual([
      '/models',
      ['/models/quokka', '/models/bilby', '/models', '/models#small', '/models#ute', undefined],
    ]);
  });

  test('of a dealer without a manufacturer is none', () => {
    const plan = planSite(makePlanInput());
    expect(plan.entries.filter(({ path }) => path.startsWith('/models'))).toEqual([]);
  });

  test('of several makes has one directory, a menu of makes, and forms that name the model’s make', () => {
    const dasyure = readManufacturer({ id: 'dasyure', name: 'Dasyure', models: [{ name: 'Quoll', body: 'SUV' }] });
    const plan = planOf({
      config: makePlanConfig({
        manufacturers: [NUMBAT, dasyure],
        locations: [makeConfigLocation({ manufacturers: ['Numbat', 'Kia'] })],
      }),
    });
    const { props } = plan.page('/models') as ModelsPage;
    expect(props.heading).toBe('Models from Numbat and Dasyure');
    expect(props.groups.map(({ heading, id, models }) => [heading, id, models.length])).toEqual([
      ['Numbat', 'numbat', 3],
      ['Dasyure', 'dasyure', 1],
    ]);
    expect(props.makes).toEqual([
      { label: 'Numbat', count: 3 },
      { label: 'Dasyure', count: 1 },
    ]);
    const menu = plan.chrome.header.find(({ label }) => label === 'Models');
    expect(menu?.items?.map(({ label, href, items }) => [label, href, items?.map((item) => item.href)])).toEqual([
      ['Numbat', '/models#numbat', ['/models/quokka', '/models/bilby']],
      ['Dasyure', '/models#dasyure', ['/models/quoll']],
      ['Kia', '/search/kia', undefined],
    ]);
    expect(plan.chrome.footer[0]?.items.map(({ label }) => label)).toEqual(['Numbat', 'Dasyure', 'Kia']);
    const summary = plan.files.find(({ path }) => path === 'data/summary.json')?.content ?? '';
    expect(summary).toContain('"available_model:Dasyure|Quoll":0');
  });

  test('is grouped by shape, with the choices that there are [7-2]', () => {
    const { props, head } = planOf().page('/models') as ModelsPage;
    expect(props.groups.map(({ heading, models }) => [heading, models.map(({ name }) => name)])).toEqual([
      ['Small', ['Quokka']],
      ['Ute', ['Bilby']],
      ['Hatch', ['Dunnart']],
    ]);
    expect(props.bodies).toEqual([
      { label: 'Hatch', count: 2 },
      { label: 'Ute', count: 1 },
    ]);
    expect(props.fuels.map(({ label }) => label)).toEqual(['Petrol', 'Electric', 'Diesel']);
    expect(props.priceNote).toContain('Prices are drive away for a private buyer in Victoria');
    expect(head.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'ItemList', numberOfItems: 3 }));
  });
});

describe('the page of a model', () => {
  test('has the price of its cheapest variant, and never one that is no total', () => {
    expect(modelOf('/models/quokka').props.model).toMatchObject({
      fromPrice: { text: '$24,990', qualifierText: 'Drive away' },
      fromVariant: 'One',
    });
    expect(modelOf('/models/bilby').props.model).not.toHaveProperty('fromPrice');
  });

  test('leads to its brochure where that is a file of the site, and never to one that is not [3-45]', () => {
    const maker = readManufacturer({
      id: 'numbat',
      name: 'Numbat',
      models: [
        { name: 'Quokka', brochure_url: '_media/quokka.pdf' },
        { name: 'Bilby', brochure_url: '_media/bilby.pdf' },
        { name: 'Dunnart', brochure_url: 'https://numbat.example/dunnart.pdf' },
      ],
    });
    const change = {
      config: makePlanConfig({ manufacturers: [maker] }),
      brochures: { '_media/quokka.pdf': '/media/bbbbbbbbbbbb.pdf' },
    };
    const hrefOf = (path: string): string | undefined => modelOf(path, change).props.model.brochureHref;
    expect(['/models/quokka', '/models/bilby', '/models/dunnart'].map(hrefOf)).toEqual([
      '/media/bbbbbbbbbbbb.pdf',
      undefined,
      'https://numbat.example/dunnart.pdf',
    ]);
  });

  test('tells search engines of the car and of each variant’s offer', () => {
    const { head } = modelOf('/models/quokka');
    expect(head.canonical).toBe('https://ironbarkcars.example/models/quokka');
    expect(head.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': ['Product', 'Car'],
        name: 'Numbat Quokka',
        brand: { '@type': 'Brand', name: 'Numbat' },
        offers: [
          expect.objectContaining({ name: 'Quokka One', price: 24_990, priceCurrency: 'AUD' }),
          expect.objectContaining({ name: 'Quokka Two', price: 27_990 }),
        ],
      }),
    );
    expect(JSON.stringify(modelOf('/models/bilby').head.jsonLd)).not.toContain('offers');
  });

  test('shows what is for sale of it, new ones first, and nothing that is sold', () => {
    const { stock } = modelOf('/models/quokka').props;
    expect(stock.href).toBe('/search/numbat/quokka');
    expect(stock.cards.map(({ conditionLabel }) => conditionLabel)).toEqual(['New', 'Used']);
  });

  test('paints a colour without a picture from the white car, and adds its surcharge to each variant [7-21]', () => {
    const colours = modelOf('/models/quokka').props.model.picker?.colours ?? [];
    expect(colours[1]).toMatchObject({
      picture: { src: '/media/aaaaaaaaaaaa-8f2f1c-640.webp', alt: 'Quokka in Rust' },
      finishText: 'Metallic, adds $500',
      prices: [
        { variant: 0, text: 'One $25,490 drive away' },
        { variant: 1, text: 'Two $28,490 drive away' },
      ],
    });
    expect(colours[2]?.prices).toEqual([{ variant: 1, text: 'Two $27,990 drive away' }]);
  });

  test('that is coming soon asks for interest: no stock, no test drive, no calculator [4-44]', () => {
    const { props } = modelOf('/models/dunnart');
    expect(props.model.isComingSoon).toBe(true);
    expect(props.stock).toEqual({ cards: [] });
    expect(props).not.toHaveProperty('calculator');
    expect(planOf().entries.map(({ path }) => path)).not.toContain('/search/numbat/dunnart');
  });

  test('links only to pages that there are', () => {
    expect(modelOf('/models/quokka').props.benefits?.items[0]).not.toHaveProperty('href');
    const documents = [{ path: '/pages/warranty', heading: 'Warranty', html: '' }];
    expect(modelOf('/models/quokka', { documents }).props.benefits?.items[0]?.href).toBe('/pages/warranty');
  });

  test('leads to the other models, the nearest first', () => {
    expect(modelOf('/models/quokka').props.others.map(({ name }) => name)).toEqual(['Bilby', 'Dunnart']);
  });

  test('counts what can be bought when it is opened, not what is just sold', () => {
    const { model } = modelOf('/models/quokka').props;
    const summary = planOf().files.find(({ path }) => path === 'data/summary.json')?.content ?? '';
    expect((JSON.parse(summary) as { counts: Record<string, number> }).counts[model.countKey]).toBe(2);
  });
});
