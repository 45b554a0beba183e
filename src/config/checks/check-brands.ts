import { KNOWN_MAKES } from '#domain/brands/known-makes.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { didYouMean } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Brands: two with one address or one title, and makes that are probably mistyped. */
export function checkBrands(root: Readonly<Record<string, unknown>>): Finding[] {
  const entries = looseList(looseObject(root['brands'])['entries']).map(looseObject);
  const slugs = entries.map(({ slug, title }) => looseText(slug) ?? slugify(looseText(title) ?? ''));
  const titles = entries.map(({ title }) => looseText(title)?.toLowerCase() ?? '');
  return entries.flatMap(({ title: written, kind }, index): Finding[] => {
    const title = looseText(written) ?? '';
    const path = ['brands', 'entries', index];
    const meant = kind === undefined ? misspelt(title) : undefined;
    return [
      ...(title !== '' && slugs.indexOf(slugs[index] ?? '') !== index
        ? [
            {
              path: [...path, 'slug'],
              severity: 'error' as const,
              found: slugs[index],
              message: 'Is the same as that of another brand.',
              remedy: 'Write another "slug", or remove one of the two.',
            },
          ]
        : title !== '' && titles.indexOf(titles[index] ?? '') !== index
          ? [
              {
                path: [...path, 'title'],
                severity: 'error' as const,
                message: `Is the title of brands.entries[${String(titles.indexOf(titles[index] ?? ''))}] too. A brand has one text and one page.`,
                remedy: 'Put the two into one entry.',
              },
            ]
          : []),
      ...(meant === undefined
        ? []
        : [
            {
              path: [...path, 'title'],
              severity: 'warning' as const,
              message: 'Is no make that is known by this name.',
              remedy: `Did you mean "${meant}"? If not, write "kind": "cars" to say what it builds.`,
            },
          ]),
    ];
  });
}

function misspelt(title: string): string | undefined {
  const isKnown = KNOWN_MAKES.some((name) => name.toLowerCase() === title.toLowerCase());
  return isKnown || title.length < 4
    ? undefined
    : didYouMean(
        title,
        KNOWN_MAKES.filter((name) => name.length >= 4),
      );
}
