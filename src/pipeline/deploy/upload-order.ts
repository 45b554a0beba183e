import { isHashedAsset } from '../incremental/decide.ts';

/**
 * The steps of an upload: a step begins when the one before is complete. What is named goes before what
 * names it, so that at every moment each link and asset of the deployed site resolves.
 */
export const UPLOAD_STEPS = ['assets', 'data', 'vehicle pages', 'listings', 'home'] as const;

export type UploadStep = (typeof UPLOAD_STEPS)[number];

/** In which step a file of a site goes. */
export function uploadStepOf(path: string): UploadStep {
  if (isHashedAsset(path)) return 'assets';
  // Crawlers begin at these two: they name pages of every kind.
  if (path === 'sitemap.xml' || path === 'robots.txt') return 'home';
  if (!path.endsWith('.html')) return 'data';
  if (path.startsWith('cars/')) return 'vehicle pages';
  return path === 'index.html' ? 'home' : 'listings';
}

/** Files by step, in order; each step sorted by path. */
export function inUploadSteps<File extends { readonly path: string }>(
  files: Iterable<File>,
): (readonly [UploadStep, readonly File[]])[] {
  const steps = new Map<UploadStep, File[]>(UPLOAD_STEPS.map((step) => [step, []]));
  for (const file of files) steps.get(uploadStepOf(file.path))?.push(file);
  return [...steps]
    .filter(([, members]) => members.length > 0)
    .map(([step, members]) => [step, members.sort((a, b) => (a.path < b.path ? -1 : 1))]);
}
