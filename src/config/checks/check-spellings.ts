import { isNearlySame } from '#domain/text/did-you-mean.ts';
import type { ContentFile } from '../content-file.ts';
import type { ConfigProblem } from '../problem/config-problem.ts';

type SpelledPage = Pick<ContentFile, 'path' | 'file' | 'meta'>;

/**
 * Categories of one list, and authors of all pages, that differ by a letter, by case or by a sign: each spelling has a
 * filter and a page of its own. The one with fewer pages is reported.
 */
export function checkSpellings(slug: string, pages: readonly SpelledPage[]): ConfigProblem[] {
  const folders = Map.groupBy(pages, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [
    ...[...folders.values()].flatMap((ofFolder) => spelledTwice(slug, ofFolder, 'category')),
    ...spelledTwice(slug, pages, 'author'),
  ];
}

function spelledTwice(slug: string, pages: readonly SpelledPage[], key: 'category' | 'author'): ConfigProblem[] {
  const spellings = [...Map.groupBy(pages, ({ meta }) => meta[key])]
    .flatMap(([name, withName]) => (name === undefined ? [] : [{ name, withName }]))
    .toSorted((a, b) => b.withName.length - a.withName.length);
  return spellings.flatMap(({ name, withName }, index) => {
    const usual = spellings.slice(0, index).find((other) => isNearlySame(name, other.name));
    const [example] = usual?.withName ?? [];
    if (usual === undefined || example === undefined) return [];
    return withName.map(({ file }): ConfigProblem => ({
      dealer: slug,
      file,
      key,
      severity: 'warning',
      found: JSON.stringify(name),
      message: `Is almost the ${key} of ${example.file}, ${JSON.stringify(usual.name)}, but counts as another.`,
      remedy: 'Write both in the same way, letter for letter.',
    }));
  });
}
