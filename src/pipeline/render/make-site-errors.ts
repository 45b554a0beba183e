import { BuildError, type FaultyPage } from '../build-error.ts';
import { pageToJson } from '../incremental/page-key.ts';
import type { PlannedSite } from './make-site.ts';
import type { RenderFailure } from './renderer.ts';

const PROBLEMS_SHOWN = 20;

export function pagesDoNotRender(site: PlannedSite, failures: readonly RenderFailure[]): BuildError {
  const disk = failures.find((failure) => failure.disk !== undefined)?.disk;
  if (disk !== undefined) return new BuildError('DiskRefused', disk.message, disk.details);
  const [first] = failures;
  const many = failures.length === 1 ? 'A page does not render' : `${failures.length} or more pages do not render`;
  return new BuildError(
    'PageDoesNotRender',
    `${many}, so the site of ${site.slug} is not complete. The templates or the plan have a fault.`,
    [...failures.map((failure) => failure.message), ...(first?.stack?.split('\n').slice(1, 6) ?? [])],
    { pages: failures.map(({ path: address }) => faultyPage(site, address)) },
  );
}

/** A page with its data, which shows what vehicles are on it. The data was not stored, so it is created again. */
function faultyPage(site: PlannedSite, address: string): FaultyPage {
  try {
    return { path: address, json: pageToJson(site.page(address)) };
  } catch {
    return { path: address };
  }
}

export function outputRefused(site: PlannedSite, problems: readonly string[], pages: readonly string[]): BuildError {
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  if (problems.length > shown.length) shown.push(`… and ${problems.length - shown.length} more.`);
  return new BuildError(
    'OutputRefused',
    `The pages of ${site.slug} have ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} that a visitor would meet.`,
    shown,
    pages.length === 0 ? {} : { pages: pages.map((address) => faultyPage(site, address)) },
  );
}
