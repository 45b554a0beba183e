import { slugify } from '#domain/naming/slugify.ts';
import { checkDealer } from './checks/check-dealer.ts';
import { looseObject } from './checks/loose-values.ts';
import { type DealerConfig, primaryLocation } from './dealer-config.ts';
import { dealerSchema, type ParsedDealer } from './dealer-schema.ts';
import { deepMerge } from './deep-merge.ts';
import { knownKeysOf } from './known-keys.ts';
import type { Location } from './location.ts';
import { type ConfigProblem, dottedPath, excerptOf, type Finding, valueAt } from './problem/config-problem.ts';
import { findingsFromZod } from './problem/findings-from-zod.ts';
import { resolveLocations } from './resolve-locations.ts';
import { resolveManufacturer } from './resolve-manufacturer.ts';
import type { Manufacturer } from './schema/manufacturer.ts';
import type { TemplateManifest } from './template-manifest.ts';
import { resolveTheme } from './theme/resolve-theme.ts';

/** What a dealer's config is made of, as parsed JSON. */
export interface DealerSources {
  /** Name of the dealer's folder. */
  readonly slug: string;
  /** `dealers/<slug>/dealer.json` */
  readonly dealer: unknown;
  /** Manifest of the template that `dealer.json` names; absent where it names none that exists. */
  readonly manifest?: TemplateManifest | undefined;
  /** The manufacturer that `dealer.json` names. */
  readonly manufacturer?: { readonly file: string; readonly json: unknown } | undefined;
}

export type DealerResolution =
  | { readonly ok: true; readonly config: DealerConfig; readonly warnings: readonly ConfigProblem[] }
  | {
      readonly ok: false;
      readonly problems: readonly ConfigProblem[];
      /** What the stock import needs, where that part is sound, so that a check can report on the feeds as well. */
      readonly stock?: StockPart;
    };

export type StockPart = Pick<DealerConfig, 'slug' | 'locations' | 'stock'>;

/** A file of the config and what it contributes. */
interface Layer {
  readonly file: string;
  /** Where in the file the contribution stands. */
  readonly prefix: readonly PropertyKey[];
  readonly values: unknown;
}

const dealerKeys = knownKeysOf(dealerSchema);

/** Zod compiles a schema before its first use, which does not pay where a config is read once. */
const NO_COMPILE = { jitless: true } as const;

/**
 * Resolves a dealer's config: platform defaults, then the template's, then the manufacturer's, then the
 * dealer's own. Objects are merged, lists replaced. Every problem is reported at once, also those between
 * keys when some values are invalid.
 */
export function resolveDealer(sources: DealerSources): DealerResolution {
  const { slug, manifest } = sources;
  const file = dealerFile(slug);
  const reading = sources.manufacturer === undefined ? undefined : resolveManufacturer(sources.manufacturer.json);
  const layers: readonly Layer[] = [
    { file, prefix: [], values: sources.dealer },
    {
      file: sources.manufacturer?.file ?? '',
      prefix: ['config_defaults'],
      values: reading?.ok === true ? reading.configDefaults : undefined,
    },
    {
      file: `src/templates/${manifest?.name ?? ''}/manifest.ts`,
      prefix: ['configDefaults'],
      values: manifest?.configDefaults,
    },
  ];
  // Keys such as `template` that name a layer count in dealer.json only.
  const merged = layers.toReversed().reduce<unknown>((under, layer) => deepMerge(under, layer.values), {});
  const root = looseObject(merged);
  const parsed = dealerSchema.safeParse(merged, NO_COMPILE);
  const problems = [
    ...toProblems(slug, parsed.success ? [] : findingsFromZod(parsed.error.issues, merged, dealerKeys), layers),
    ...toProblems(slug, checkDealer(slug, root, manifest), layers),
    ...(sources.manufacturer === undefined || reading?.ok !== false
      ? []
      : toProblems(slug, reading.findings, [
          { file: sources.manufacturer.file, prefix: [], values: sources.manufacturer.json },
        ])),
  ];
  if (!parsed.success || manifest === undefined || problems.some((problem) => problem.severity === 'error')) {
    const stock = stockPart(slug, root, parsed.data);
    return { ok: false, problems, ...(stock !== undefined && { stock }) };
  }
  const manufacturer = reading?.ok === true ? reading.manufacturer : undefined;
  return { ok: true, config: complete(slug, parsed.data, manifest, manufacturer), warnings: problems };
}

const stockKeys = dealerSchema.pick({ locations: true, stock: true, dealerships: true });

function stockPart(
  slug: string,
  root: Readonly<Record<string, unknown>>,
  parsed: ParsedDealer | undefined,
): StockPart | undefined {
  const keys = stockKeys.strip().safeParse(root);
  if (!keys.success) return undefined;
  const { dealerships, locations, stock } = keys.data;
  const known = dealerships.map(({ id, slug: written, name }) => ({ id, slug: written ?? slugify(name) }));
  const resolved = resolveLocations(parsed ?? { locations, special_hours: [] }, known) as [Location, ...Location[]];
  return { slug, locations: resolved, stock };
}

/** Path of a dealer's config from the project's root, as problems name it. */
export function dealerFile(slug: string): string {
  return `dealers/${slug}/dealer.json`;
}

/** Attributes each finding to the file whose value it is about: the uppermost layer that has one. */
export function toProblems(slug: string, findings: readonly Finding[], layers: readonly Layer[]): ConfigProblem[] {
  return findings.map((finding) => {
    const { path, severity, message, remedy } = finding;
    const layer = layers.find(({ values }) => valueAt(values, path) !== undefined) ?? layers[0];
    const value = 'found' in finding ? finding.found : valueAt(layer?.values, path);
    const found = typeof value === 'object' ? undefined : excerptOf(value);
    return {
      dealer: slug,
      file: layer?.file ?? dealerFile(slug),
      key: dottedPath([...(layer?.prefix ?? []), ...path]),
      severity,
      ...(found !== undefined && { found }),
      message,
      remedy,
    };
  });
}

function complete(
  slug: string,
  parsed: ParsedDealer,
  manifest: TemplateManifest,
  knownManufacturer: Manufacturer | undefined,
): DealerConfig {
  const rest = withoutKeys(parsed, '$schema', 'special_hours', 'manufacturer');
  const named = parsed.manufacturer;
  const dealerships = parsed.dealerships.map((dealership) => ({
    ...dealership,
    slug: dealership.slug ?? slugify(dealership.name),
  }));
  const locations = resolveLocations(parsed, dealerships) as [Location, ...Location[]];
  const primary = primaryLocation({ locations });
  const manufacturer =
    knownManufacturer ??
    (named === undefined
      ? undefined
      : { id: slugify(named.name), name: named.name, slug: slugify(named.name), models: [] });
  const dealershipId = parsed.dealership_id ?? (dealerships.length === 1 ? dealerships[0]?.id : undefined);
  const phone = parsed.phone ?? primary.contact_detail.phone;
  const email = parsed.email ?? primary.contact_detail.email;
  const whatsapp = parsed.whatsapp ?? primary.contact_detail.whatsapp;
  return {
    ...rest,
    slug,
    legal_name: parsed.legal_name ?? parsed.name,
    address: {
      street: primary.street,
      city: primary.city,
      postcode: primary.postcode,
      ...(primary.place_id !== undefined && { place_id: primary.place_id }),
      ...(primary.place_url !== undefined && { place_url: primary.place_url }),
      ...parsed.address,
      state: parsed.address?.state ?? primary.state,
    },
    city: parsed.override_city ?? primary.city,
    state: parsed.address?.state ?? primary.state,
    time_zone: primary.time_zone,
    locations,
    dealerships,
    theme: resolveTheme(parsed.theme, manifest.theme),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(dealershipId !== undefined && { dealership_id: dealershipId }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(whatsapp !== undefined && { whatsapp }),
  };
}

function withoutKeys<T extends object, K extends keyof T>(source: T, ...keys: readonly K[]): Omit<T, K> {
  const copy: Partial<T> = { ...source };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy as Omit<T, K>;
}
