import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { enquiryTopics, type EnquiryTopics } from '#domain/lead/enquiry-topic.ts';
import { formCategory } from '#domain/lead/form-category.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { CATEGORIES } from '../schema/enquiry.ts';
import { looseLocations } from './check-locations.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

export function checkLeads(root: Readonly<Record<string, unknown>>): Finding[] {
  return [...checkReceived(root), ...checkConditions(root)];
}

/** A site is complete without an address; the first enquiry is then kept, and nobody is told of it. */
function checkReceived(root: Readonly<Record<string, unknown>>): Finding[] {
  const locations = looseLocations(root).map(({ values, name }) => ({
    name,
    isPrimary: values['primary'] === true,
    hasEmail: looseText(looseObject(values['contact_detail'])['email']) !== undefined,
  }));
  const [main] = locations.length === 1 ? locations : locations.filter(({ isPrimary }) => isPrimary);
  const takesAll = looseList(looseObject(root['leads'])['email']).some((target) =>
    (['categories', 'locations'] as const).every((key) => looseList(looseObject(target)[key]).length === 0),
  );
  const hasForms = looseObject(root['enquiry'])['enabled'] !== false;
  if (!hasForms || takesAll || looseText(root['email']) !== undefined || main?.hasEmail === true) return [];
  const without = locations.filter(({ hasEmail }) => !hasEmail).flatMap(({ name }) => name ?? []);
  return [
    {
      path: ['email'],
      severity: 'warning',
      message: `Is missing, so nobody receives the enquiries ${locations.length > 1 && without.length < locations.length ? `for ${without.join(', ')} and those that name no location` : 'that the forms send'}.`,
      remedy:
        'Add the address that receives them, as in "email": "sales@dealer.example", or list others in `leads.email`.',
    },
  ];
}

/** Conditions that no lead meets: an address with one would wait in vain, and its leads go elsewhere. */
function checkConditions(root: Readonly<Record<string, unknown>>): Finding[] {
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
