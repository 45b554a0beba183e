import { isHashedAsset } from '../incremental/decide.ts';

/**
 * The steps of an upload: a step begins when the one before is complete. What is named goes before what
 * names it, so that at every moment each link, asset and search result of the deployed site leads
 * somewhere. New pages go before changed ones: nobody is led to them until a changed page names them.
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
 * In which step a file of a site goes.
 *
 * @param isHeld Whether the target has a file of that path.
 */
export function uploadStepOf(path: string, isHeld: boolean): UploadStep {
  if (isHashedAsset(path)) return 'assets';
  // Crawlers begin at these two: they name pages of every kind.
  if (path === 'index.html' || path === 'sitemap.xml' || path === 'robots.txt') return 'home';
  // The search index names the page of every vehicle.
  if (!path.endsWith('.html')) return isHeld ? 'data' : 'new data';
  if (path.startsWith('cars/')) return isHeld ? 'vehicle pages' : 'new vehicle pages';
  return isHeld ? 'listings' : 'new pages';
}

/** Files by step, in order; each step sorted by path. */
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
