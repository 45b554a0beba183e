import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer } from '#tests/support/coachwood-dealer.ts';

/** Dealers without an API: nothing of their sites leads to a form, and their own address says where they are. */
const TEMPLATES = ['marque', 'yard', 'group', 'wander'] as const;
const PLACE_URL = 'https://maps.example/coachwood';
const LISMORE = { street: '40 Union Street', city: 'Lismore', state: 'nsw', postcode: '2480' } as const;
const EMAIL = 'mailto:lismore@coachwood-cars.example';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-without-forms-'));
let built: BuiltTestDealers;
beforeAll(() => {
  for (const template of TEMPLATES) {
    const target = path.join(folder, template);
    writeCoachwoodDealer(target, {
      template,
      name: 'Coachwood Cars',
      address: { ...LISMORE, place_url: PLACE_URL },
      enquiry: { enabled: false },
      logo: undefined,
      // A place without an address of its own has none.
      email: undefined,
      closed_saturdays: { sales: 'enquire' },
      locations: [
        {
          ...LISMORE,
          ...{ id: 'lismore', name: 'Coachwood Lismore', primary: true, dealer_license_number: 'MD067843' },
          contact_detail: { email: EMAIL.replace('mailto:', ''), opening_hours: 'Mon-Fri 8:30-17:00' },
        },
        {
          ...{ ...LISMORE, street: '7 River Street', city: 'Ballina', postcode: '2478' },
          ...{ id: 'ballina', name: 'Coachwood Ballina', dealer_license_number: 'MD067844' },
          contact_detail: { phone: '02 5550 0142', opening_hours: [] },
        },
      ],
      home: { sections: ['places'], blocks: { places: { block: 'locations', layout: 'grid' } } },
    });
    writeFileSync(path.join(target, STOCK_FILE), JSON.stringify([corolla('S1')]));
  }
  built = buildDealersIn(folder, TEMPLATES);
}, 120_000);
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(TEMPLATES)('a dealer without enquiry forms, template %s', (slug) => {
  const site = (): BuiltSite => readBuiltSite(built.folder(slug), slug);

  test('has no link to one: the cards of its locations and a closed Saturday lead to an email [2.5-1, 4-50]', () => {
    const hrefs = site().pagePaths.flatMap((page) =>
      site()
        .document(page)
        .querySelectorAll('a')
        .map((link) => link.getAttribute('href') ?? ''),
    );
    expect(hrefs.filter((href) => href.includes('#enquire'))).toEqual([]);
    const [ballina, lismore] = site()
      .document('/')
      .querySelectorAll('.location-card')
      .map((card) => card.querySelectorAll('a').map((link) => [link.text.trim(), link.getAttribute('href')]));
    expect(lismore).toEqual(
      expect.arrayContaining([
        ['Enquire Now', EMAIL],
        ['Email', EMAIL],
      ]),
    );
    expect(ballina?.map(([label]) => label)).toEqual(['Ballina', '(02) 5550 0142', 'Get Directions']);
  });

  test('without a logo has its name on a dark footer, not on the white plate of a logo', () => {
    const brands = site().document('/').querySelectorAll('.footer .brand');
    const isDark = slug === 'group' || slug === 'wander';
    expect(brands.map((brand) => [brand.text.trim(), brand.classList.contains('brand--on-dark')])).toEqual(
      slug === 'yard' ? [] : [['Coachwood Cars', isDark]],
    );
  });

  test('has the name or logo for dark ground on the sheet for a windscreen where its head is dark, not on white', () => {
    const brands = site().document('/print').querySelectorAll('.sheet__head .brand');
    expect(brands.map(({ classList }) => classList.contains('brand--on-dark'))).toEqual([slug === 'yard']);
  });

  test('where no day has hours every line says "Closed" [8-17]', () => {
    const lines = site().document('/locations/coachwood-ballina').querySelectorAll('.hours > div');
    expect(lines.map((line) => line.text)).toEqual(['Mon-FriClosed', 'SaturdayClosed', 'SundayClosed']);
  });

  test('gets there by the place that its own address names, at that address alone [3-35, 3-40]', () => {
    const directions = (place: string): (string | undefined)[] =>
      site()
        .document(`/locations/${place}`)
        .querySelectorAll('main a')
        .filter((link) => link.text.trim() === 'Get Directions')
        .map((link) => link.getAttribute('href'));
    expect(new Set(directions('coachwood-lismore'))).toEqual(new Set([PLACE_URL]));
    expect(directions('coachwood-ballina')).not.toContain(PLACE_URL);
  });
});
