import * as z from 'zod';
import { plainText } from './text-rule.ts';

/** What a vehicle card shows [2.3-17] and the text of its tags [4-8 to 4-16]. */
export const cardsSchema = z.strictObject({
  favourite: z
    .boolean()
    .default(false)
    .describe('Whether cards have a control to save the vehicle, and the site its page of saved vehicles at /saved.'),
  compare: z
    .boolean()
    .default(false)
    .describe('Whether cards have a control to compare vehicles, and the site its page at /compare.'),
  hide_controls_for_unqualified: z
    .boolean()
    .default(false)
    .describe('Hides both controls for vehicles that are not used, have no price or no photo.'),
  new_tag_days: z
    .int()
    .min(0)
    .max(90)
    .default(8)
    .describe('Days after listing that a vehicle carries the new-arrival tag; 0 switches it off.'),
  new_tag_text: plainText(30).default('New').describe('Words of that tag: "New", "Just Arrived", "New Arrival".'),
  sold_tag_text: plainText(30).default('JUST SOLD').describe('Words on the card of a sold vehicle.'),
  tag_electrified: z
    .boolean()
    .default(false)
    .describe('Whether electric and hybrid vehicles carry a tag of their own, before all others.'),
  certified_badge: z
    .strictObject({
      make: plainText(60).describe('The make whose used vehicles can be certified.'),
      text: plainText(40).describe('Words of the badge, as in "Vireo Certified".'),
    })
    .exactOptional()
    .describe('Badge of a certified pre-owned programme, for used vehicles of one make.'),
  show_facts: z
    .boolean()
    .default(false)
    .describe('Whether cards list owners, service book, registration, roadworthy and PPSR.'),
  show_location: z
    .boolean()
    .exactOptional()
    .describe('Whether cards name the location. Default: where there are several.'),
  no_price_text: plainText(40)
    .default('Enquire for price')
    .describe('Words in place of a price where none is published.'),
});
