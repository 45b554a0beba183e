import type { Template } from '../default-slots.ts';
import displayFontHref from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
import textFontHref from '@fontsource-variable/radio-canada/files/radio-canada-latin-wght-normal.woff2?url';
import SimilarCards from './card/SimilarCards.astro';
import { VehicleCard as Card } from './card/VehicleCard.tsx';
import Footer from './Footer.astro';
import Form from './form/Form.astro';
import Success from './form/Success.astro';
import Header from './Header.astro';
import Hero from './home/Hero.astro';
import SearchDock from './home/SearchDock.astro';
import Steps from './home/Steps.astro';
import Story from './home/Story.astro';
import Tow from './home/Tow.astro';
import Viewed from './home/Viewed.astro';
import Whereabouts from './home/Whereabouts.astro';
import NotFound from './NotFound.astro';
import Offers from './Offers.astro';
import Saved from './Saved.astro';
import Search from './Search.astro';
import SearchList from './SearchList.astro';
import SectionHead from './SectionHead.astro';
import accountStylesheetHref from './styles/account.css?url';
import caravanStylesheetHref from './styles/caravan.css?url';
import articleStylesheetHref from './styles/article.css?url';
import contentStylesheetHref from './styles/content.css?url';
import offersStylesheetHref from './styles/offers.css?url';
import formPageStylesheetHref from './styles/form-page.css?url';
import holdHoursStylesheetHref from './styles/hold-hours.css?url';
import lostStylesheetHref from './styles/lost.css?url';
import placesStylesheetHref from './styles/locator.css?url';
import mapStylesheetHref from './styles/map.css?url';
import homeStylesheetHref from './styles/home.css?url';
import paperStylesheetHref from './styles/paper.css?url';
import savedPagesStylesheetHref from './styles/saved-pages.css?url';
import searchStylesheetHref from './styles/search.css?url';
import sideViewStylesheetHref from './styles/side-view.css?url';
import towMatchStylesheetHref from './styles/tow-match.css?url';
import valuationStylesheetHref from './styles/valuation.css?url';
import vehicleStylesheetHref from './styles/vehicle.css?url';
import stylesheetHref from './template.css?url';
import BottomBar from './vehicle/BottomBar.astro';
import { vehicleOrder } from './vehicle/vehicle-order.ts';

export const template: Template = {
  stylesheetHref,
  accountStylesheetHref,
  caravanStylesheetHref,
  contentStylesheetHref,
  articleStylesheetHref,
  offersStylesheetHref,
  formPageStylesheetHref,
  holdHoursStylesheetHref,
  homeStylesheetHref,
  lostStylesheetHref,
  paperStylesheetHref,
  mapStylesheetHref,
  placesStylesheetHref,
  savedPagesStylesheetHref,
  searchStylesheetHref,
  sideViewStylesheetHref,
  towMatchStylesheetHref,
  valuationStylesheetHref,
  vehicleStylesheetHref,
  fontPreloads: [displayFontHref, textFontHref],
  Card,
  Form,
  Success,
  Footer,
  Header,
  homeSections: {
    hero: Hero,
    locations: Whereabouts,
    search: SearchDock,
    steps: Steps,
    story: Story,
    tow: Tow,
    viewed: Viewed,
  },
  Saved,
  Search,
  SearchList,
  SectionHead,
  SimilarCards,
  vehicleSections: { bottom_bar: BottomBar },
  vehicleOrder,
  // Two rows of four.
  keyFacts: 8,
  NotFound,
  Offers,
};
