import type { Manufacturer, ManufacturerModel } from '#config/schema/manufacturer.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { layoutPlan } from '#domain/layout-plan/layout-plan.ts';
import { writePlanStrip } from '#domain/layout-plan/plan-strip.ts';
import type {
  MenuAside,
  MenuBudget,
  MenuStrip,
  MenuWays,
  NavigationItem,
  NavigationModel,
} from '#domain/navigation/navigation.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import {
  modelFuels,
  modelGroup,
  modelLine,
  modelPath,
  modelPicture,
  modelPrices,
  MODELS_PATH,
  rangePath,
} from '../models/model-range.ts';
import { filtersAt } from '../content/vehicles-at.ts';
import type { PlanContext } from '../pages/plan-context.ts';
import type { PlanConfig } from '../plan-input.ts';
import type { SiteChrome } from '../site-page.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import type { LandingPages } from '../stock/landing-pages.ts';
import { writeRoute } from '#search/url-state.ts';
import { ARRIVED_KEY, countKey } from '../stock/count-keys.ts';

/**
 * The range of one or several makes, with each model linked to its page; one that is still to come is in the directory
 * alone. Models of several makes are called by their full names.
 */
export function modelItems(
  manufacturers: readonly Manufacturer[],
  pictures: PreparedPictures,
  itemTypes: readonly ItemType[],
): NavigationItem[] {
  const priceOf = modelPrices(itemTypes);
  return manufacturers.flatMap(({ name: make, models }) =>
    models.filter(isOnSale).map((model): NavigationItem => {
      const name = manufacturers.length > 1 ? `${make} ${model.name}` : model.name;
      return {
        label: name,
        href: modelPath(model),
        countKey: modelCountKey(make, model),
        model: navigationModel(name, model, { pictures, priceOf }),
      };
    }),
  );
}

/**
 * All models of one make, then its shapes as the directory groups them, and what they run on, each with the number of
 * its models; none for several makes, or a single shape.
 */
export function shapeItems(manufacturers: readonly Manufacturer[]): NavigationItem[] {
  const [only, ...others] = manufacturers;
  if (only === undefined || others.length > 0) return [];
  const models = only.models.filter(isOnSale);
  const shapes = counted(models.map((model) => modelGroup(only, model))).filter(({ label }) => label !== only.name);
  const powers = counted(models.flatMap(modelFuels));
  if (shapes.length < 2) return [];
  return [
    { label: 'All models', href: MODELS_PATH, count: models.length },
    ...shapes.map((shape) => ({ ...shape, href: `${MODELS_PATH}#${slugify(shape.label)}` })),
    ...(powers.length < 2
      ? []
      : [
          {
            label: 'Power',
            items: powers.map((power) => ({
              ...power,
              href: `${MODELS_PATH}?fuel=${encodeURIComponent(power.label)}`,
            })),
          },
        ]),
  ];
}

/**
 * The menu of a dealer with several ranges: each make with its models by name, linked to its part of the directory. A
 * footer shows the makes alone.
 */
export function rangeItems(manufacturers: readonly Manufacturer[]): NavigationItem[] {
  return manufacturers
    .filter(({ models }) => models.length > 0)
    .map((maker) => ({
      label: maker.name,
      href: rangePath(maker),
      items: maker.models.filter(isOnSale).map((model) => ({
        label: model.name,
        href: modelPath(model),
        countKey: modelCountKey(maker.name, model),
      })),
    }));
}

function counted(labels: readonly string[]): { readonly label: string; readonly count: number }[] {
  return [...new Set(labels)].map((label) => ({ label, count: labels.filter((other) => other === label).length }));
}

function isOnSale({ status }: ManufacturerModel): boolean {
  return status !== 'coming_soon';
}

function modelCountKey(make: string, { name }: ManufacturerModel): string {
  return countKey('available_model', `${make}|${name}`);
}

/** Makes without a range, as the config names them, each linked to its stock. */
export function makeItems(makes: readonly string[], landing: LandingPages): NavigationItem[] {
  return makes.flatMap((make): NavigationItem[] => {
    const page = landing.make(make);
    return page === undefined ? [] : [{ label: make, href: page.path, countKey: countKey('make', make) }];
  });
}

/** The list of all stock that begins with the newest. */
export function newestFirstPath({ all }: Pick<LandingPages, 'all'>): string {
  return `${all.path}?${writeRoute({ sortBy: 'latest' })}`;
}

/** What else one does about the models of a menu; `undefined` where there is nothing. */
export function modelStrip(
  landing: Pick<LandingPages, 'carType'>,
  testDrive: { readonly label: string; readonly href: string } | undefined,
  offersPath: string | undefined,
  compare: { readonly label: string; readonly href: string } | undefined,
): MenuStrip | undefined {
  const fresh = landing.carType('new');
  const links: MenuStrip['links'] = [
    ...(compare === undefined ? [] : [{ icon: 'scale', ...compare } as const]),
    ...(testDrive === undefined ? [] : [{ icon: 'calendar-check', ...testDrive } as const]),
    ...(offersPath === undefined ? [] : [{ icon: 'tag', label: 'Latest offers', href: offersPath } as const]),
  ];
  const stock = fresh && { label: `${fresh.label} in stock`, href: fresh.path, countKey: countKey('car_type', 'new') };
  return links.length === 0 && stock === undefined ? undefined : omitUndefined({ links, stock });
}

/** Budgets as links to what each of them buys. */
export function budgetItems(budgets: readonly number[], { all }: Pick<LandingPages, 'all'>): MenuBudget[] {
  return budgets.map((dollars) => ({
    dollars,
    label: `Under ${formatDollars(dollars)}`,
    href: `${all.path}?${writeRoute({ range: { price: `:${dollars}` } })}`,
    countKey: countKey('price_to', String(dollars)),
  }));
}

/**
 * Ways into the stock as tiles; undefined where no page of theirs exists. Each is counted under its own address.
 */
export function menuWays(
  { heading, tiles }: NonNullable<PlanConfig['navigation']['ways']>,
  context: Pick<PlanContext, 'dealer' | 'landing' | 'resolveLink'>,
): MenuWays | undefined {
  const live = tiles.flatMap(({ label, href: named, plan }) => {
    const href = context.resolveLink(named);
    if (href === undefined) return [];
    const drawn = plan && layoutPlan(plan.layout, plan.length_mm);
    const countKey = filtersAt(href, context.landing.all.path, context.dealer.search) && href;
    return [omitUndefined({ label, href, countKey, plan: drawn && writePlanStrip(drawn) })];
  });
  return live.length === 0 ? undefined : { heading, tiles: live };
}

/** Each by the name that the dealer's own menus have for it. */
export function menuAsides(
  { header, footer }: Pick<SiteChrome, 'header' | 'footer'>,
  tradeIn: { readonly label: string; readonly href: string } | undefined,
  offersPath: string | undefined,
): MenuAside[] {
  const named = [...header, ...[...header, ...footer].flatMap(({ items = [] }) => items)];
  const aside = (icon: MenuAside['icon'], label: string, href: string | undefined): MenuAside[] =>
    href === undefined ? [] : [{ icon, label: named.find((link) => link.href === href)?.label ?? label, href }];
  return [
    ...aside('hand-coins', tradeIn?.label ?? '', tradeIn?.href),
    ...aside('badge-percent', 'Special offers', offersPath),
  ];
}

/**
 * All stock, then the conditions that always have a page, and the newest; a single condition would be the same list
 * again.
 */
export function stockItems(carTypes: readonly CarType[], landing: LandingPages): NavigationItem[] {
  const conditions = (carTypes.length > 1 ? carTypes : []).flatMap((type): NavigationItem[] => {
    const page = landing.carType(type);
    return page === undefined ? [] : [{ label: page.label, href: page.path, countKey: countKey('car_type', type) }];
  });
  const lately = { label: 'Arrived this week', href: newestFirstPath(landing), countKey: ARRIVED_KEY };
  return [
    { label: landing.all.label, href: landing.all.path, countKey: countKey('all') },
    ...conditions,
    ...(conditions.length > 0 ? [lately] : []),
  ];
}

function navigationModel(
  name: string,
  model: ManufacturerModel,
  { pictures, priceOf }: { readonly pictures: PreparedPictures; readonly priceOf: ReturnType<typeof modelPrices> },
): NavigationModel {
  const price = priceOf(model.from_price_dollars, model.price_type);
  const hero = model.hero === undefined ? undefined : modelPicture(model.hero.url, pictures);
  return omitUndefined({
    name,
    description: modelLine(model),
    cutout: model.cutout === undefined ? undefined : modelPicture(model.cutout.url, pictures),
    hero: hero === undefined ? undefined : { ...hero, alt: model.hero?.alt ?? model.name },
    lengthMm: model.length_mm,
    fromPrice: price && { text: price.text, qualifierText: inSentence(price.qualifierText) },
  });
}
