import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import DeliverySection from '#parts/money/DeliverySection.astro';
import Finance from '#parts/money/Finance.astro';
import FinanceLink from '#parts/money/FinanceLink.astro';
import FuelSection from '#parts/money/FuelSection.astro';
import PriceGauge from '#parts/money/PriceGauge.astro';
import Actions from './Actions.astro';
import Banner from './Banner.astro';
import BottomBar from './BottomBar.astro';
import Comments from './Comments.astro';
import Comparison from './Comparison.astro';
import DealerPanel from './DealerPanel.astro';
import Details from './Details.astro';
import Disclaimers from './Disclaimers.astro';
import Features from './Features.astro';
import KeyInformation from './KeyInformation.astro';
import LayoutPlan from './LayoutPlan.astro';
import LearnerSum from './LearnerSum.astro';
import LocatedAt from './LocatedAt.astro';
import MassSum from './MassSum.astro';
import NextOne from './NextOne.astro';
import NoPhoto from './NoPhoto.astro';
import Photos from './Photos.astro';
import Posts from './Posts.astro';
import PriceNotes from './PriceNotes.astro';
import PriceTerms from './PriceTerms.astro';
import Record from './Record.astro';
import Repayment from './Repayment.astro';
import SideView from './SideView.astro';
import Similar from './Similar.astro';
import Specifications from './Specifications.astro';
import Status from './Status.astro';
import StickyHeader from './StickyHeader.astro';
import Summary from './Summary.astro';
import Tabs from './Tabs.astro';
import TowMatch from './TowMatch.astro';
import TradeIn from './TradeIn.astro';
import VehicleBreadcrumbs from './VehicleBreadcrumbs.astro';
import VehicleForm from './VehicleForm.astro';
import VehicleForms from './VehicleForms.astro';
import VehicleLocation from './VehicleLocation.astro';
import VehiclePlace from './VehiclePlace.astro';
import VehiclePrice from './VehiclePrice.astro';
import VehicleTag from './VehicleTag.astro';
import VehicleTitle from './VehicleTitle.astro';
import VehicleToolbar from './VehicleToolbar.astro';

/**
 * Sections of a vehicle page by name. Each receives `chrome`, `page` and its own `name`, and renders nothing where it
 * has no content. A template may override any of them, or add some, and names them in its order.
 */
export const DEFAULT_VEHICLE_SECTIONS: Readonly<Record<string, AstroComponentFactory>> = {
  actions: Actions,
  banner: Banner,
  bottom_bar: BottomBar,
  breadcrumbs: VehicleBreadcrumbs,
  certified: DealerPanel,
  comments: Comments,
  comparison: Comparison,
  delivery: DeliverySection,
  details: Details,
  details_gone: Details,
  disclaimers: Disclaimers,
  features: Features,
  finance: Finance,
  finance_link: FinanceLink,
  /** One of `forms`; receives `form` as well. */
  form: VehicleForm,
  forms: VehicleForms,
  fuel: FuelSection,
  gauge: PriceGauge,
  included: DealerPanel,
  key_information: KeyInformation,
  key_information_gone: KeyInformation,
  layout_plan: LayoutPlan,
  layout_plan_gone: LayoutPlan,
  learner: LearnerSum,
  located_at: LocatedAt,
  location: VehicleLocation,
  masses: MassSum,
  next_one: NextOne,
  /** Within `photos`. */
  no_photo: NoPhoto,
  photos: Photos,
  place: VehiclePlace,
  posts: Posts,
  price: VehiclePrice,
  price_notes: PriceNotes,
  protect: DealerPanel,
  /** Before `details_gone`. */
  record: Record,
  repayment: Repayment,
  reserve: DealerPanel,
  side_view: SideView,
  side_view_gone: SideView,
  similar: Similar,
  specifications: Specifications,
  status: Status,
  sticky_header: StickyHeader,
  summary: Summary,
  tabs: Tabs,
  tag: VehicleTag,
  terms: PriceTerms,
  title: VehicleTitle,
  tools: VehicleToolbar,
  tow_match: TowMatch,
  trade_in: TradeIn,
  used: DealerPanel,
  why_buy: DealerPanel,
};
