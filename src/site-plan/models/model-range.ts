import type {
  Manufacturer,
  ManufacturerColour,
  ManufacturerModel,
  ManufacturerVariant,
} from '#config/schema/manufacturer.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { assistanceView } from '#domain/model/assistance.ts';
import { bodyStyleLabel, bodyStylesOfModel } from '#domain/model/colour-choice.ts';
import { inlineHtml } from '#domain/model/inline-html.ts';
import type {
  ColourPickerView,
  ColourView,
  DescribedPicture,
  ModelPrice,
  ModelView,
  OwnerBenefit,
  VariantView,
} from '#domain/model/model-view.ts';
import { serviceSteps } from '#domain/model/service-steps.ts';
import { specificationStrip } from '#domain/model/specification-strip.ts';
import { tintedReference } from '#domain/model/tint.ts';
import { variantComparison } from '#domain/model/variant-comparison.ts';
import type { ModelPicture } from '#domain/navigation/navigation.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { isTotalPrice } from '#domain/price/asking-price.ts';
import { pricedAs, priceQualifierText } from '#domain/price/price-qualifier.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { capitalised, inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import { countKey } from '../stock/count-keys.ts';

/** The directory of models [7-2]. */
export const MODELS_PATH = '/models';

/** A manufacturer's models as pages show them. */
export interface ModelRange {
  readonly make: string;
  /** Part of URLs and the range's fragment in the directory. */
  readonly slug: string;
  readonly models: readonly ModelView[];
  readonly benefits?: {
    readonly heading: string;
    readonly href?: string;
    readonly items: readonly OwnerBenefit[];
  };
}

/** [2.1-15] */
export function modelPath({ slug }: Pick<ManufacturerModel, 'slug'>): string {
  return `${MODELS_PATH}/${slug}`;
}

/** Heading under which the directory has a model. */
export function modelGroup({ name }: Manufacturer, { group, body }: ManufacturerModel): string {
  return group ?? body ?? name;
}

/** Where a make begins in a directory of several. */
export function rangePath({ slug }: Pick<Manufacturer, 'slug'>): string {
  return `${MODELS_PATH}#${slug}`;
}

export function modelRange(
  manufacturer: Manufacturer,
  pictures: PreparedPictures,
  { cdnTemplate, itemTypes }: { readonly cdnTemplate?: string | undefined; readonly itemTypes: readonly ItemType[] },
): ModelRange {
  const look = pictureFinder(pictures, cdnTemplate);
  const priceOf = modelPrices(itemTypes);
  return omitUndefined({
    make: manufacturer.name,
    slug: manufacturer.slug,
    models: manufacturer.models.map((model) => modelView(manufacturer, model, look, priceOf)),
    benefits: manufacturer.owner_benefits,
  });
}

function modelView(
  manufacturer: Manufacturer,
  model: ManufacturerModel,
  look: FindPicture,
  priceOf: ReadPrice,
): ModelView {
  const { name, slug, variants } = model;
  const make = manufacturer.name;
  const fullName = `${make} ${name}`;
  const priced = variants
    .flatMap((variant) => {
      const price = priceOf(variant.price_dollars, variant.price_type);
      return price === undefined ? [] : [{ name: variant.name, price }];
    })
    .sort((a, b) => a.price.dollars - b.price.dollars);
  const fromPrice = priceOf(model.from_price_dollars, model.price_type) ?? priced[0]?.price;
  const views = variants.map((variant) => variantView(model, variant, look, priceOf));
  const own = model.image ?? model.hero;
  return omitUndefined({
    id: model.id ?? slug,
    ...{ name, fullName, make, slug },
    href: modelPath(model),
    isComingSoon: model.status === 'coming_soon',
    body: model.body,
    group: modelGroup(manufacturer, model),
    fuels: modelFuels(model),
    line: modelLine(model),
    text: model.short_description,
    lengthMm: model.length_mm,
    fromPrice,
    fromVariant: priced.find(({ price }) => price.dollars === fromPrice?.dollars)?.name,
    cutout: model.cutout === undefined ? undefined : look(model.cutout.url),
    picture: described(look, own ?? model.cutout, fullName),
    strip: specificationStrip(model.model_specifications),
    ancap: model.ancap && {
      stars: model.ancap.stars,
      text: `Tested ${String(model.ancap.year)}${model.ancap.note === undefined ? '' : `, ${model.ancap.note}`}`,
    },
    brochureHref: model.brochure_url,
    gallery: model.images.flatMap(({ image }) => described(look, image, fullName) ?? []),
    picker: colourPicker(manufacturer, model, look, priceOf),
    assistance: assistanceView(manufacturer.driver_assistance, model.driver_assistance),
    variants: views,
    comparison: variantComparison(
      variants.map((variant, index) => ({
        id: variantId(variant),
        name: variant.name,
        buildsOn: variant.builds_on,
        features: views[index]?.features ?? [],
        replaces: variant.replaces.map(inlineHtml),
        specifications: variant.specifications,
      })),
      model.model_specifications,
    ),
    services: model.capped_services && serviceSteps(model.capped_services),
    countKey: countKey('available_model', `${make}|${name}`),
  });
}

/** "SUV, 5 seats, hybrid": what menus and directory say of a model. */
export function modelLine({ description, body, seats, fuel }: ManufacturerModel): string | undefined {
  if (description !== undefined) return description;
  const parts = [
    body,
    seats === undefined ? undefined : `${seats} seats`,
    fuel === undefined ? undefined : inSentence(fuel),
  ];
  return capitalised(parts.filter((part) => part !== undefined).join(', ')) || undefined;
}

type ReadPrice = (dollars: number | undefined, qualifier: ManufacturerModel['price_type']) => ModelPrice | undefined;

/** Reads a price with its basis, in the words of what the dealer sells; none if the basis is no total. */
export function modelPrices(itemTypes: readonly ItemType[]): ReadPrice {
  const itemType = pricedAs(itemTypes);
  return (dollars, qualifier) => {
    if (dollars === undefined || qualifier === undefined || !isTotalPrice(qualifier)) return undefined;
    return { dollars, text: formatDollars(dollars), qualifierText: priceQualifierText(qualifier, itemType) };
  };
}

/** "Hybrid" and "Diesel" of "hybrid or diesel". */
export function modelFuels({ fuel }: ManufacturerModel): string[] {
  return (fuel ?? '')
    .split(/,|\bor\b|\band\b/)
    .map((one) => capitalised(one.trim()))
    .filter((one) => one !== '');
}

function variantId({ id, name }: ManufacturerVariant): string {
  return id ?? slugify(name);
}

function variantView(
  model: ManufacturerModel,
  variant: ManufacturerVariant,
  look: FindPicture,
  priceOf: ReadPrice,
): VariantView {
  const fullName = variant.full_name ?? `${model.name} ${variant.name}`;
  const below = model.variants.find((other) => variantId(other) === variant.builds_on);
  return omitUndefined({
    id: variantId(variant),
    name: variant.name,
    fullName,
    lead: variant.lead,
    picture: described(look, variant.image ?? model.cutout, fullName),
    price: priceOf(variant.price_dollars, variant.price_type),
    buildsOnText: below === undefined ? undefined : `${below.name}, plus`,
    features: variant.features.map(inlineHtml),
  });
}

function colourPicker(
  manufacturer: Manufacturer,
  model: ManufacturerModel,
  look: FindPicture,
  priceOf: ReadPrice,
): ColourPickerView | undefined {
  if (model.colours.length === 0) return undefined;
  const variants = model.variants.map(({ name, price_dollars, price_type }) =>
    omitUndefined({ name, price: priceOf(price_dollars, price_type) }),
  );
  const colours = model.colours.map((colour) => colourView(model, colour, variants, look));
  return omitUndefined({
    variants,
    bodyStyles: bodyStylesOfModel(
      colours,
      variants.length === 0 ? [undefined] : variants.map((variant) => variant.name),
    ).map((value) => ({ value, label: bodyStyleLabel(value) })),
    colours,
    maxImageWidthPx: manufacturer.colour_image_width_px,
    note: model.colours_note,
  });
}

function colourView(
  model: ManufacturerModel,
  colour: ManufacturerColour,
  variants: ColourPickerView['variants'],
  look: FindPicture,
): ColourView {
  const { name, hexCode: hex, oem_id: bodyStyle, model_variant_name: variantName } = colour;
  const surcharge = colour.surcharge_dollars ?? 0;
  const photo = colour.photo_url;
  const picture = photo === undefined ? model.tint_image && look(model.tint_image.url, hex) : look(photo.url);
  return omitUndefined({
    id: colour.id ?? slugify([name, bodyStyle, variantName].filter((part) => part !== undefined).join(' ')),
    name,
    hex,
    variantName,
    bodyStyle,
    picture: picture && { ...picture, alt: photo?.alt ?? `${model.name} in ${name}` },
    finishText: capitalised(
      [colour.finish, surcharge > 0 ? `adds ${formatDollars(surcharge)}` : 'no charge']
        .filter((part) => part !== undefined)
        .join(', '),
    ),
    prices: variants.flatMap(({ name: variant, price }, index) =>
      price === undefined || (variantName !== undefined && variantName !== variant)
        ? []
        : [
            {
              variant: index,
              text: `${variant} ${formatDollars(price.dollars + surcharge)} ${inSentence(price.qualifierText)}`,
            },
          ],
    ),
  });
}

type FindPicture = (reference: string, tint?: string) => ModelPicture | undefined;

/** Pictures by their reference; a file that is missing has been reported and is left out. */
function pictureFinder(pictures: PreparedPictures, cdnTemplate: string | undefined): FindPicture {
  return (reference, tint) => {
    if (/^https?:/i.test(reference)) {
      // Without a service that paints it, the white car would be shown as another colour.
      if (tint !== undefined && cdnTemplate?.includes('{tint}') !== true) return undefined;
      const sources = imageSources(
        { url: reference },
        { cdnTemplate, ...(tint !== undefined && { tint: tint.slice(1).toLowerCase() }) },
      );
      return sources && { ...sources, ...REMOTE_SIZE };
    }
    return modelPicture(tint === undefined ? reference : tintedReference(reference, tint), pictures);
  };
}

/** Of a remote picture only the frame is known. */
const REMOTE_SIZE = { width: 1120, height: 630 } as const;

export function modelPicture(reference: string, pictures: PreparedPictures): ModelPicture | undefined {
  const picture = pictures[reference];
  const sources = picture && imageSources(picture);
  if (picture === undefined || sources === undefined) return undefined;
  const { width, height, box } = picture;
  return { ...sources, width, height, ...(box === undefined ? {} : { box }) };
}

function described(
  look: FindPicture,
  picture: { readonly url: string; readonly alt?: string } | undefined,
  alt: string,
): DescribedPicture | undefined {
  const found = picture && look(picture.url);
  return found && { ...found, alt: picture.alt ?? alt };
}
