import type { TemplateSlots } from '#parts/template-slots.ts';
import accountStylesheetHref from '#parts/account/account-face.css?url';
import Garage from '#parts/account/GaragePage.astro';
import MemberPage from '#parts/account/MemberPage.astro';
import SignIn from '#parts/account/SignInPage.astro';
import Article from '#parts/block/ArticlePage.astro';
import Articles from '#parts/block/ArticlesPage.astro';
import { DEFAULT_BLOCKS } from '#parts/block/block-parts.ts';
import contentStylesheetHref from '#parts/block/blocks-face.css?url';
import offersStylesheetHref from '#parts/block/offers-face.css?url';
import Content from '#parts/block/ContentPage.astro';
import Offer from '#parts/block/OfferPage.astro';
import Offers from '#parts/block/OffersPage.astro';
import Brand from '#parts/brand/BrandPage.astro';
import Brands from '#parts/brand/BrandsPage.astro';
import brandStylesheetHref from '#parts/brand/brand-face.css?url';
import Cards from '#parts/card/Cards.astro';
import { VehicleCard as Card } from '#parts/card/VehicleCard.tsx';
import { DEFAULT_HOME_SECTIONS } from '#parts/home/home-sections.ts';
import ModelDrawing from '#parts/model/ModelDrawing.astro';
import Model from '#parts/model/ModelPage.astro';
import Models from '#parts/model/ModelsPage.astro';
import modelStylesheetHref from '#parts/model/model-face.css?url';
import homeStylesheetHref from '#parts/home/home-face.css?url';
import HomePage from '#parts/home/HomePage.astro';
import FormPage from '#parts/form/FormPage.astro';
import formPageStylesheetHref from '#parts/form/form-page-face.css?url';
import holdHoursStylesheetHref from '#parts/form/hold-hours-face.css?url';
import SuccessPage from '#parts/form/SuccessPage.astro';
import SectionHead from '#parts/navigation/SectionHead.astro';
import DocumentPage from '#parts/page/DocumentPage.astro';
import Footer from '#parts/page/Footer.astro';
import Header from '#parts/page/Header.astro';
import LocationPage from '#parts/page/LocationPage.astro';
import LocationsPage from '#parts/page/LocationsPage.astro';
import NotFoundPage from '#parts/page/NotFoundPage.astro';
import lostStylesheetHref from '#parts/page/lost-face.css?url';
import placesStylesheetHref from '#parts/place/locator-face.css?url';
import mapStylesheetHref from '#parts/place/map-face.css?url';
import Place from '#parts/place/Place.astro';
import paperStylesheetHref from '#parts/print/paper.css?url';
import sheetStylesheetHref from '#parts/print/print-sheet-face.css?url';
import Print from '#parts/print/PrintSheet.astro';
import searchStylesheetHref from '#parts/search/search-face.css?url';
import SearchList from '#parts/search/SearchListPage.astro';
import Search from '#parts/search/SearchPage.astro';
import savedPagesStylesheetHref from '#parts/shortlist/saved-pages-face.css?url';
import Spin from '#parts/spin/SpinPage.astro';
import spinStylesheetHref from '#parts/spin/spin-face.css?url';
import towMatchStylesheetHref from '#parts/towing/tow-match-face.css?url';
import TowMatch from '#parts/towing/TowMatchPage.astro';
import Valuation from '#parts/valuation/ValuationPage.astro';
import valuationStylesheetHref from '#parts/valuation/valuation-face.css?url';
import Compare from '#parts/shortlist/ComparePage.astro';
import Saved from '#parts/shortlist/SavedPage.astro';
import calculatorStylesheetHref from '#parts/money/calculator-face.css?url';
import galleryStylesheetHref from '#parts/gallery/views-open-face.css?url';
import SimilarCards from '#parts/vehicle/SimilarCards.astro';
import { DEFAULT_VEHICLE_SECTIONS } from '#parts/vehicle/vehicle-sections.ts';
import { DEFAULT_VEHICLE_ORDER } from '#parts/vehicle/vehicle-order.ts';
import Vehicle from '#parts/vehicle/VehiclePage.astro';
import caravanStylesheetHref from '#parts/vehicle/caravan.css?url';
import sideViewStylesheetHref from '#parts/vehicle/side-view.css?url';
import vehicleStylesheetHref from '#parts/vehicle/vehicle-page-face.css?url';

/** The default components of slots that a template does not fill. */
export const DEFAULT_SLOTS = {
  accountStylesheetHref,
  Spin,
  spinStylesheetHref,
  Valuation,
  valuationStylesheetHref,
  Article,
  Articles,
  blocks: DEFAULT_BLOCKS,
  Brand,
  ModelDrawing,
  Brands,
  brandStylesheetHref,
  Card,
  Cards,
  Compare,
  Content,
  contentStylesheetHref,
  offersStylesheetHref,
  Document: DocumentPage,
  Footer,
  Form: FormPage,
  formPageStylesheetHref,
  holdHoursStylesheetHref,
  Garage,
  Header,
  fontPreloads: [],
  Home: HomePage,
  homeSections: DEFAULT_HOME_SECTIONS,
  homeStylesheetHref,
  keyFacts: 4,
  Location: LocationPage,
  Locations: LocationsPage,
  lostStylesheetHref,
  mapStylesheetHref,
  Member: MemberPage,
  Model,
  Models,
  modelStylesheetHref,
  savedPagesStylesheetHref,
  NotFound: NotFoundPage,
  Offer,
  Offers,
  paperStylesheetHref,
  Place,
  placesStylesheetHref,
  Print,
  Saved,
  Search,
  SearchList,
  searchStylesheetHref,
  SectionHead,
  sheetStylesheetHref,
  SignIn,
  SimilarCards,
  Success: SuccessPage,
  TowMatch,
  towMatchStylesheetHref,
  Vehicle,
  vehicleOrder: DEFAULT_VEHICLE_ORDER,
  vehicleSections: DEFAULT_VEHICLE_SECTIONS,
  caravanStylesheetHref,
  sideViewStylesheetHref,
  vehicleStylesheetHref,
  calculatorStylesheetHref,
  galleryStylesheetHref,
} satisfies Partial<TemplateSlots>;

/** A template: its stylesheet, the slots without a default, and any overrides. */
export type Template = Omit<TemplateSlots, keyof typeof DEFAULT_SLOTS> & Partial<TemplateSlots>;
