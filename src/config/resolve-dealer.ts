import { slugify } from '#domain/naming/slugify.ts';
import { checkDealer } from './checks/check-dealer.ts';
import { looseObject } from './checks/loose-values.ts';
import { type DealerConfig, primaryLocation } from './dealer-config.ts';
import { dealerSchema, type ParsedDealer } from './dealer-schema.ts';
import { deepMerge } from './deep-merge.ts';
import { schemaHintsOf } from './schema-hints.ts';
import type { Location } from './location.ts';
import { type ConfigProblem, dottedPath, excerptOf, type Finding, valueAt } from './problem/config-problem.ts';
import { findingsFromZod } from './problem/findings-from-zod.ts';
import { resolveLocations } from './resolve-locations.ts';
import { plainManufacturer, resolveManufacturer, withDistinctModelSlugs } from './resolve-manufacturer.ts';
import type { Manufacturer } from './schema/manufacturer.ts';
import type { TemplateManifest } from './template-manifest.ts';
import { looseStockPart, type StockPart } from './stock-part.ts';
import { tradeDefaults } from './trade-defaults.ts';
import { resolveTheme } from './theme/resolve-theme.ts';

/** The sources of a dealer's config, as parsed JSON. */
export interface DealerSources {
  /** Name of the dealer's folder. */
  readonly slug: string;
  /** `dealers/<slug>/dealer.json` */
  readonly dealer: unknown;
  /** Manifest of the template in `dealer.json`; absent if no such template exists. */
  readonly manifest?: TemplateManifest | undefined;
  /** The manufacturers that `dealer.json` names, in its order. */
  readonly manufacturers?: readonly ManufacturerSource[];
}

/** `dealers/_manufacturers/<id>.json` and its path in problems. */
export interface ManufacturerSource {
  readonly file: string;
  readonly json: unknown;
}

export type DealerResolution =
  | { readonly ok: true; readonly config: DealerConfig; readonly warnings: readonly ConfigProblem[] }
  | {
      readonly ok: false;
      readonly problems: readonly ConfigProblem[];
      /** What the stock import needs, as far as it is valid, so that a check can report on the feeds as well. */
      readonly stock?: StockPart;
    };

/** A config file and its contribution. */
interface Layer {
  readonly file: string;
  /** The contribution's path in the file. */
  readonly prefix: readonly PropertyKey[];
  readonly values: unknown;
}

const dealerHints = schemaHintsOf(dealerSchema);

/** Zod compiles a schema before its first use, which does not pay off for a config that is read once. */
const NO_COMPILE = { jitless: true } as const;

/**
 * Resolves a dealer's config: platform defaults, then the template's, the trade's, the manufacturers' and the dealer's own.
 * Objects are merged, lists replaced. Reports all problems at once, including those between keys when some values are
 * invalid.
 */
export function resolveDealer(sources: DealerSources): DealerResolution {
  const { slug, manifest } = sources;
  const file = dealerFile(slug);
  const makers = (sources.manufacturers ?? []).map((source) => ({
    ...source,
    reading: resolveManufacturer(source.json),
  }));
  const layers: readonly Layer[] = [
    { file, prefix: [], values: sources.dealer },
    ...makers.map(({ file: makerFile, reading }) => ({
      file: makerFile,
      prefix: ['config_defaults'],
      values: reading.ok ? reading.configDefaults : undefined,
    })),
    { file: 'src/config/trade-defaults.ts', prefix: [], values: tradeDefaults(sources.dealer) },
    {
      file: `src/templates/${manifest?.name ?? ''}/manifest.ts`,
      prefix: ['configDefaults'],
      values: manifest?.configDefaults,
    },
  ];
  // Keys that select a layer, such as `template`, only count in dealer.json.
  const merged = layers.toReversed().reduce<unknown>((under, layer) => deepMerge(under, layer.values), {});
  const root = looseObject(merged);
  const parsed = dealerSchema.safeParse(merged, NO_COMPILE);
  const problems = [
    ...toProblems(slug, parsed.success ? [] : findingsFromZod(parsed.error.issues, merged, dealerHints), layers),
    ...toProblems(slug, checkDealer(slug, root, manifest), layers),
    ...makers.flatMap(({ file: makerFile, json, reading }) =>
      toProblems(slug, reading.findings, [{ file: makerFile, prefix: [], values: json }]),
    ),
  ];
  if (!parsed.success || manifest === undefined || problems.some((problem) => problem.severity === 'error')) {
    const stock = looseStockPart(slug, root);
    return { ok: false, problems, ...(stock !== undefined && { stock }) };
  }
  const known = makers.flatMap(({ reading }) => (reading.ok ? [reading.manufacturer] : []));
  return { ok: true, config: complete(slug, parsed.data, manifest, known), warnings: problems };
}

/** Path of a dealer's config, relative to the project, as used in problems. */
export function dealerFile(slug: string): string {
  return `dealers/${slug}/dealer.json`;
}

/** URLs may contain keys in the query and passwords before the host: print neither. */
function withoutSecrets(value: unknown): unknown {
  return typeof value === 'string' && /^[a-z][a-z0-9+.-]*:\/\//i.test(value)
    ? value.replace(/\/\/[^/?#@]*@/, '//…@').replace(/\?.*$/s, '?…')
    : value;
}

/** Assigns each finding to the file that set the value: the topmost layer that has one. */
export function toProblems(slug: string, findings: readonly Finding[], layers: readonly Layer[]): ConfigProblem[] {
  return findings.map((finding) => {
    const { path, severity, message, remedy } = finding;
    const layer = layers.find(({ values }) => valueAt(values, path) !== undefined) ?? layers[0];
    const value = 'found' in finding ? finding.found : valueAt(layer?.values, path);
    const found = typeof value === 'object' ? undefined : excerptOf(withoutSecrets(value));
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
  known: readonly Manufacturer[],
): DealerConfig {
  const rest = withoutKeys(parsed, '$schema', 'special_hours', 'manufacturer', 'manufacturer_id', 'manufacturer_ids');
  const named = parsed.manufacturer;
  const dealerships = parsed.dealerships.map((dealership) => ({
    ...dealership,
    slug: dealership.slug ?? slugify(dealership.name),
  }));
  const locations = resolveLocations(parsed, dealerships) as [Location, ...Location[]];
  const primary = primaryLocation({ locations });
  const manufacturers = known.length === 0 && named !== undefined ? [plainManufacturer(named.name)] : known;
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
    manufacturers: withDistinctModelSlugs(manufacturers),
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
