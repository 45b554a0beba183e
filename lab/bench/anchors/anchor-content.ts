import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VehiclePageData } from '../../../src/domain/vehicle-page/vehicle-page-data.ts';
import { readSnapshot } from '../../../src/site-plan/load-site.node.ts';
import { planSite } from '../../../src/site-plan/plan-site.ts';

/*
 * What other site generators are given to make the same site from: every page of a site that was built, with its
 * data decided, so that they have less to do than the project's own build. Keys are of lower case throughout,
 * because Hugo changes the others.
 */

export interface AnchorContent {
  readonly vehicles: readonly AnchorVehicle[];
  /** All pages that are not one vehicle's, as lists of cards. */
  readonly lists: readonly AnchorList[];
  /** By the vehicle's slug. */
  readonly cards: ReadonlyMap<string, AnchorCard>;
}

/** Bytes of a page; what stands outside `<main>` is the same on most pages. */
export interface PageSize {
  readonly main: number;
  readonly around: number;
}

/** @param html The whole page. */
export function pageSize(html: string): PageSize {
  const start = html.indexOf('<main');
  const main = Buffer.byteLength(html.slice(start, html.indexOf('</main>', start)));
  return { main, around: Buffer.byteLength(html) - main };
}

interface AnchorPage {
  /** File below the site's folder, `cars/2018-toyota-corolla.html`. */
  readonly file: string;
  /** Of this page in the project's own build. */
  readonly size: PageSize;
}

export interface AnchorVehicle extends AnchorPage {
  readonly slug: string;
  /** HTML of the dealer's remarks. */
  readonly body: string;
  readonly front: {
    readonly title: string;
    readonly description: string;
    readonly name: string;
    readonly condition: string;
    readonly summary: string;
    readonly price: string;
    readonly qualifier: string;
    readonly structured: string;
    readonly crumbs: readonly { readonly label: string; readonly href: string }[];
    readonly photos: readonly { readonly src: string; readonly srcset: string; readonly alt: string }[];
    readonly facts: readonly { readonly label: string; readonly value: string }[];
    readonly groups: readonly {
      readonly heading: string;
      readonly items: readonly { readonly label: string; readonly value: string }[];
    }[];
    readonly features: readonly string[];
    readonly similar: readonly string[];
    readonly place: string;
    readonly phone: string;
    readonly notes: readonly string[];
  };
}

export interface AnchorList extends AnchorPage {
  readonly front: {
    readonly title: string;
    readonly description: string;
    readonly slugs: readonly string[];
    readonly facets: readonly { readonly label: string; readonly links: readonly AnchorLink[] }[];
    readonly numbers: readonly { readonly label: string; readonly href: string }[];
  };
}

interface AnchorLink {
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

export interface AnchorCard {
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly condition: string;
  readonly summary: string;
  readonly price: string;
  readonly qualifier: string;
  readonly src: string;
  readonly srcset: string;
  readonly place: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/**
 * Reads back what a build made.
 *
 * @param snapshot The dealer's snapshot folder.
 * @param live The published folder; which vehicles a page lists is read from its links.
 */
export function readAnchorContent(snapshot: string, live: string): AnchorContent {
  const plan = planSite(readSnapshot(snapshot));
  const vehicles: AnchorVehicle[] = [];
  const lists: AnchorList[] = [];
  const cards = new Map<string, AnchorCard>();
  for (const entry of plan.entries) {
    const page = plan.page(entry.path);
    const file = entry.path === '/' ? 'index.html' : `${entry.path.slice(1)}.html`;
    const html = readFileSync(path.join(live, file), 'utf8');
    const size = pageSize(html);
    const { title, description, jsonLd } = page.head;
    if (page.kind !== 'vehicle') {
      const slugs = [...new Set([...html.matchAll(/href="\/cars\/([^"?#/]+)"/g)].map(([, slug = '']) => slug))];
      const facets =
        page.kind === 'search'
          ? page.props.facetLinks.map(({ label, links }) => ({ label, links: links.map(linkOf) }))
          : [];
      const numbers =
        page.kind === 'search' || page.kind === 'search-list'
          ? page.props.pages.links.map(({ page: number, href }) => ({ label: String(number), href }))
          : [];
      lists.push({ file, size, front: { title, description, slugs, facets, numbers } });
      continue;
    }
    const { props } = page;
    const slug = slugOf(props.href);
    cards.set(slug, cardOf(slug, props));
    vehicles.push({
      file,
      size,
      slug,
      body: props.dealerComments?.html ?? '',
      front: {
        title,
        description,
        name: props.name,
        condition: props.conditionLabel,
        summary: props.summaryText,
        ...priceOf(props),
        structured: jsonLd.map((item) => JSON.stringify(item).replaceAll('<', '\\u003c')).join('\n'),
        crumbs: page.breadcrumbs.map(({ label, href = '' }) => ({ label, href })),
        photos: props.photos.map(({ src, srcset = '', alt }) => ({ src, srcset, alt })),
        facts: props.keyInformation,
        groups: props.specifications,
        features: props.features,
        similar: props.similar.map((card) => slugOf(card.href)),
        place: props.location?.name ?? '',
        phone: props.contact.phone?.text ?? '',
        notes: props.disclaimers,
      },
    });
  }
  return { vehicles, lists, cards };
}

/** Files of the pages that show a vehicle: its own, and those with its card. */
export function filesShowing({ vehicles, lists }: AnchorContent, slug: string): readonly string[] {
  return [
    ...vehicles.filter((vehicle) => vehicle.slug === slug || vehicle.front.similar.includes(slug)),
    ...lists.filter(({ front }) => front.slugs.includes(slug)),
  ].map(({ file }) => file);
}

function cardOf(slug: string, props: VehiclePageData): AnchorCard {
  const [photo] = props.photos;
  return {
    slug,
    href: props.href,
    name: props.name,
    condition: props.conditionLabel,
    summary: props.summaryText,
    ...priceOf(props),
    src: photo?.src ?? '',
    srcset: photo?.srcset ?? '',
    place: props.location?.name ?? '',
    facts: props.keyInformation.slice(0, 4),
  };
}

function priceOf({ price }: VehiclePageData): { price: string; qualifier: string } {
  return { price: price.text, qualifier: price.kind === 'amount' ? price.qualifierText : '' };
}

const linkOf = ({ label, href, count }: AnchorLink): AnchorLink => ({ label, href, count });

const slugOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);
