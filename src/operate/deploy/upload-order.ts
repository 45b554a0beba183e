import { isHashedAsset } from '#pipeline/incremental/decide.ts';

/**
 * The steps of an upload; each starts when the previous one is complete. Files are uploaded before anything that
 * refers to them, so that every link, asset and search result of the deployed site works at every moment. New pages
 * come before changed ones: nothing links to them until a changed page does.
 */
export const UPLOAD_STEPS = [
  'assets',
  'new data',
  'new vehicle pages',
  'new pages',
  'data',
  'vehicle pages',
  'listings',
  'home',
] as const;

export type UploadStep = (typeof UPLOAD_STEPS)[number];

/**
 * The step in which a file is uploaded.
 *
 * @param isHeld Whether the target already has a file at that path.
 */
export function uploadStepOf(path: string, isHeld: boolean): UploadStep {
  if (isHashedAsset(path)) return 'assets';
  // Crawlers start at these two, which link to pages of every kind.
  if (path === 'index.html' || path === 'sitemap.xml' || path === 'robots.txt') return 'home';
  // The search index links to every vehicle's page.
  if (!path.endsWith('.html')) return isHeld ? 'data' : 'new data';
  if (path.startsWith('cars/')) return isHeld ? 'vehicle pages' : 'new vehicle pages';
  return isHeld ? 'listings' : 'new pages';
}

/** Files by step, in order; each step is sorted by path. */
export function inUploadSteps<File extends { readonly path: string; readonly key: string }>(
  files: Iterable<File>,
  isHeld: (key: string) => boolean,
): (readonly [UploadStep, readonly File[]])[] {
  const steps = new Map<UploadStep, File[]>(UPLOAD_STEPS.map((step) => [step, []]));
  for (const file of files) steps.get(uploadStepOf(file.path, isHeld(file.key)))?.push(file);
  return [...steps]
    .filter(([, members]) => members.length > 0)
    .map(([step, members]) => [step, members.sort((a, b) => (a.path < b.path ? -1 : 1))]);
}
