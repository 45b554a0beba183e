import type { Manufacturer, ManufacturerModel } from '#config/schema/manufacturer.ts';
import type { NavigationItem, NavigationModel } from '#domain/navigation/navigation.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { modelLine, modelPath, modelPicture, modelPrice } from '../models/model-range.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import type { LandingPages } from '../stock/landing-pages.ts';
import { countKey } from '../stock/count-keys.ts';

/** The manufacturer's range, with each model linked to its page; one that is still to come is in the directory alone. */
export function modelItems(manufacturer: Manufacturer, pictures: PreparedPictures): NavigationItem[] {
  return manufacturer.models
    .filter(({ status }) => status !== 'coming_soon')
    .map((model): NavigationItem => ({
      label: model.name,
      href: modelPath(model),
      countKey: countKey('available_model', `${manufacturer.name}|${model.name}`),
      model: navigationModel(model, pictures),
    }));
}

/** For a dealer without a single manufacturer's range: the makes in the config, each linked to its stock. */
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

function navigationModel(model: ManufacturerModel, pictures: PreparedPictures): NavigationModel {
  const hero = model.hero === undefined ? undefined : modelPicture(model.hero.url, pictures);
  return omitUndefined({
    name: model.name,
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
