import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';
import { fileOfPage } from '../check/find-dead-targets.ts';
import { type HtmlScan, inspectPage, type PageFacts } from '../check/inspect-page.ts';
import { contentHash } from '../content-hash.ts';
import { openPageParts, type PageParts } from './page-parts.ts';
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
  readonly path: string;
  /**
   * The page as JSON: text goes to another thread far faster than an object, and a page that is rendered here
   * takes the same form, in which no key without a value is left.
   */
  readonly json: string;
  /** Hash of the published page: when the new one is the same, nothing is written. */
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
  /** What the page names; of its targets those that no page before it named, and assets of the templates. */
  readonly facts: PageFacts;
}

/** What renders of a site have in common, in each thread. */
interface SiteWork {
  readonly parts: PageParts;
  /** Targets that were told: most are menus, which every page has. */
  readonly told: Set<string>;
  /** Parts whose targets were told. */
  readonly toldParts: Set<HtmlScan>;
}

const workOf = new WeakMap<RenderSite, SiteWork>();

/** Renders a page, reads what it names and writes it to the stage. */
export async function renderPage(app: TemplateApp, site: RenderSite, job: PageToRender): Promise<RenderedPage> {
  const { page } = job;
  let work = workOf.get(site);
  if (work === undefined) {
    work = { parts: openPageParts(site.siteUrl), told: new Set(), toldParts: new Set() };
    workOf.set(site, work);
  }
  const rendered = await app.render(site.siteUrl, site.chrome, page, work.parts);
  const { page: body, scans } = work.parts.putInto(rendered);
  const hash = contentHash(body);
  const isStaged = hash !== job.publishedHash;
  if (isStaged) writeFile(path.join(site.stage, fileOfPage(page.path)), body);
  const address = { path: page.path, siteUrl: site.siteUrl, status: page.status };
  const facts = inspectPage(rendered.toString('utf8'), address, scans);
  const targets = newTargets(work.told, facts.targets);
  for (const scan of scans) targets.push(...targetsOfPart(work, scan));
  return { path: page.path, hash, bytes: body.byteLength, isStaged, facts: { ...facts, targets } };
}

function newTargets(told: Set<string>, targets: readonly string[]): string[] {
  return targets.filter((target) => {
    if (target.startsWith(ASSETS)) return true;
    if (told.has(target)) return false;
    told.add(target);
    return true;
  });
}

function targetsOfPart({ told, toldParts }: SiteWork, scan: HtmlScan): string[] {
  if (!toldParts.has(scan)) {
    toldParts.add(scan);
    return newTargets(told, [...scan.targets]);
  }
  return [...scan.targets].filter((target) => target.startsWith(ASSETS));
}

/** Each page keeps a list of these: a change of the templates lets some go. */
const ASSETS = '/_astro/';

export function writeFile(file: string, content: string | Uint8Array): void {
  inItsFolder(file, () => {
    writeFileSync(file, content);
  });
}

/** Puts a file in place, and makes its folder when that fails: it is nearly always there. */
export function inItsFolder(file: string, put: () => void): void {
  try {
    put();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    put();
  }
}
