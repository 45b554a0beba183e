import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { enquiryTopics, type EnquiryTopics } from '#domain/lead/enquiry-topic.ts';
import { formCategory } from '#domain/lead/form-category.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { CATEGORIES } from '../schema/enquiry.ts';
import { looseLocations } from './check-locations.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Conditions that no lead meets: an address with one would wait in vain, and its leads go elsewhere. */
export function checkLeads(root: Readonly<Record<string, unknown>>): Finding[] {
  const leads = looseObject(root['leads']);
  const known = { categories: filedUnder(root), locations: looseLocations(root).flatMap(({ id }) => id ?? []) };
  return (['email', 'webhooks'] as const).flatMap((channel) =>
    looseList(leads[channel]).flatMap((target, index) =>
      (['categories', 'locations'] as const).flatMap((key) =>
        looseList(looseObject(target)[key]).flatMap((value, place): Finding[] => {
          const name = looseText(value);
          // Leads are routed by these without regard to case.
          if (name === undefined || known[key].some((one) => one.toLowerCase() === name.toLowerCase())) return [];
          return [
            {
              path: ['leads', channel, index, key, place],
              severity: 'warning',
              message:
                key === 'categories'
                  ? 'No form of the site files leads under this category, so none goes here.'
                  : 'Is not the id of any location, so no lead goes here.',
              remedy: remedyFromKnown(name, known[key], 'Correct it, or remove it.'),
            },
          ];
        }),
      ),
    ),
  );
}

/** Everything that the dealer's forms file leads under. */
function filedUnder(root: Readonly<Record<string, unknown>>): string[] {
  const { categories: own = CATEGORIES, category_topics: named } = looseObject(root['enquiry']);
  const categories = looseList(own).flatMap((category) => looseText(category) ?? []);
  const { categories: buttons } = looseObject(looseObject(root['vehicle_page'])['actions']);
  const topics = enquiryTopics(categories, looseObject(named) as EnquiryTopics, looseObject(buttons));
  const forms = looseObject(root['forms']);
  const ofForms = DECLARED_FORMS.flatMap((form) => {
    const { category } = looseObject(forms[form.kind]);
    return looseText(category) ?? formCategory(form, categories, topics) ?? [];
  });
  return [...new Set([...categories, ...ofForms])];
}
