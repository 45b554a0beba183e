import type { DealerConfig } from './dealer-config.ts';
import { deepMerge } from './deep-merge.ts';
import { formatProblems } from './problem/format-problems.ts';
import { resolveDealer } from './resolve-dealer.ts';
import type { TemplateManifest } from './template-manifest.ts';

/** A template with one of everything that a manifest can hold. */
export const FIXTURE_MANIFEST: TemplateManifest = {
  name: 'yard',
  description: 'A template for tests.',
  homeSections: ['hero', 'budget', 'location'],
  moreHomeSections: [],
  formFields: ['name', 'email', 'phone', 'message'],
  variants: { hero_sign: ['ute', 'sedan'], row_facts: ['six', 'four'] },
  copy: { hero_heading: '{dealer} of {city}', hero_text: '{count} cars', yard_text: '' },
  theme: {
    accent: '#f9b800',
    accentDeep: '#d99a00',
    accentTint: '#fff1c4',
    accentText: '#14120e',
    radius: 10,
    density: 1,
  },
  configDefaults: {},
};

/**
 * `dealer.json` of a yard in Geelong with changes merged in, as the config's layers are; `undefined` removes a key.
 */
export function makeDealerJson(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const merged = deepMerge(
    {
      template: 'yard',
      name: 'Ironbark Cars',
      legal_name: 'Tolley Motors (Geelong) Pty Ltd',
      abn: '51 824 753 556',
      url: 'https://ironbark-cars.example',
      phone: '03 5550 1420',
      // Enquiries have to go somewhere.
      ...(change['email'] === undefined && { leads: { email: [{ to: ['desk@ironbark-cars.example'] }] } }),
      locations: [makeLocationJson()],
      stock: { feeds: [{ source: 'stock/stock.json', preset: 'forecourt' }] },
    },
    change,
  );
  return withoutKeysOf(merged as Record<string, unknown>, change);
}

/** A location as `dealer.json` describes it. */
export function makeLocationJson(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const location = {
    name: 'Ironbark Cars Geelong',
    street: '214 Latrobe Terrace',
    city: 'Geelong',
    state: 'vic',
    postcode: '3220',
    dealer_license_number: '11842',
    contact_detail: { opening_hours: 'Mon-Fri 8:30-17:30, Sat 9:00-16:00, Sun by appointment' },
    ...change,
  };
  return withoutKeysOf(location, change);
}

function withoutKeysOf(
  values: Record<string, unknown>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !(key in change) || change[key] !== undefined));
}

/** The resolved config of such a dealer; throws with the problems if the changes make it invalid. */
export function makeDealerConfig(
  change: Readonly<Record<string, unknown>> = {},
  manifest: TemplateManifest = FIXTURE_MANIFEST,
): DealerConfig {
  const resolution = resolveDealer({
    slug: 'ironbark-cars',
    dealer: makeDealerJson({ template: manifest.name, ...change }),
    manifest,
  });
  if (!resolution.ok) throw new Error(formatProblems(resolution.problems));
  return resolution.config;
}
