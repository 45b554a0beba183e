import * as z from 'zod';
import { balanceBlock } from './balance.ts';
import { brandsBlock } from './brands.ts';
import { carouselBlock } from './carousel.ts';
import { formBlock } from './form.ts';
import { locationsBlock } from './locations.ts';
import { milestonesBlock } from './milestones.ts';
import { pagesBlock } from './pages.ts';
import { paymentsBlock } from './payments.ts';
import { peopleBlock } from './people.ts';
import { pictureBlock } from './picture.ts';
import { questionsBlock } from './questions.ts';
import { quoteBlock } from './quote.ts';
import { ratesBlock } from './rates.ts';
import { repaymentsBlock } from './repayments.ts';
import { reviewsBlock } from './reviews.ts';
import { salesCounterBlock } from './sales-counter.ts';
import { servicesBlock } from './services.ts';
import { slidesBlock } from './slides.ts';
import { stickyBannerBlock } from './sticky-banner.ts';
import { tableBlock } from './table.ts';
import { textBlock } from './text.ts';
import { tilesBlock } from './tiles.ts';
import { vehiclesBlock } from './vehicles.ts';
import { videoBlock } from './video.ts';
import { whyBuyBlock } from './why-buy.ts';

/** What the sections of content pages and of home pages are made of. A block is one line here. */
export const blockSchema = z.discriminatedUnion('block', [
  balanceBlock,
  brandsBlock,
  carouselBlock,
  formBlock,
  locationsBlock,
  milestonesBlock,
  pagesBlock,
  paymentsBlock,
  peopleBlock,
  pictureBlock,
  questionsBlock,
  quoteBlock,
  ratesBlock,
  repaymentsBlock,
  reviewsBlock,
  salesCounterBlock,
  servicesBlock,
  slidesBlock,
  stickyBannerBlock,
  tableBlock,
  textBlock,
  tilesBlock,
  vehiclesBlock,
  videoBlock,
  whyBuyBlock,
]);

export type Block = z.output<typeof blockSchema>;
export type BlockName = Block['block'];
export type BlockOf<Name extends BlockName> = Extract<Block, { block: Name }>;

/** Keys whose text is Markdown, in whichever block they stand. */
const MARKDOWN_KEYS = new Set(['text', 'answer']);

/** A piece of a block that another check or the build looks at. */
export interface BlockPart {
  readonly kind: 'markdown' | 'link' | 'picture' | 'video';
  readonly value: string;
  /** Where it stands, `[2, "tiles", 0, "href"]`. */
  readonly path: readonly PropertyKey[];
}

/** The Markdown, links, pictures and videos in blocks, wherever they stand. */
export function blockParts(blocks: readonly unknown[]): BlockPart[] {
  return blocks.flatMap((block, index) => partsOf(block, [index]));
}

function partsOf(value: unknown, path: readonly PropertyKey[]): BlockPart[] {
  if (typeof value === 'string') {
    const key = path.at(-1);
    const part = (kind: BlockPart['kind']): BlockPart[] => [{ kind, value, path }];
    if (typeof key !== 'string') return [];
    if (MARKDOWN_KEYS.has(key)) return part('markdown');
    if (key === 'href') return part('link');
    if (key === 'video') return part('video');
    return key === 'url' ? part('picture') : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => partsOf(item, [...path, key]));
}
