import type { Manufacturer, ManufacturerModel } from '#config/schema/manufacturer.ts';
import type { ModelPicture, NavigationItem, NavigationModel } from '#domain/navigation/navigation.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { isTotalPrice } from '#domain/price/asking-price.ts';
import { priceQualifierText } from '#domain/price/price-qualifier.ts';
import { capitalised, inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import type { LandingPages } from '../stock/landing-pages.ts';
import { countKey } from '../stock/count-keys.ts';

/** The manufacturer's range, with each model linked to its stock. */
export function modelItems(
  manufacturer: Manufacturer,
  landing: LandingPages,
  pictures: PreparedPictures,
): NavigationItem[] {
  return manufacturer.models.flatMap((model): NavigationItem[] => {
    const page = landing.model(manufacturer.name, model.name);
    if (page === undefined) return [];
    return [
      {
        label: model.name,
        href: page.path,
        countKey: countKey('make_model', `${manufacturer.name}|${model.name}`),
        model: navigationModel(model, pictures),
      },
    ];
  });
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
    description: model.description ?? describe(model),
    cutout: model.cutout === undefined ? undefined : modelPicture(model.cutout.url, pictures),
    hero: hero === undefined ? undefined : { ...hero, alt: model.hero?.alt ?? model.name },
    lengthMm: model.length_mm,
    fromPrice: fromPrice(model),
  });
}

/** "SUV, 5 seats, hybrid" */
function describe({ body, seats, fuel }: ManufacturerModel): string | undefined {
  const parts = [
    body,
    seats === undefined ? undefined : `${seats} seats`,
    fuel === undefined ? undefined : inSentence(fuel),
  ];
  return capitalised(parts.filter((part) => part !== undefined).join(', ')) || undefined;
}

/** A price is left out if its basis is not a total. */
function fromPrice({
  from_price_dollars: dollars,
  price_type: qualifier,
}: ManufacturerModel): NavigationModel['fromPrice'] {
  if (dollars === undefined || qualifier === undefined || !isTotalPrice(qualifier)) return undefined;
  return { text: formatDollars(dollars), qualifierText: inSentence(priceQualifierText(qualifier)) };
}

function modelPicture(reference: string, pictures: PreparedPictures): ModelPicture | undefined {
  const picture = pictures[reference];
  const sources = picture && imageSources(picture);
  if (picture === undefined || sources === undefined) return undefined;
  const { width, height, box } = picture;
  return { ...sources, width, height, ...(box === undefined ? {} : { box }) };
}
