import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';

const { folder = '', slug = '' } = inject('sites').find((site) => site.slug === 'northside-vireo') ?? {};
const site = readBuiltSite(folder, slug);

describe('the page of a model [1-13, 2.1-15]', () => {
  const page = site.document('/models/kestrel');

  test('has three variants at $39,990, $41,990 and $45,990 drive away, in this order [9-15]', () => {
    const prices = page.querySelectorAll('.variant__price').map(({ text }) => text.replace(/\s+/g, ' ').trim());
    expect(prices).toEqual(['$39,990 Drive away', '$41,990 Drive away', '$45,990 Drive away']);
  });

  test('picks a colour by variant and swatch, with arrows and a disclaimer [2.6-8, 4-51]', () => {
    const picker = page.querySelector('#colours');
    const labels = (part: string): string[] => (picker?.querySelectorAll(part) ?? []).map(({ text }) => text.trim());
    expect(labels('.picker__variants label')).toEqual(['Core', 'Touring', 'Summit AWD']);
    expect(labels('.swatch')).toHaveLength(7);
    const arrows = picker?.querySelectorAll('[data-arrows] button') ?? [];
    expect(arrows.map((arrow) => arrow.getAttribute('aria-label'))).toEqual(['Previous colour', 'Next colour']);
    expect(labels('.picker__note').join('')).not.toBe('');
  });

  test('shows the chosen colour as wide as the make’s file allows [9-10]', () => {
    const maker = JSON.parse(readFileSync('dealers/_manufacturers/vireo.json', 'utf8')) as Record<string, unknown>;
    const widths = page.querySelectorAll('.picker img').map((picture) => Number(picture.getAttribute('width')));
    expect(new Set(widths)).toEqual(new Set([maker['colour_image_width_px']]));
  });

  test('says in the comparison of variants what a figure depends on [3-45]', () => {
    const rows = page.querySelectorAll('#specifications tbody tr').map(({ text }) => text.replace(/\s+/g, ' ').trim());
    expect(rows).toContainEqual(expect.stringMatching(/^Width \(without mirrors\)/));
    expect(rows).toContainEqual(expect.stringMatching(/^Economy.*\(combined, ADR 81\/02/));
  });

  test.each(['wren', 'lorikeet', 'corella', 'kestrel', 'heron', 'brolga', 'currawong', 'pelican'])(
    'leads to the brochure of the %s with the figures of the page [2.6-1, 3-45, 9-16]',
    (name) => {
      const page = site.document(`/models/${name}`);
      const link = page.querySelector('#overview a');
      expect(link?.text.trim()).toBe('View full specifications (PDF)');
      const href = link?.getAttribute('href') ?? '';
      expect(href).toMatch(/^\/media\/[0-9a-f]{12}\.pdf$/);
      const [sheet = '', ...further] = pdfTexts(readFileSync(`${folder}${href}`));
      expect(further).toEqual([]);
      const rows = page.querySelectorAll('#specifications tbody th').map((row) => {
        row.querySelector('small')?.remove();
        return row.text.trim();
      });
      expect(rows.length).toBeGreaterThan(20);
      const cells = page.querySelectorAll('#specifications tbody td').map((cell) => cell.text.trim());
      const values = cells.filter((cell) => /\d|drive|CVT/.test(cell));
      expect(values.length).toBeGreaterThan(30);
      expect([...rows, ...values].filter((text) => !sheet.includes(text.replace(/\s+/g, ' ')))).toEqual([]);
      expect(sheet).not.toContain('…');
      for (const value of page.querySelectorAll('#overview dd > b')) {
        const [figure = ''] = value.text.trim().split(/\s/);
        expect(sheet).toContain(figure);
      }
    },
  );
});

test.each(['/pages/warranty', '/pages/owners', '/pages/capped-price-service', '/pages/roadside-assistance'])(
  '%s is a page about owning the car [2.1-19]',
  (path) => {
    expect(site.document(path).querySelectorAll('main h1')).toHaveLength(1);
  },
);

describe('capped-price services', () => {
  const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const steps = (path: string, of: string): string[] =>
    site
      .document(path)
      .querySelectorAll(`${of} .service-line li`)
      .map(({ text }) => words(text));

  test('are on the page of the model, each with its price, age and kilometres', () => {
    const heron = steps('/models/heron', '#services');
    expect(heron).toHaveLength(7);
    expect([heron[0], heron.at(-1)]).toEqual(['$285 1 year 15,000 km', '$420 7 years 105,000 km']);
    expect(site.document('/models/heron').querySelector('.model-parts [href="#services"]')).not.toBeNull();
  });

  test('are chosen by model on a page that has the block; a model without prices is not among them', () => {
    const page = site.document('/pages/capped-price-service');
    const names = page.querySelectorAll('.block-services .chooser label').map(({ text }) => words(text));
    expect(names).toEqual(['Wren', 'Lorikeet', 'Corella', 'Kestrel', 'Heron', 'Brolga', 'Currawong', 'Pelican']);
    expect(steps('/pages/capped-price-service', '.kind--5')).toEqual(steps('/models/heron', '#services'));
    expect(site.document('/models/kite').querySelector('#services')).toBeNull();
  });
});

test('a group’s models stand side by side from the side, as long as they are to one scale', () => {
  const group = inject('sampledSites').find((sampled) => sampled.slug === 'harrow-finch');
  const brand = readBuiltSite(group?.folder ?? '', 'harrow-finch').document('/vireo/overview');
  const maker = JSON.parse(readFileSync('dealers/_manufacturers/vireo.json', 'utf8')) as {
    readonly models: readonly { readonly name: string; readonly length_mm?: number }[];
  };
  const drawn = brand.querySelectorAll('.brands--range > li').map((model) => ({
    name: model.querySelector('h3')?.text.trim(),
    width: Number(model.querySelector('svg image')?.getAttribute('width')),
  }));
  expect(drawn.length).toBeGreaterThan(5);
  for (const { name, width } of drawn) {
    const length = maker.models.find((model) => model.name === name)?.length_mm ?? 4740;
    expect(Math.abs(width / 27 - length / 1000), name).toBeLessThan(0.05);
  }
});
