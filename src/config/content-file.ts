/** One of a dealer's text pages: `content/privacy-policy.md`. */
export interface ContentFile {
  /** URL path of the page, `/privacy-policy` or `/pages/warranty`. */
  readonly path: string;
  /** File, relative to the project folder. */
  readonly file: string;
  /** First heading, removed from the text below. */
  readonly title: string;
  /** Markdown after the title. */
  readonly markdown: string;
}

/** First path segments of the platform's own pages, which content files cannot use. */
const TAKEN = ['404', 'api', 'assets', 'cars', 'locations', 'media', 'print', 'search', 'used-car', '_astro'];

export type ContentReading =
  | { readonly ok: true; readonly content: ContentFile }
  | { readonly ok: false; readonly message: string; readonly remedy: string };

/**
 * Reads a dealer's Markdown file. `name` is its path inside `content/` (`pages/warranty.md`); `taken` are further
 * paths that the dealer's config assigns to other pages.
 */
export function readContent(file: string, name: string, text: string, taken: readonly string[] = []): ContentReading {
  const path = `/${name.replace(/\.md$/, '')}`;
  if (!/^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path)) {
    return {
      ok: false,
      message: 'The file’s name becomes a URL, which takes lower-case letters, digits and single hyphens only.',
      remedy: `Rename it, as in ${name.toLowerCase().replaceAll(/[\s_]+/g, '-')}.`,
    };
  }
  const [, first = ''] = path.split('/');
  if (path === '/index' || TAKEN.includes(first) || taken.includes(path)) {
    return { ok: false, message: `${path} is a page of the platform.`, remedy: 'Give the file another name.' };
  }
  if (text.includes('\uFFFD')) {
    return { ok: false, message: 'Is not UTF-8 text.', remedy: 'Save it as UTF-8.' };
  }
  const body = text.replace(/^\uFEFF/, '').trim();
  const heading = /^#[ \t]+(\S.*?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(body);
  if (heading === null) {
    return {
      ok: false,
      message: body === '' ? 'Is empty.' : 'Does not begin with a heading, which is the page’s title.',
      remedy: 'Begin with a line such as "# Privacy policy".',
    };
  }
  return { ok: true, content: { path, file, title: heading[1] ?? '', markdown: body.slice(heading[0].length).trim() } };
}
