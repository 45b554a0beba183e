import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';
import { fileOfPage } from '../check/find-dead-targets.ts';
import { type HtmlScan, inspectPage, type PageFacts } from '../check/inspect-page.ts';
import { contentHash } from '../content-hash.ts';
import { openPageParts, type PageParts } from './page-parts.ts';
import type { TemplateApp } from './template-app.ts';

/** What rendering needs for all pages of one site; plain data, because it is sent to workers. */
export interface RenderSite {
  readonly slug: string;
  /** The dealer's own URL, `https://northside-vireo.example`. */
  readonly siteUrl: string;
  readonly chrome: SiteChrome;
  /** Folder for new and changed pages. */
  readonly stage: string;
}

export interface RenderJob {
  readonly path: string;
  /**
   * The page as JSON: text is sent to another thread far faster than an object. Pages rendered in this thread use the
   * same form, so that keys without a value are dropped there, too.
   */
  readonly json: string;
  /** Hash of the published page: if the new one is the same, nothing is written. */
  readonly publishedHash?: string;
}

/** A job where it is rendered. */
export interface PageToRender {
  readonly page: SitePage;
  readonly publishedHash?: string | null;
}

export interface RenderedPage {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
  /** Whether the page is in the stage, because it differs from the published one. */
  readonly isStaged: boolean;
  /** What the page refers to: its links that no earlier page had, and assets of the templates. */
  readonly facts: PageFacts;
}

/** State that renders of a site share, in each thread. */
interface SiteWork {
  readonly parts: PageParts;
  /** Links already reported: most are menus, which every page has. */
  readonly reported: Set<string>;
  /** Parts whose links were already reported. */
  readonly reportedParts: Set<HtmlScan>;
}

const workOf = new WeakMap<RenderSite, SiteWork>();

/** Renders a page, scans it and writes it to the stage. */
export async function renderPage(app: TemplateApp, site: RenderSite, job: PageToRender): Promise<RenderedPage> {
  const { page } = job;
  let work = workOf.get(site);
  if (work === undefined) {
    work = { parts: openPageParts(site.siteUrl), reported: new Set(), reportedParts: new Set() };
    workOf.set(site, work);
  }
  const rendered = await app.render(site.siteUrl, site.chrome, page, work.parts);
  const { page: body, scans } = work.parts.putInto(rendered);
  const hash = contentHash(body);
  const isStaged = hash !== job.publishedHash;
  if (isStaged) writeFile(path.join(site.stage, fileOfPage(page.path)), body);
  const address = { path: page.path, siteUrl: site.siteUrl, status: page.status };
  const facts = inspectPage(rendered.toString('utf8'), address, scans);
  const targets = newTargets(work.reported, facts.targets);
  for (const scan of scans) targets.push(...targetsOfPart(work, scan));
  return { path: page.path, hash, bytes: body.byteLength, isStaged, facts: { ...facts, targets } };
}

function newTargets(reported: Set<string>, targets: readonly string[]): string[] {
  return targets.filter((target) => {
    if (target.startsWith(ASSETS)) return true;
    if (reported.has(target)) return false;
    reported.add(target);
    return true;
  });
}

function targetsOfPart({ reported, reportedParts }: SiteWork, scan: HtmlScan): string[] {
  if (!reportedParts.has(scan)) {
    reportedParts.add(scan);
    return newTargets(reported, [...scan.targets]);
  }
  return [...scan.targets].filter((target) => target.startsWith(ASSETS));
}

/** Every page reports all of its assets, because a template change can make some of them obsolete. */
const ASSETS = '/_astro/';

export function writeFile(file: string, content: string | Uint8Array): void {
  inItsFolder(file, () => {
    writeFileSync(file, content);
  });
}

/** Writes a file, and creates its folder only if that fails: it nearly always exists. */
export function inItsFolder(file: string, put: () => void): void {
  try {
    put();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    put();
  }
}
