import type { Manufacturer, ManufacturerModel } from '#config/schema/manufacturer.ts';
import type { NavigationItem, NavigationModel } from '#domain/navigation/navigation.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import {
  modelGroup,
  modelLine,
  modelPath,
  modelPicture,
  modelPrice,
  MODELS_PATH,
  rangePath,
} from '../models/model-range.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import type { LandingPages } from '../stock/landing-pages.ts';
import { countKey } from '../stock/count-keys.ts';

/**
 * The range of one or several makes, with each model linked to its page; one that is still to come is in the directory
 * alone. Models of several makes are called by their full names.
 */
export function modelItems(manufacturers: readonly Manufacturer[], pictures: PreparedPictures): NavigationItem[] {
  return manufacturers.flatMap(({ name: make, models }) =>
    models.filter(isOnSale).map((model): NavigationItem => {
      const name = manufacturers.length > 1 ? `${make} ${model.name}` : model.name;
      return {
        label: name,
        href: modelPath(model),
        countKey: modelCountKey(make, model),
        model: navigationModel(name, model, pictures),
      };
    }),
  );
}

/** All models of one make, then its shapes as the directory groups them; none for several makes, or a single shape. */
export function shapeItems(manufacturers: readonly Manufacturer[]): NavigationItem[] {
  const [only, ...others] = manufacturers;
  if (only === undefined || others.length > 0) return [];
  const groups = only.models.filter(isOnSale).map((model) => modelGroup(only, model));
  const shapes = [...new Set(groups)].filter((group) => group !== only.name);
  if (shapes.length < 2) return [];
  return [
    { label: 'All models', href: MODELS_PATH },
    ...shapes.map((label) => ({ label, href: `${MODELS_PATH}#${slugify(label)}` })),
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

/** All stock, then the conditions that always have a page; a single one would be the same list again. */
export function stockItems(carTypes: readonly CarType[], landing: LandingPages): NavigationItem[] {
  const conditions = (carTypes.length > 1 ? carTypes : []).flatMap((type): NavigationItem[] => {
    const page = landing.carType(type);
    return page === undefined ? [] : [{ label: page.label, href: page.path, countKey: countKey('car_type', type) }];
  });
  return [{ label: landing.all.label, href: landing.all.path, countKey: countKey('all') }, ...conditions];
}

function navigationModel(name: string, model: ManufacturerModel, pictures: PreparedPictures): NavigationModel {
  const hero = model.hero === undefined ? undefined : modelPicture(model.hero.url, pictures);
  return omitUndefined({
    name,
    description: modelLine(model),
    cutout: model.cutout === undefined ? undefined : modelPicture(model.cutout.url, pictures),
    hero: hero === undefined ? undefined : { ...hero, alt: model.hero?.alt ?? model.name },
    lengthMm: model.length_mm,
    fromPrice: fromPrice(model),
  });
}

function fromPrice(model: ManufacturerModel): NavigationModel['fromPrice'] {
  const price = modelPrice(model.from_price_dollars, model.price_type);
  return price && { text: price.text, qualifierText: inSentence(price.qualifierText) };
}
