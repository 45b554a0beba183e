/** A page of the dealer's news or blog. */
export interface Post {
  /** `/blog/towing-with-a-kestrel` */
  readonly path: string;
  readonly heading: string;
  /** The full text, without markup. */
  readonly text: string;
}

export interface RelatedPost {
  readonly href: string;
  readonly heading: string;
  /** Its first one or two lines. */
  readonly excerpt: string;
}

/** Folders of blog posts among a dealer's own pages [2.1-18]. */
const FOLDERS = /^\/(?:news|blog)\/./;
const MOST_POSTS = 3;
const EXCERPT_CHARACTERS = 140;

/** A content page as a post, if it is in one of the post folders. */
export function toPost(document: { readonly path: string; readonly heading: string; readonly html: string }): Post[] {
  const { path, heading, html } = document;
  if (!FOLDERS.test(path)) return [];
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:lt|gt|quot|#39|nbsp);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [{ path, heading, text }];
}

/**
 * Posts about this vehicle [2.4-12], most relevant first: make and model in the heading, then one of them, then both in
 * the text. A post that mentions neither is about something else.
 */
export function relatedPosts(
  vehicle: { readonly make: string; readonly model: string },
  posts: readonly Post[],
): RelatedPost[] {
  return posts
    .map((post) => ({ post, closeness: closeness(vehicle, post) }))
    .filter(({ closeness: value }) => value > 0)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MOST_POSTS)
    .map(({ post }) => ({ href: post.path, heading: post.heading, excerpt: excerpt(post.text) }));
}

function closeness({ make, model }: { make: string; model: string }, { heading, text }: Post): number {
  const inHeading = Number(names(heading, make)) + Number(names(heading, model));
  if (inHeading > 0) return inHeading + 1;
  return names(text, make) && names(text, model) ? 1 : 0;
}

/** Whether a text contains the name as separate words: a "3" is not in "2023". */
function names(text: string, name: string): boolean {
  if (name.trim() === '') return false;
  const escaped = name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

function excerpt(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text;
  return `${text.slice(0, EXCERPT_CHARACTERS + 1).replace(/[\s,;:]+\S*$/, '')} …`;
}
