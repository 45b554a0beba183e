import type { ContentFile } from '#config/content-file.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { PageMeta } from '#config/schema/content.ts';
import { isNearlySame, joinWords, remedyFromKnown } from '#domain/text/did-you-mean.ts';
import {
  ARTICLE_FOLDERS,
  CAREERS_FOLDER,
  type DocumentKind,
  documentKind,
  folderOf,
  OFFERS_FOLDER,
} from '#site-plan/content/site-content.ts';

/** Keys that only pages of some kinds show, with what such a page is and where it is written. */
const KEYS_OF_KINDS: readonly {
  readonly kinds: readonly DocumentKind[];
  readonly keys: readonly (keyof PageMeta)[];
  readonly remedy: string;
}[] = [
  {
    kinds: ['offer'],
    keys: ['price', 'price_type', 'price_label', 'before_price', 'cars', 'conditions', 'featured', 'rate'],
    remedy: 'Move the file to content/offers, or remove the key.',
  },
  {
    kinds: ['vacancy'],
    keys: ['workplace'],
    remedy: 'Move the file to content/careers and give it `employment`, or remove the key.',
  },
  { kinds: ['vacancy'], keys: ['employment'], remedy: 'Move the file to content/careers, or remove the key.' },
  {
    kinds: ['article', 'vacancy'],
    keys: ['author', 'date', 'facts'],
    remedy: `Move the file to ${joinWords(Object.keys(ARTICLE_FOLDERS).map((folder) => `content${folder}`))}, or remove the key.`,
  },
  {
    kinds: ['article', 'offer', 'vacancy'],
    keys: ['category'],
    remedy: 'Move the file to the folder of an article or an offer, or remove the key.',
  },
];

const FOLDERS = [OFFERS_FOLDER, CAREERS_FOLDER, ...Object.keys(ARTICLE_FOLDERS), '/pages', '/locations'];

type Page = Pick<ContentFile, 'path' | 'file' | 'meta' | 'sections' | 'placeOf'>;

/** Lists of pages in a folder that no page is in and that the site does not list: the list is left out. */
export function foldersOfNoPage(slug: string, pages: readonly Page[]): ConfigProblem[] {
  const known = [...new Set([...FOLDERS, ...pages.map(({ path }) => folderOf(path))])].filter((one) => one !== '');
  return pages.flatMap(({ file, sections, placeOf }) =>
    sections.flatMap((block, index): ConfigProblem[] => {
      if (block.block !== 'pages' || known.includes(block.folder)) return [];
      return [
        {
          ...{ dealer: slug, file, key: dottedPath(['sections', index, 'folder']), severity: 'warning' },
          found: JSON.stringify(block.folder),
          message: 'No page is in this folder, so the list is left out.',
          remedy: remedyFromKnown(block.folder, known),
          ...placeOf([index, 'folder'], block.folder),
        },
      ];
    }),
  );
}

/** Pages that say less than was written: keys that their kind does not show, folders almost named right, no text. */
export function pagesOfNoUse(slug: string, pages: readonly Page[]): ConfigProblem[] {
  return pages.flatMap((page) => {
    const warning = (key: string, message: string, remedy: string, found?: unknown): ConfigProblem => ({
      ...{ dealer: slug, file: page.file, key, severity: 'warning', message, remedy },
      ...(found !== undefined && typeof found !== 'object' && { found: JSON.stringify(found) }),
    });
    const kind = documentKind(page);
    const folder = folderOf(page.path);
    const meant = FOLDERS.find((one) => isNearlySame(one, folder));
    if (meant !== undefined) {
      const message = `Is a page by itself: the folder ${folder.slice(1)} is none that the site lists.`;
      return [warning('', message, `Move it to content${meant}.`)];
    }
    // Of a location's page every key is reported by itself.
    const keys = kind === 'place' ? [] : KEYS_OF_KINDS.filter(({ kinds }) => !kinds.includes(kind));
    return [
      ...keys.flatMap((one) =>
        one.keys
          .filter((key) => page.meta[key] !== undefined)
          .map((key) => warning(key, 'Is shown nowhere: the page is of another kind.', one.remedy, page.meta[key])),
      ),
      ...(isEmpty(page) && kind !== 'offer'
        ? [warning('', 'Has a heading and no text.', 'Write the text below the heading, or remove the file.')]
        : []),
    ];
  });
}

function isEmpty({ sections }: Page): boolean {
  const [only, ...others] = sections;
  return others.length === 0 && only?.block === 'text' && only.text === '';
}
