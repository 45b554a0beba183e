import type { PageWindow } from '#domain/content/page-window.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { BlockView, ContentPicture } from '../content/content-views.ts';
import { plainTextOf } from '../content/site-content.ts';
import type { SiteDocument } from '../plan-input.ts';
import { type Business, questionsPage } from './json-ld.ts';
import { absoluteUrl } from './page-head.ts';

const CONTEXT = 'https://schema.org';
const LONGEST_HEADLINE = 110;

function publisher({ siteUrl, dealerName }: Business): object {
  return { '@type': 'Organization', '@id': `${siteUrl}/#dealer`, name: dealerName, url: `${siteUrl}/` };
}

/** An article, for search engines. */
export function articleData(business: Business, document: SiteDocument, image: ContentPicture | undefined): object {
  const { path, heading, meta = {} } = document;
  const url = absoluteUrl(business.siteUrl, path);
  return omitUndefined({
    '@context': CONTEXT,
    '@type': path.startsWith('/news/') ? 'NewsArticle' : 'BlogPosting',
    headline: heading.slice(0, LONGEST_HEADLINE),
    url,
    mainEntityOfPage: url,
    datePublished: meta.date,
    dateModified: meta.updated ?? meta.date,
    articleSection: meta.category,
    image: image === undefined ? undefined : absoluteUrl(business.siteUrl, image.src),
    author: meta.author === undefined ? publisher(business) : { '@type': 'Person', name: meta.author },
    publisher: publisher(business),
  });
}

const EMPLOYMENT_TYPES = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CASUAL: 'TEMPORARY',
  APPRENTICESHIP: 'OTHER',
} as const;

/** A vacancy, for search engines of jobs. */
export function jobPosting(
  business: Business,
  document: SiteDocument,
  { endMs }: PageWindow,
  place: LocationView | undefined,
): object {
  const { heading, html, meta = {} } = document;
  return omitUndefined({
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: heading,
    description: html,
    datePosted: meta.date,
    validThrough: endMs === undefined ? undefined : new Date(endMs).toISOString(),
    employmentType: meta.employment === undefined ? undefined : EMPLOYMENT_TYPES[meta.employment],
    hiringOrganization: { ...publisher(business), sameAs: `${business.siteUrl}/` },
    jobLocation:
      place === undefined
        ? undefined
        : {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              streetAddress: place.street,
              addressLocality: place.city,
              addressRegion: place.state.toUpperCase(),
              postalCode: place.postcode,
              addressCountry: 'AU',
            },
          },
    directApply: true,
  });
}

/** An offer with the price that its page shows. */
export function offerData(
  business: Business,
  document: SiteDocument,
  { startMs, endMs }: PageWindow,
  image: ContentPicture | undefined,
): object {
  const { path, heading, html, meta = {} } = document;
  return omitUndefined({
    '@context': CONTEXT,
    '@type': 'Offer',
    name: heading,
    url: absoluteUrl(business.siteUrl, path),
    description: meta.lead ?? plainTextOf(html).slice(0, 300),
    category: meta.category,
    image: image === undefined ? undefined : absoluteUrl(business.siteUrl, image.src),
    price: meta.price,
    priceCurrency: meta.price === undefined ? undefined : 'AUD',
    validFrom: startMs === undefined ? undefined : new Date(startMs).toISOString(),
    validThrough: endMs === undefined ? undefined : new Date(endMs).toISOString(),
    offeredBy: publisher(business),
  });
}

/** The questions in a page's blocks with their answers as the page prints them. */
export function questionsOf(blocks: readonly BlockView[]): object | undefined {
  const questions = blocks.flatMap((block) =>
    block.block === 'questions'
      ? block.items.map(({ question, html }) => ({ question, answer: plainTextOf(html) }))
      : [],
  );
  return questions.length === 0 ? undefined : questionsPage(questions);
}
