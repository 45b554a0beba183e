import type { Finding } from '../problem/config-problem.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { TemplateManifest } from '../template-manifest.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Whether the template offers the dealer's choices. */
export function checkTemplateChoices(root: Readonly<Record<string, unknown>>, manifest: TemplateManifest): Finding[] {
  const template = manifest.name;
  const unknown = (path: readonly PropertyKey[], word: string, known: readonly string[], what: string): Finding => ({
    path,
    severity: 'error',
    message: `Template ${template} has no ${what} of this name.`,
    remedy: remedyFromKnown(word, known, 'Remove it; docs/dealer-config.md lists what the template offers.'),
  });
  const sections = looseList(looseObject(root['home'])['sections']);
  const ownBlocks = Object.keys(looseObject(looseObject(root['home'])['blocks']));
  return [
    ...Object.entries(looseObject(root['variants'])).flatMap(([name, value]): Finding[] => {
      const allowed = Object.hasOwn(manifest.variants, name) ? manifest.variants[name] : undefined;
      if (allowed === undefined)
        return [{ ...unknown(['variants', name], name, Object.keys(manifest.variants), 'variant'), found: undefined }];
      return typeof value !== 'string' || allowed.includes(value)
        ? []
        : [unknown(['variants', name], value, allowed, `choice for "${name}"`)];
    }),
    ...Object.keys(looseObject(root['copy']))
      .filter((key) => !Object.hasOwn(manifest.copy, key))
      .map((key) => ({ ...unknown(['copy', key], key, Object.keys(manifest.copy), 'text'), found: undefined })),
    ...sections.flatMap((value, index): Finding[] => {
      const section = looseText(value);
      const path = ['home', 'sections', index];
      if (section === undefined) return [];
      const known = [...manifest.homeSections, ...manifest.moreHomeSections, ...ownBlocks];
      if (!known.includes(section)) return [unknown(path, section, known, 'home section')];
      return sections.indexOf(value) === index
        ? []
        : [{ path, severity: 'error', message: 'Is in the list twice.', remedy: 'Keep one of the two.' }];
    }),
  ];
}
