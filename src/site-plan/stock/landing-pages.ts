import { ALL_STOCK_PATH } from '#domain/search/all-stock-path.ts';
import type { BodyType, CarType } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { bodyStylePluralLabel, type ListName, listName } from '#domain/search/list-name.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { tokenise } from '#search/static-index/tokens.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { bodyLabel } from '#domain/vehicle-words/vehicle-words.ts';

/** A search page with its own URL [2.1-23, 2.1-24]. */
export interface LandingPage {
  /** `/search/toyota/corolla` */
  readonly path: string;
  readonly kind: 'all' | 'newAndDemo' | 'carType' | 'make' | 'model' | 'body';
  /** Filters implied by the path. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** "Used cars", "Toyota Corolla", "Utes" */
  readonly heading: string;
  /** After a number or an article: "used car", "Toyota Corolla", "utes". */
  readonly nameOf: ListName['nameOf'];
  /** Short, for links and breadcrumbs: "Corolla". */
  readonly label: string;
  /** The parent page, for breadcrumbs. */
  readonly parent?: LandingPage;
  /** Number of its listed vehicles. */
  readonly count: number;
  /** Number of those for sale. */
  readonly availableCount: number;
  /** The cheapest of those. */
  readonly cheapest?: VehicleSummary;
  /** The listed vehicles, in import order. */
  readonly vehicles: readonly VehicleSummary[];
}

/** A dealer's search pages, and functions to find them. */
export interface LandingPages {
  /** Every page, all stock first. */
  readonly pages: readonly LandingPage[];
  readonly all: LandingPage;
  carType(carType: CarType): LandingPage | undefined;
  make(make: string): LandingPage | undefined;
  model(make: string, model: string): LandingPage | undefined;
  body(body: BodyType): LandingPage | undefined;
}

export interface LandingPageRules {
  /** The noun in headings, "caravans". URLs say "cars" for every kind of vehicle. */
  readonly noun: ItemNoun;
  /**
   * Makes and models that have a page whether or not they are in stock, because menus link to them: the
   * manufacturers' ranges, the makes of the locations.
   */
  readonly standing: readonly { readonly make: string; readonly models: readonly string[] }[];
  /** Conditions that always have a page, for the same reason. */
  readonly standingCarTypes: readonly CarType[];
  /** Makes that have no page [2.1-24]. */
  readonly excludedMakes: readonly string[];
}

const CAR_TYPES: readonly CarType[] = ['new', 'demo', 'used'];

/**
 * The search pages of a dealer: all stock, by condition, by make and model, by body; each for what is in stock or in
 * menus. Pages by condition get their paths first, then makes, then bodies: a make or body whose path is taken gets a
 * suffix, `/search/suv-body`. The order of the feed has no influence.
 */
export function landingPages(summaries: readonly VehicleSummary[], rules: LandingPageRules): LandingPages {
  const list = new PageList(rules.noun);
  const { all, carTypes } = addConditionPages(list, summaries, rules);
  const { makes, models } = addMakePages(list, summaries, rules, all);
  const bodies = addBodyPages(list, summaries, all);
  addStylePages(list, summaries, all, bodies);
  return {
    pages: list.pages,
    all,
    carType: (type) => carTypes.get(type),
    make: (make) => makes.get(nameKey(make)),
    model: (make, model) => models.get(`${nameKey(make)}/${nameKey(model)}`),
    body: (body) => bodies.get(body),
  };
}

/** Pages in the order in which they get their paths. */
class PageList {
  readonly pages: LandingPage[] = [];
  readonly #taken = new Set<string>();
  readonly #noun: ItemNoun;

  constructor(noun: ItemNoun) {
    this.#noun = noun;
  }

  /** @param page Its label is its heading, if it has no shorter one. */
  add(
    page: Pick<LandingPage, 'path' | 'kind' | 'base' | 'parent'> & {
      /** Values that its heading names. */
      readonly named: LandingPage['base'];
      readonly label?: string | undefined;
      readonly tally: Tally;
    },
  ): LandingPage {
    const { named, tally, label, ...rest } = page;
    const { heading, nameOf } = listName({ values: named }, this.#noun);
    const added = { ...rest, heading, nameOf, label: label ?? heading, ...tally.facts() };
    this.#taken.add(added.path);
    this.pages.push(added);
    return added;
  }

  freePath(folder: string, slug: string, kind: string): string {
    const candidates = [slug, `${slug}-${kind}`];
    for (let number = 2; ; number += 1) {
      const candidate = candidates.shift() ?? `${slug}-${kind}-${number}`;
      // `/page/2` is the second page of a list.
      if (candidate !== 'page' && !this.#taken.has(`${folder}/${candidate}`)) return `${folder}/${candidate}`;
    }
  }
}

function addConditionPages(
  list: PageList,
  summaries: readonly VehicleSummary[],
  { noun, standingCarTypes }: LandingPageRules,
): { readonly all: LandingPage; readonly carTypes: ReadonlyMap<CarType, LandingPage> } {
  const tallies = { all: new Tally(), newAndDemo: new Tally(), new: new Tally(), demo: new Tally(), used: new Tally() };
  for (const summary of summaries) {
    tallies.all.add(summary);
    tallies[summary.car_type].add(summary);
    if (summary.car_type !== 'used') tallies.newAndDemo.add(summary);
  }
  const present = CAR_TYPES.filter((type) => tallies[type].count > 0 || standingCarTypes.includes(type));
  const all = list.add({
    path: ALL_STOCK_PATH,
    kind: 'all',
    base: {},
    named: { car_type: present },
    label: `All ${noun.plural}`,
    tally: tallies.all,
  });
  const addPage = (
    kind: 'carType' | 'newAndDemo',
    name: string,
    types: readonly CarType[],
    tally: Tally,
  ): LandingPage =>
    list.add({
      path: `/search/${name}-cars`,
      kind,
      base: { car_type: types },
      named: { car_type: types },
      parent: all,
      tally,
    });
  const carTypes = new Map(present.map((type) => [type, addPage('carType', type, [type], tallies[type])] as const));
  if (carTypes.has('new') && carTypes.has('demo')) {
    addPage('newAndDemo', 'new-and-demo', ['new', 'demo'], tallies.newAndDemo);
  }
  return { all, carTypes };
}

function addMakePages(
  list: PageList,
  summaries: readonly VehicleSummary[],
  { standing, excludedMakes }: LandingPageRules,
  all: LandingPage,
): { readonly makes: ReadonlyMap<string, LandingPage>; readonly models: ReadonlyMap<string, LandingPage> } {
  const makes = new Map<string, LandingPage>();
  const models = new Map<string, LandingPage>();
  const excluded = new Set(excludedMakes.map(nameKey));
  for (const [makeKey, make] of inOrder(makeGroups(summaries, standing))) {
    if (excluded.has(makeKey)) continue;
    const makePage = list.add({
      path: list.freePath('/search', slugify(make.name(), 'make'), 'make'),
      kind: 'make',
      base: { make: make.spellings() },
      named: { make: [make.name()] },
      label: make.name(),
      parent: all,
      tally: make.tally,
    });
    makes.set(makeKey, makePage);
    for (const [modelKey, model] of inOrder(make.models)) {
      const modelPage = list.add({
        path: list.freePath(makePage.path, slugify(model.name(), 'model'), 'model'),
        kind: 'model',
        base: { make: make.spellings(), model: model.spellings() },
        named: { make: [make.name()], model: [model.name()] },
        label: model.name(),
        parent: makePage,
        tally: model.tally,
      });
      models.set(`${makeKey}/${modelKey}`, modelPage);
    }
  }
  return { makes, models };
}

function addBodyPages(
  list: PageList,
  summaries: readonly VehicleSummary[],
  all: LandingPage,
): ReadonlyMap<BodyType, LandingPage> {
  const tallies = tallyBy(summaries, ({ body }) => body);
  return new Map(
    inOrder(tallies).map(([body, tally]) => {
      const values = { body: [body] };
      const path = list.freePath('/search', slugify(bodyLabel(body)), 'body');
      return [body, list.add({ path, kind: 'body', base: values, named: values, parent: all, tally })] as const;
    }),
  );
}

/** The feed's own words for bodies, each under its family. */
function addStylePages(
  list: PageList,
  summaries: readonly VehicleSummary[],
  all: LandingPage,
  bodies: ReadonlyMap<BodyType, LandingPage>,
): void {
  const tallies = tallyBy(summaries, ({ body_style: style }) =>
    style === undefined || nameKey(style) === '' ? undefined : style,
  );
  for (const [style, tally] of inOrder(tallies)) {
    const families = new Set(tally.vehicles.map(({ body }) => body));
    const [family] = families;
    const isOneFamily = families.size === 1 && family !== undefined;
    const isNamed = isOneFamily && style.toLowerCase().endsWith(bodyLabel(family).toLowerCase());
    list.add({
      path: list.freePath('/search', slugify(style, 'style'), 'body'),
      kind: 'body',
      base: { body_style: [style] },
      named: { body_style: [style], ...(isOneFamily && !isNamed && { body: [family] }) },
      label: bodyStylePluralLabel(style),
      parent: (isOneFamily ? bodies.get(family) : undefined) ?? all,
      tally,
    });
  }
}

/** A search page's figures about its vehicles. */
class Tally {
  availableCount = 0;
  cheapest: VehicleSummary | undefined;
  readonly vehicles: VehicleSummary[] = [];

  get count(): number {
    return this.vehicles.length;
  }

  add(summary: VehicleSummary): void {
    this.vehicles.push(summary);
    if (!isAvailableStatus(summary.status)) return;
    this.availableCount += 1;
    if (summary.price !== undefined && summary.price < (this.cheapest?.price ?? Infinity)) this.cheapest = summary;
  }

  facts(): Pick<LandingPage, 'count' | 'availableCount' | 'cheapest' | 'vehicles'> {
    const { count, availableCount, cheapest, vehicles } = this;
    return { count, availableCount, vehicles, ...(cheapest === undefined ? {} : { cheapest }) };
  }
}

/** A name in all of a feed's spellings: "HiAce", "Hiace". */
class Spellings {
  readonly tally = new Tally();
  readonly #counts = new Map<string, number>();
  #standing: string | undefined;

  add(spelling: string, summary: VehicleSummary): void {
    this.tally.add(summary);
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
  }

  stand(spelling: string): void {
    this.#standing = spelling;
  }

  /**
   * Config's spelling if it has one, else the most frequent; ties are resolved alphabetically, not by the feed's
   * order.
   */
  name(): string {
    return this.#standing ?? this.spellings()[0] ?? '';
  }

  /** Every spelling in stock, most frequent first; just the name if there is no stock. */
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
    const key = nameKey(name);
    const known = this.models.get(key) ?? new Spellings();
    this.models.set(key, known);
    return known;
  }
}

function tallyBy<Key extends string>(
  summaries: readonly VehicleSummary[],
  keyOf: (summary: VehicleSummary) => Key | undefined,
): ReadonlyMap<Key, Tally> {
  const tallies = new Map<Key, Tally>();
  for (const summary of summaries) {
    const key = keyOf(summary);
    if (key === undefined) continue;
    const tally = tallies.get(key) ?? new Tally();
    tallies.set(key, tally);
    tally.add(summary);
  }
  return tallies;
}

function makeGroups(
  summaries: readonly VehicleSummary[],
  standing: LandingPageRules['standing'],
): Map<string, MakeGroup> {
  const groups = new Map<string, MakeGroup>();
  const group = (make: string): MakeGroup => {
    const key = nameKey(make);
    const known = groups.get(key) ?? new MakeGroup();
    groups.set(key, known);
    return known;
  };
  for (const { make, models } of standing) {
    const makeGroup = group(make);
    makeGroup.stand(make);
    for (const model of models) makeGroup.model(model).stand(model);
  }
  // Cached: every vehicle needs the slugs of its make and model, and a dealer has few different ones.
  const known = new Map<string, readonly [MakeGroup, Spellings | undefined]>();
  for (const summary of summaries) {
    const { make, model, make_model } = summary;
    if (nameKey(make) === '') continue;
    let entry = known.get(make_model);
    if (entry === undefined) {
      const makeGroup = group(make);
      entry = [makeGroup, nameKey(model) === '' ? undefined : makeGroup.model(model)];
      known.set(make_model, entry);
    }
    entry[0].add(make, summary);
    entry[1]?.add(model, summary);
  }
  return groups;
}

/**
 * Names that search cannot distinguish, "X-Trail" and "Xtrail", share a page: its filter finds both. Empty for a name
 * without searchable characters, "-"; it has no page.
 */
function nameKey(name: string): string {
  return tokenise(name).join(' ');
}

function inOrder<Key extends string, Value>(map: ReadonlyMap<Key, Value>): [Key, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
