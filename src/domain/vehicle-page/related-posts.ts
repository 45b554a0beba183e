/** A page of the dealer's news or blog. */
export interface Post {
  /** `/blog/towing-with-a-kestrel` */
  readonly path: string;
  readonly heading: string;
  /** The full text, without markup. */
  readonly text: string;
  /** The dealer's own sentence about it. */
  readonly lead?: string;
}

export interface RelatedPost {
  readonly href: string;
  readonly heading: string;
  /** Its lead, else its first one or two lines. */
  readonly excerpt: string;
}

/** Folders of blog posts among a dealer's own pages [2.1-18]. */
const FOLDERS = /^\/(?:news|blog)\/./;
const MOST_POSTS = 3;
const EXCERPT_CHARACTERS = 140;

/** A content page as a post, if it is in one of the post folders. */
export function toPost(document: {
  readonly path: string;
  readonly heading: string;
  readonly html: string;
  readonly meta?: { readonly lead?: string };
}): Post[] {
  const { path, heading, html, meta } = document;
  if (!FOLDERS.test(path)) return [];
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:lt|gt|quot|#39|nbsp);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [{ path, heading, text, ...(meta?.lead !== undefined && { lead: meta.lead }) }];
}

/** Posts about one vehicle. */
export type FindPosts = (vehicle: { readonly make: string; readonly model: string }) => readonly RelatedPost[];

/**
 * Finds posts about a vehicle [2.4-12], most relevant first: make and model in the heading, then one of them, then both
 * in the text. A post that mentions neither is about something else. Vehicles of one model have the same posts.
 */
export function relatedPosts(posts: readonly Post[]): FindPosts {
  const readable = posts.map((post) => ({ post, heading: fold(post.heading), text: fold(post.text) }));
  const mentionsOf = remembered((name) => {
    const isNamed = isNamedIn(name);
    return readable.map(({ heading, text }) => (isNamed(heading) ? 'heading' : isNamed(text) ? 'text' : undefined));
  });
  const postsOf = remembered((names) => {
    const [make = [], model = []] = names.split('\n').map(mentionsOf);
    return readable
      .map(({ post }, index) => ({ post, closeness: closeness(make[index], model[index]) }))
      .filter(({ closeness: value }) => value > 0)
      .sort((a, b) => b.closeness - a.closeness)
      .slice(0, MOST_POSTS)
      .map(({ post: { path, heading, text, lead } }): RelatedPost => ({
        href: path,
        heading,
        excerpt: lead ?? excerpt(text),
      }));
  });
  return ({ make, model }) => postsOf(`${make}\n${model}`);
}

/** Where a post names a make or a model. */
type Mention = 'heading' | 'text' | undefined;

function closeness(make: Mention, model: Mention): number {
  const inHeading = Number(make === 'heading') + Number(model === 'heading');
  if (inHeading > 0) return inHeading + 1;
  return make === 'text' && model === 'text' ? 1 : 0;
}

/** Whether a folded text contains the name as separate words: a "3" is not in "2023". */
function isNamedIn(name: string): (folded: string) => boolean {
  const folded = fold(name.trim());
  if (folded === '') return () => false;
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}])${folded.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  );
  return (text) => text.includes(folded) && words.test(text);
}

/** Upper and lower case are the same: comparing folded texts takes a fraction of what the flag `i` takes. */
function fold(text: string): string {
  return text.toLowerCase();
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}

function excerpt(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text;
  return `${text.slice(0, EXCERPT_CHARACTERS + 1).replace(/[\s,;:]+\S*$/, '')} …`;
}
