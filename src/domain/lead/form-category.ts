import type { EnquiryTopics } from './enquiry-topic.ts';
import type { FormDeclaration } from './form-declaration.ts';

/**
 * Under what a form's leads are filed. A dealer who calls its service "Workshop" has one word for it, whether a lead
 * comes from the enquiry form or from the page for bookings: both go to the same people.
 *
 * @param categories Of the dealer's enquiry form.
 * @param topics What they are about; forms about a topic are called by it.
 */
export function formCategory(
  { kind, category }: Pick<FormDeclaration, 'kind' | 'category'>,
  categories: readonly string[],
  topics: EnquiryTopics,
): string | undefined {
  if (category === undefined || categories.includes(category)) return category;
  return categories.find((one) => topics[one] === kind) ?? category;
}
