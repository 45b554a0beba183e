import * as z from 'zod';
import { picturePath } from './asset-path.ts';
import { ASSISTANCE_DRAWINGS, modelSchema } from './model.ts';
import { identifier, plainText, slugText } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

/** `dealers/_manufacturers/<slug>.json` [3-44, 3-45]. */
export const manufacturerSchema = z.strictObject({
  $schema: z.string().exactOptional().describe('Path of the JSON Schema, "../manufacturer.schema.json".'),
  id: identifier().describe('Id of the manufacturer, the value of `manufacturer_id`.'),
  name: plainText(60).describe('Name of the make, as in "Vireo".'),
  slug: slugText().exactOptional().describe('Part of URLs. Default: made from the name.'),
  logo: z
    .strictObject({ url: picturePath().describe('Logo file.') })
    .exactOptional()
    .describe('Logo of the make; a file in the same folder or a shared one.'),
  models: z.array(modelSchema).default([]).describe('Models in the order of menus and range.'),
  driver_assistance: z
    .array(
      z.strictObject({
        id: identifier().describe('Id by which models name it.'),
        name: plainText(80).describe('Name of the system, as in "Blind spot monitoring".'),
        text: plainText(200).exactOptional().describe('What it does, in one sentence.'),
        drawing: z.enum(ASSISTANCE_DRAWINGS).exactOptional().describe('Drawing that shows it.'),
      }),
    )
    .default([])
    .describe('Systems that help the driver, the most telling first: six are shown, the others in a fold.'),
  owner_benefits: z
    .strictObject({
      heading: plainText(80).describe('Heading, as in "Seven, seven, seven".'),
      href: linkTarget().exactOptional().describe('Page that says more, as in "/pages/owners".'),
      items: z
        .array(
          z.strictObject({
            figure: plainText(8).exactOptional().describe('A large figure, as in "7".'),
            unit: plainText(20).exactOptional().describe('What it counts, as in "years".'),
            title: plainText(60).describe('What an owner gets, as in "Warranty".'),
            text: plainText(200).exactOptional().describe('One or two sentences.'),
            href: linkTarget().exactOptional().describe('Page that says more.'),
          }),
        )
        .min(1)
        .max(6)
        .describe('Three are a row.'),
    })
    .exactOptional()
    .describe('What every owner of this make gets.'),
  colour_image_width_px: z
    .int()
    .min(200)
    .max(1600)
    .default(600)
    .describe('Greatest width of a picture in the colour picker, in pixels.'),
  config_defaults: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Keys of dealer.json that every dealer of this make starts from; the dealer’s own win.'),
});

type ParsedManufacturer = z.output<typeof manufacturerSchema>;
type ParsedModel = ParsedManufacturer['models'][number];

/** A model with its defaults. */
export interface ManufacturerModel extends Omit<ParsedModel, 'slug'> {
  readonly slug: string;
}

export type ManufacturerVariant = ManufacturerModel['variants'][number];
export type ManufacturerColour = ManufacturerModel['colours'][number];

/** A manufacturer with its defaults. */
export interface Manufacturer extends Omit<ParsedManufacturer, '$schema' | 'slug' | 'models' | 'config_defaults'> {
  readonly slug: string;
  readonly models: readonly ManufacturerModel[];
}
