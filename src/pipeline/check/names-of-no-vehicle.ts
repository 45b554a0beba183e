import type { ContentFile } from '#config/content-file.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { isNearlySame, joinWords, remedyFromKnown } from '#domain/text/did-you-mean.ts';
import { valuesOf } from '#domain/vehicle-words/vehicle-words.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

type Config = Extract<DealerReading, { ok: true }>['config'];

export interface NamingDealer {
  readonly config: Pick<Config, 'slug'> & {
    readonly home: Pick<Config['home'], 'blocks'>;
    readonly locations: readonly Pick<Config['locations'][number], 'manufacturers'>[];
    readonly manufacturers: readonly { readonly name: string }[];
  };
  readonly contents: readonly Pick<ContentFile, 'file' | 'sections'>[];
}

/**
 * Makes and models that a dealer's lists of vehicles and locations name, which are almost those of the stock, and bodies
 * and fuels that are none: a list of no vehicle is left out. A make that is sold out for now is nobody's mistake.
 */
export function namesOfNoVehicle(
  { config, contents }: NamingDealer,
  listed: readonly Pick<Vehicle, 'make' | 'model'>[],
): ConfigProblem[] {
  const known = {
    make: [...new Set([...listed.map(({ make }) => make), ...config.manufacturers.map(({ name }) => name)])],
    model: [...new Set(listed.map(({ model }) => model))],
  };
  const problemOf = (file: string, at: readonly PropertyKey[], kind: 'make' | 'model', name = ''): ConfigProblem[] => {
    const isKnown = known[kind].some((one) => one.toLowerCase() === name.toLowerCase());
    const meant = isKnown ? undefined : known[kind].find((one) => isNearlySame(one, name));
    if (meant === undefined) return [];
    return [
      {
        ...{ dealer: config.slug, file, key: dottedPath(at), severity: 'warning', found: JSON.stringify(name) },
        message: `No vehicle is of this ${kind}, so none is shown under it.`,
        remedy: `Did you mean "${meant}"?`,
      },
    ];
  };
  const valueProblem = (
    file: string,
    at: readonly PropertyKey[],
    kind: 'body' | 'fuel',
    name = '',
  ): ConfigProblem[] => {
    const values = valuesOf(kind);
    if (name === '' || values.some((one) => one.toLowerCase() === name.toLowerCase())) return [];
    return [
      {
        ...{ dealer: config.slug, file, key: dottedPath(at), severity: 'warning', found: JSON.stringify(name) },
        message: `Is no ${kind} that a vehicle can have, so the list is left out.`,
        remedy: remedyFromKnown(name, values, `Write one of ${joinWords(values)}.`),
      },
    ];
  };
  const blocks = [
    ...Object.entries(config.home.blocks).map(([name, block]) => ({
      ...{ block, file: dealerFile(config.slug), at: ['home', 'blocks', name] },
    })),
    ...contents.flatMap(({ file, sections }) =>
      sections.map((block, index) => ({ block, file, at: ['sections', index] })),
    ),
  ];
  return [
    ...config.locations.flatMap(({ manufacturers }, index) =>
      manufacturers.flatMap((make, place) =>
        problemOf(dealerFile(config.slug), ['locations', index, 'manufacturers', place], 'make', make),
      ),
    ),
    ...blocks.flatMap(({ block, file, at }) =>
      block.block !== 'vehicles'
        ? []
        : [
            ...(['make', 'model'] as const).flatMap((kind) =>
              problemOf(file, [...at, 'search', kind], kind, block.search[kind]),
            ),
            ...(['body', 'fuel'] as const).flatMap((kind) =>
              valueProblem(file, [...at, 'search', kind], kind, block.search[kind]),
            ),
          ],
    ),
  ];
}
