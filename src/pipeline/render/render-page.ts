import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';
import { fileOfPage } from '../check/find-dead-targets.ts';
import { inspectPage, type PageFacts } from '../check/inspect-page.ts';
import { contentHash } from '../content-hash.ts';
import type { TemplateApp } from './template-app.ts';

/** What all pages of one site are rendered with; plain data, because workers get it by message. */
export interface RenderSite {
  readonly slug: string;
  /** The dealer's own address, `https://northside-vireo.example`. */
  readonly siteUrl: string;
  readonly chrome: SiteChrome;
  /** Folder that new and changed pages are written to. */
  readonly stage: string;
}

export interface RenderJob {
  readonly page: SitePage;
  /** The page as JSON, which is how it goes to another thread. */
  readonly json: string;
  /** Hash of the published page: when the new one is the same, nothing is written. */
  readonly publishedHash?: string;
}

export interface RenderedPage {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
  /** Whether the page is in the stage, because it differs from the published one. */
  readonly isStaged: boolean;
  /** What the page names; of its targets those that no page before it named, and assets of the templates. */
  readonly facts: PageFacts;
}

/** Targets that were told of a site: most are menus, which every page has. */
const toldTargets = new WeakMap<RenderSite, Set<string>>();

/** Renders a page, reads what it names and writes it to the stage. */
export async function renderPage(
  app: TemplateApp,
  site: RenderSite,
  job: Omit<RenderJob, 'json'>,
): Promise<RenderedPage> {
  const { page } = job;
  const body = await app.render(site.siteUrl, site.chrome, page);
  const hash = contentHash(body);
  const isStaged = hash !== job.publishedHash;
  if (isStaged) writeFile(path.join(site.stage, fileOfPage(page.path)), body);
  const facts = inspectPage(body.toString('utf8'), { path: page.path, siteUrl: site.siteUrl, status: page.status });
  const targets = newTargets(site, facts.targets);
  return { path: page.path, hash, bytes: body.byteLength, isStaged, facts: { ...facts, targets } };
}

function newTargets(site: RenderSite, targets: readonly string[]): string[] {
  const told = toldTargets.get(site) ?? new Set();
  toldTargets.set(site, told);
  return targets.filter((target) => {
    if (target.startsWith(ASSETS)) return true;
    if (told.has(target)) return false;
    told.add(target);
    return true;
  });
}

/** Each page keeps a list of these: a change of the templates lets some go. */
const ASSETS = '/_astro/';

/** Writes a file; its folder is nearly always there. */
export function writeFile(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
