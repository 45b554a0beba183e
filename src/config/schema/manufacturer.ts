import * as z from 'zod';
import { localPicture, picturePath } from './asset-path.ts';
import { PRICE_QUALIFIERS } from './feed.ts';
import { identifier, plainText, slugText } from './text-rule.ts';

const modelSchema = z.strictObject({
  name: plainText(60).describe('Name of the model, as in "Kestrel".'),
  slug: slugText().exactOptional().describe('Part of its URLs. Default: made from the name.'),
  body: plainText(40).exactOptional().describe('Body in words, as in "SUV".'),
  description: plainText(200)
    .exactOptional()
    .describe('One sentence, shown in the models menu. Default: made from body, seats and fuel.'),
  seats: z.int().min(1).max(20).exactOptional().describe('Number of seats.'),
  fuel: plainText(40).exactOptional().describe('Fuel in words, as in "hybrid".'),
  length_mm: z
    .int()
    .min(1000)
    .max(30000)
    .exactOptional()
    .describe('Length in millimetres; templates draw the range to scale.'),
  from_price_dollars: z
    .number()
    .positive()
    .exactOptional()
    .describe('Lowest price in whole dollars; needs `price_type`.'),
  price_type: z.enum(PRICE_QUALIFIERS).exactOptional().describe('What that price includes; printed next to it.'),
  cutout: localPicture()
    .exactOptional()
    .describe('Side view on transparent ground, for menu and range, as in "_media/colours/suv-red".'),
  hero: localPicture()
    .exactOptional()
    .describe('Large picture on transparent ground, for the home page. Default: the cut-out.'),
});

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

/** A manufacturer with its defaults. */
export interface Manufacturer extends Omit<ParsedManufacturer, '$schema' | 'slug' | 'models' | 'config_defaults'> {
  readonly slug: string;
  readonly models: readonly ManufacturerModel[];
}
