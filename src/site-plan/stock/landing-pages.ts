import type { BodyType, CarType } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { slugify } from '#domain/naming/slugify.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { bodyLabel, bodyPluralLabel, conditionLabel, inSentence } from '#domain/vehicle-words/vehicle-words.ts';

/** A search page that has an address of its own [2.1-23, 2.1-24]. */
export interface LandingPage {
  /** `/search/toyota/corolla` */
  readonly path: string;
  readonly kind: 'all' | 'newAndDemo' | 'carType' | 'make' | 'model' | 'body';
  /** Refinements that the path implies. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** "Used cars", "Toyota Corolla", "Utes" */
  readonly heading: string;
  /** Short, for links and breadcrumbs: "Corolla". */
  readonly label: string;
  /** The page one step up, for breadcrumbs. */
  readonly parent?: LandingPage;
  /** Listed vehicles that it shows. */
  readonly count: number;
}

/** The search pages of a dealer and the ways to find them. */
export interface LandingPages {
  /** Every page, the one of all stock first. */
  readonly pages: readonly LandingPage[];
  readonly all: LandingPage;
  carType(carType: CarType): LandingPage | undefined;
  make(make: string): LandingPage | undefined;
  model(make: string, model: string): LandingPage | undefined;
  body(body: BodyType): LandingPage | undefined;
}

export interface LandingPageRules {
  /** The noun of paths and headings, "cars". */
  readonly noun: ItemNoun;
  /**
   * Makes and models whose pages stand whether or not they are in stock, because menus link to them:
   * the manufacturer's range, the makes of the locations.
   */
  readonly standing: readonly { readonly make: string; readonly models: readonly string[] }[];
  /** Conditions whose pages stand in any case, for the same reason. */
  readonly standingCarTypes: readonly CarType[];
  /** Makes that have no page [2.1-24]. */
  readonly excludedMakes: readonly string[];
}

const CAR_TYPES: readonly CarType[] = ['new', 'demo', 'used'];

/**
 * The search pages of a dealer: all stock, by condition, by make and model, by body; each for what is in
 * stock and for what menus name. Pages by condition take their paths first, then makes, then bodies: a make
 * or body whose path is taken says what it is, `/search/suv-body`. The order of the feed plays no part.
 */
export function landingPages(summaries: readonly VehicleSummary[], rules: LandingPageRules): LandingPages {
  const { noun } = rules;
  const pages: LandingPage[] = [];
  const taken = new Set<string>();
  const add = (page: LandingPage): LandingPage => {
    taken.add(page.path);
    pages.push(page);
    return page;
  };
  const freePath = (folder: string, slug: string, kind: string): string => {
    const candidates = [slug, `${slug}-${kind}`];
    for (let number = 2; ; number += 1) {
      const candidate = candidates.shift() ?? `${slug}-${kind}-${number}`;
      // `/page/2` is the second page of a list.
      if (candidate !== 'page' && !taken.has(`${folder}/${candidate}`)) return `${folder}/${candidate}`;
    }
  };

  // By condition.
  const counts: Record<CarType, number> = { new: 0, demo: 0, used: 0 };
  for (const { car_type } of summaries) counts[car_type] += 1;
  const present = CAR_TYPES.filter((type) => counts[type] > 0 || rules.standingCarTypes.includes(type));
  const all = add({
    path: `/search/new-used-and-demo-${noun.plural}`,
    kind: 'all',
    base: {},
    heading: present.length > 1 ? `${listOf(present)} ${noun.plural}` : `All ${noun.plural}`,
    label: `All ${noun.plural}`,
    count: summaries.length,
  });
  const carTypes = new Map<CarType, LandingPage>();
  for (const type of present) {
    const heading = `${conditionLabel(type)} ${noun.plural}`;
    const page: LandingPage = {
      path: `/search/${type}-${noun.plural}`,
      kind: 'carType',
      base: { car_type: [type] },
      heading,
      label: heading,
      parent: all,
      count: counts[type],
    };
    carTypes.set(type, add(page));
  }
  if (present.includes('new') && present.includes('demo')) {
    const heading = `New and demo ${noun.plural}`;
    add({
      path: `/search/new-and-demo-${noun.plural}`,
      kind: 'newAndDemo',
      base: { car_type: ['new', 'demo'] },
      heading,
      label: heading,
      parent: all,
      count: counts.new + counts.demo,
    });
  }

  // By make and model.
  const makes = new Map<string, LandingPage>();
  const models = new Map<string, LandingPage>();
  const excluded = new Set(rules.excludedMakes.map((make) => slugify(make)));
  for (const [makeKey, make] of inOrder(makeGroups(summaries, rules.standing))) {
    if (excluded.has(makeKey)) continue;
    const makePage = add({
      path: freePath('/search', makeKey, 'make'),
      kind: 'make',
      base: { make: make.spellings() },
      heading: `${make.name()} ${noun.plural}`,
      label: make.name(),
      parent: all,
      count: make.count,
    });
    makes.set(makeKey, makePage);
    for (const [modelKey, model] of inOrder(make.models)) {
      const modelPage = add({
        path: freePath(makePage.path, modelKey, 'model'),
        kind: 'model',
        base: { make: make.spellings(), model: model.spellings() },
        heading: `${make.name()} ${model.name()}`,
        label: model.name(),
        parent: makePage,
        count: model.count,
      });
      models.set(`${makeKey}/${modelKey}`, modelPage);
    }
  }

  // By body.
  const bodyCounts = new Map<BodyType, number>();
  for (const { body } of summaries) if (body !== undefined) bodyCounts.set(body, (bodyCounts.get(body) ?? 0) + 1);
  const bodies = new Map<BodyType, LandingPage>();
  for (const [body, count] of inOrder(bodyCounts)) {
    const heading = bodyPluralLabel(body);
    const page: LandingPage = {
      path: freePath('/search', slugify(bodyLabel(body)), 'body'),
      kind: 'body',
      base: { body: [body] },
      heading,
      label: heading,
      parent: all,
      count,
    };
    bodies.set(body, add(page));
  }

  return {
    pages,
    all,
    carType: (type) => carTypes.get(type),
    make: (make) => makes.get(slugify(make)),
    model: (make, model) => models.get(`${slugify(make)}/${slugify(model)}`),
    body: (body) => bodies.get(body),
  };
}

/** "New, demo and used" */
function listOf(carTypes: readonly CarType[]): string {
  const words = carTypes.map((type, index) => (index === 0 ? conditionLabel(type) : inSentence(conditionLabel(type))));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** One name in all the spellings of a feed: "HiAce", "Hiace". */
class Spellings {
  count = 0;
  readonly #counts = new Map<string, number>();
  #standing: string | undefined;

  add(spelling: string): void {
    this.count += 1;
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
  }

  stand(spelling: string): void {
    this.#standing = spelling;
  }

  /** Config's spelling where it has one, else the most frequent; ties go by the alphabet, not by the feed's order. */
  name(): string {
    return this.#standing ?? this.spellings()[0] ?? '';
  }

  /** Every spelling in stock, most frequent first; the name alone when there is no stock. */
  spellings(): readonly string[] {
    const sorted = [...this.#counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
    return sorted.length === 0 && this.#standing !== undefined
      ? [this.#standing]
      : sorted.map(([spelling]) => spelling);
  }
}

class MakeGroup extends Spellings {
  readonly models = new Map<string, Spellings>();

  model(name: string): Spellings {
    const key = slugify(name);
    const known = this.models.get(key) ?? new Spellings();
    this.models.set(key, known);
    return known;
  }
}

function makeGroups(
  summaries: readonly VehicleSummary[],
  standing: LandingPageRules['standing'],
): Map<string, MakeGroup> {
  const groups = new Map<string, MakeGroup>();
  const group = (make: string): MakeGroup => {
    const key = slugify(make);
    const known = groups.get(key) ?? new MakeGroup();
    groups.set(key, known);
    return known;
  };
  for (const { make, models } of standing) {
    const makeGroup = group(make);
    makeGroup.stand(make);
    for (const model of models) makeGroup.model(model).stand(model);
  }
  // Slugs of makes and models are asked for every vehicle; a dealer has few of them.
  const known = new Map<string, readonly [MakeGroup, Spellings | undefined]>();
  for (const { make, model, make_model } of summaries) {
    if (make.trim() === '') continue;
    let entry = known.get(make_model);
    if (entry === undefined) {
      const makeGroup = group(make);
      entry = [makeGroup, model.trim() === '' ? undefined : makeGroup.model(model)];
      known.set(make_model, entry);
    }
    entry[0].add(make);
    entry[1]?.add(model);
  }
  return groups;
}

function inOrder<Key extends string, Value>(map: ReadonlyMap<Key, Value>): [Key, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
