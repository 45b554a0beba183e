import type { Block } from '../schema/blocks/blocks.ts';
import type { PageMeta } from '../schema/content.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

type Path = readonly PropertyKey[];

/** A list in which two entries cannot have the same name. */
interface NamedList {
  readonly path: Path;
  readonly entries: readonly unknown[];
  /** Key of the name. */
  readonly key: string;
  /** Key of what a person knows the entry by, where that is not its name. */
  readonly label?: string;
  /** Whether names that differ in case alone are the same. */
  readonly ignoresCase?: boolean;
  readonly consequence: string;
  readonly remedy: string;
  readonly severity: Finding['severity'];
}

const REVIEWS = {
  key: 'id',
  label: 'customer_name',
  consequence: 'Only the first of the two is shown.',
  remedy: 'Remove one of the two, or give this review its own id.',
  severity: 'warning',
} as const;

/** Entries of dealer.json that take another's name: promotional cards, reviews of locations, postcodes. */
export function checkRepeats(root: Readonly<Record<string, unknown>>): Finding[] {
  const lists: NamedList[] = [
    {
      path: ['promos', 'cards'],
      entries: looseList(looseObject(root['promos'])['cards']),
      key: 'id',
      label: 'title',
      consequence: 'A list could not tell the two cards apart.',
      remedy: 'Give each card its own id.',
      severity: 'error',
    },
    ...looseList(root['locations']).map((location, index) => ({
      path: ['locations', index, 'reviews', 'texts'],
      entries: looseList(looseObject(looseObject(location)['reviews'])['texts']),
      ...REVIEWS,
    })),
  ];
  return [...lists.flatMap(repeatsIn), ...repeatedPostcodes(root)];
}

/** The same in a page: reviews, slides, vehicles of an offer. Paths begin at the page. */
export function checkPageRepeats(sections: readonly Block[], { cars }: Pick<PageMeta, 'cars'>): Finding[] {
  const inSections = sections.flatMap((block, index): NamedList[] => {
    const path = ['sections', index, block.block];
    if (block.block === 'reviews') return [{ path, entries: block.reviews, ...REVIEWS }];
    if (block.block !== 'slides') return [];
    const consequence = 'A link to the slide leads to the first of the two.';
    const remedy = 'Give each slide its own id.';
    return [{ path, entries: block.slides, key: 'id', label: 'name', consequence, remedy, severity: 'warning' }];
  });
  const ofOffer: NamedList = {
    path: ['cars'],
    entries: cars ?? [],
    key: 'stock_number',
    ignoresCase: true,
    consequence: 'Of its two prices the lower is shown.',
    remedy: 'Keep one of the two.',
    severity: 'warning',
  };
  return [...inSections, ofOffer].flatMap(repeatsIn);
}

function repeatsIn(list: NamedList): Finding[] {
  const { path, entries, key, label, ignoresCase = false, consequence, remedy, severity } = list;
  const all = entries.map(looseObject);
  const names = all.map((entry) => {
    const name = looseText(entry[key]);
    return ignoresCase ? name?.toLowerCase() : name;
  });
  return names.flatMap((name, index): Finding[] => {
    const first = names.indexOf(name);
    if (name === undefined || first === index) return [];
    const known = label === undefined ? undefined : looseText(all[first]?.[label]);
    const where = `${String(path.at(-1))}[${String(first)}]${known === undefined ? '' : ` (${known})`}`;
    return [
      {
        path: [...path, index, key],
        severity,
        found: all[index]?.[key],
        message: `Is the ${key} of ${where} too. ${consequence}`,
        remedy,
      },
    ];
  });
}

/** Postcodes written in the same way in an earlier zone, whose price they already have. */
function repeatedPostcodes(root: Readonly<Record<string, unknown>>): Finding[] {
  const written = looseList(looseObject(root['delivery'])['zones']).flatMap((value, zone) => {
    const { name, postcodes } = looseObject(value);
    return looseList(postcodes).map((range, index) => ({
      zone,
      index,
      name: looseText(name),
      range: looseText(range),
    }));
  });
  return written.flatMap(({ zone, index, range }): Finding[] => {
    const first = written.find((other) => other.range === range);
    if (range === undefined || first === undefined || (first.zone === zone && first.index === index)) return [];
    const where = `zones[${String(first.zone)}]${first.name === undefined ? '' : ` (${first.name})`}`;
    return [
      {
        path: ['delivery', 'zones', zone, 'postcodes', index],
        severity: 'warning',
        message: `Is in ${where} already. The first zone that has a postcode names its price.`,
        remedy: 'Remove it from one of the two.',
      },
    ];
  });
}
