import { type EnquiryTopic, type EnquiryTopics, enquiryTopics, TOPIC_WORDS } from '#domain/lead/enquiry-topic.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** Actions that an enquiry form can handle where the site has no page for them. */
export const FORM_ACTIONS = [
  'test_drive',
  'inspect',
  'finance',
  'trade_in',
  'reserve',
  'buy_online',
] as const satisfies readonly EnquiryTopic[];
export type FormAction = (typeof FORM_ACTIONS)[number];

/**
 * The category of the dealer's enquiry form for an action: the one that the dealer configured for its button, else the
 * first that is about it; undefined where the form has none.
 *
 * @param topics What categories are about, as the dealer says; the others are judged by their words.
 */
export function enquiryCategory(
  action: FormAction,
  categories: readonly string[],
  named?: string,
  topics: EnquiryTopics = {},
): string | undefined {
  if (named !== undefined) return categories.find((category) => category === named);
  return categories.find((category) =>
    Object.hasOwn(topics, category) ? topics[category] === action : TOPIC_WORDS[action].test(category),
  );
}

/**
 * The categories that suit a vehicle: nobody is offered a drive of what cannot be driven, nor of a motorcycle by a dealer
 * who has rides, and nobody a ride of a car.
 *
 * @returns all of them where none would be left.
 */
export function fittingCategories(
  { itemType }: Pick<Vehicle, 'itemType'>,
  { categories, topics }: { readonly categories: readonly [string, ...string[]]; readonly topics?: EnquiryTopics },
  isTried: boolean,
): readonly [string, ...string[]] {
  const about = topics ?? enquiryTopics(categories);
  const tries = categories.filter((category) => about[category] === 'test_drive');
  const own = tries.filter((category) => RIDE.test(category) === (itemType === 'motorcycle'));
  const suited = !isTried ? [] : own.length === 0 ? tries : own;
  const [first, ...others] = categories.filter((category) => !tries.includes(category) || suited.includes(category));
  return first === undefined ? categories : [first, ...others];
}

const RIDE = /\brid(?:e|ing)\b/i;
