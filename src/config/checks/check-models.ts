import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { isTotalPrice } from '#domain/price/asking-price.ts';
import type { Finding } from '../problem/config-problem.ts';
import { PRICE_QUALIFIERS } from '../schema/feed.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

type Loose = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** The models of a manufacturer's file: what one key says of another. */
export function checkModels(json: unknown): Finding[] {
  const root = looseObject(json);
  const models = looseList(root['models']).map(looseObject);
  const systems = looseList(root['driver_assistance']).flatMap((system) => looseText(looseObject(system)['id']) ?? []);
  return [
    ...checkSame(models.map(slugOf), (index) => ['models', index, 'slug'], 'model', 'Write another "slug".'),
    ...checkSame(systems, (index) => ['driver_assistance', index, 'id'], 'system', 'Write another "id".'),
    ...models.flatMap((model, index) => checkModel(model, ['models', index], systems)),
  ];
}

function checkModel(model: Loose, path: Path, systems: readonly string[]): Finding[] {
  const variants = looseList(model['variants']).map(looseObject);
  const names = variants.flatMap(({ name }) => looseText(name) ?? []);
  const ids = variants.map(idOf);
  return [
    ...checkPriceType(model, path, 'from_price_dollars'),
    ...variants.flatMap((variant, index) => checkPriceType(variant, [...path, 'variants', index], 'price_dollars')),
    ...checkSame(ids, (index) => [...path, 'variants', index, 'id'], 'variant', 'Write another "id".'),
    ...variants.flatMap((variant, index) => checkBuildsOn(variant, [...path, 'variants', index], variants)),
    ...variants.flatMap((variant, index) => checkReplaced(variant, [...path, 'variants', index], variants)),
    ...looseList(model['colours']).flatMap((value, index) =>
      checkColour(looseObject(value), [...path, 'colours', index], {
        names,
        hasTint: model['tint_image'] !== undefined,
      }),
    ),
    ...Object.keys(looseObject(model['driver_assistance']))
      .filter((id) => !systems.includes(id))
      .map((id) => ({
        ...error(
          [...path, 'driver_assistance', id],
          'Is no system of the manufacturer’s `driver_assistance`.',
          remedyFromKnown(id, systems, 'Add it there with this id, or remove it.'),
        ),
        found: id,
      })),
  ];
}

/** A price is never shown without its price basis, nor one that is no total. */
function checkPriceType(thing: Loose, path: Path, key: string): Finding[] {
  if (thing[key] === undefined) return [];
  const at = [...path, 'price_type'];
  const basis = PRICE_QUALIFIERS.find((one) => one === thing['price_type']);
  if (thing['price_type'] === undefined) {
    return [
      error(
        at,
        `Is missing although the ${key === 'price_dollars' ? 'variant' : 'model'} has a price.`,
        'Say what the price includes, as in "price_type": "drive_away".',
      ),
    ];
  }
  return basis === undefined || isTotalPrice(basis)
    ? []
    : [
        {
          ...error(
            at,
            'Is no total, so the price would not be shown.',
            'Write the drive away price with "drive_away", or leave the price out.',
          ),
          severity: 'warning',
          found: basis,
        },
      ];
}

function checkBuildsOn(variant: Loose, path: Path, variants: readonly Loose[]): Finding[] {
  const below = looseText(variant['builds_on']);
  if (below === undefined) return [];
  const at = [...path, 'builds_on'];
  const others = variants.filter((other) => other !== variant);
  if (!others.some((other) => idOf(other) === below)) {
    return [error(at, 'Is no other variant of this model.', remedyFromKnown(below, others.map(idOf)))];
  }
  const seen = new Set([idOf(variant)]);
  for (let next: string | undefined = below; next !== undefined;) {
    if (seen.has(next)) {
      return [error(at, 'Leads back to this variant.', 'Let the simplest variant build on none.')];
    }
    seen.add(next);
    next = looseText(variants.find((other) => idOf(other) === next)?.['builds_on']);
  }
  return [];
}

/** What it replaces is a feature below it, letter for letter: otherwise the comparison would still tick it. */
function checkReplaced(variant: Loose, path: Path, variants: readonly Loose[]): Finding[] {
  const below: Loose[] = [];
  const under = ({ builds_on: id }: Loose): Loose | undefined =>
    variants.find((other) => other !== variant && !below.includes(other) && idOf(other) === looseText(id));
  for (let next = under(variant); next !== undefined; next = under(next)) below.push(next);
  const features = below.flatMap((one) => looseList(one['features'])).flatMap((one) => looseText(one) ?? []);
  return looseList(variant['replaces']).flatMap((value, index) => {
    const found = looseText(value);
    if (found === undefined || features.includes(found)) return [];
    const at = [...path, 'replaces', index];
    const remedy = remedyFromKnown(found, features, 'Write a feature as a variant below has it, or remove it.');
    return [{ ...error(at, 'Is no feature of a variant that this one builds on.', remedy), found }];
  });
}

function checkColour(
  colour: Loose,
  path: Path,
  { names, hasTint }: { readonly names: readonly string[]; readonly hasTint: boolean },
): Finding[] {
  const variant = looseText(colour['model_variant_name']);
  return [
    ...(variant === undefined || names.includes(variant)
      ? []
      : [
          error(
            [...path, 'model_variant_name'],
            'Is no variant of this model.',
            remedyFromKnown(variant, names, 'Write the `name` of a variant, or remove the key.'),
          ),
        ]),
    ...(colour['photo_url'] !== undefined || hasTint
      ? []
      : [
          error(
            [...path, 'photo_url'],
            'Is missing, and the model has no `tint_image` from which this colour could be made.',
            'Name a picture, or give the model a "tint_image" in white.',
          ),
        ]),
  ];
}

/** Two of a list may not have the same name; the second is reported. */
function checkSame(names: readonly string[], pathOf: (index: number) => Path, what: string, remedy: string): Finding[] {
  return names.flatMap((name, index) =>
    name === '' || names.indexOf(name) === index
      ? []
      : [{ ...error(pathOf(index), `Is the same as that of another ${what}.`, remedy), found: name }],
  );
}

function slugOf(model: Loose): string {
  return looseText(model['slug']) ?? named(model);
}

function idOf(variant: Loose): string {
  return looseText(variant['id']) ?? named(variant);
}

function named({ name }: Loose): string {
  const text = looseText(name);
  return text === undefined ? '' : slugify(text);
}

function error(path: Path, message: string, remedy: string): Finding {
  return { path, severity: 'error', message, remedy };
}
