import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { BlockName } from '#config/schema/blocks/blocks.ts';
import BalanceBlock from './BalanceBlock.astro';
import BrandsBlock from './BrandsBlock.astro';
import CarouselBlock from './CarouselBlock.astro';
import FormBlock from './FormBlock.astro';
import LocationsBlock from './LocationsBlock.astro';
import MilestonesBlock from './MilestonesBlock.astro';
import PagesBlock from './PagesBlock.astro';
import PaymentsBlock from './PaymentsBlock.astro';
import PeopleBlock from './PeopleBlock.astro';
import PictureBlock from './PictureBlock.astro';
import QuestionsBlock from './QuestionsBlock.astro';
import QuoteBlock from './QuoteBlock.astro';
import RatesBlock from './RatesBlock.astro';
import RepaymentsBlock from './RepaymentsBlock.astro';
import ReviewsBlock from './ReviewsBlock.astro';
import SalesCounterBlock from './SalesCounterBlock.astro';
import ServicesBlock from './ServicesBlock.astro';
import SlidesBlock from './SlidesBlock.astro';
import StickyBannerBlock from './StickyBannerBlock.astro';
import TableBlock from './TableBlock.astro';
import TextBlock from './TextBlock.astro';
import TilesBlock from './TilesBlock.astro';
import VehiclesBlock from './VehiclesBlock.astro';
import VideoBlock from './VideoBlock.astro';
import WhyBuyBlock from './WhyBuyBlock.astro';

/** Every block's default part; each receives `chrome`, its `view`, and an `id` of its own on the page. */
export const DEFAULT_BLOCKS: Readonly<Record<BlockName, AstroComponentFactory>> = {
  balance: BalanceBlock,
  brands: BrandsBlock,
  carousel: CarouselBlock,
  form: FormBlock,
  locations: LocationsBlock,
  milestones: MilestonesBlock,
  pages: PagesBlock,
  payments: PaymentsBlock,
  people: PeopleBlock,
  picture: PictureBlock,
  questions: QuestionsBlock,
  quote: QuoteBlock,
  rates: RatesBlock,
  repayments: RepaymentsBlock,
  reviews: ReviewsBlock,
  sales_counter: SalesCounterBlock,
  services: ServicesBlock,
  slides: SlidesBlock,
  sticky_banner: StickyBannerBlock,
  table: TableBlock,
  text: TextBlock,
  tiles: TilesBlock,
  vehicles: VehiclesBlock,
  video: VideoBlock,
  why_buy: WhyBuyBlock,
};
