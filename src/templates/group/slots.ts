import type { Template } from '../default-slots.ts';
import fontHref from '@fontsource-variable/encode-sans/files/encode-sans-latin-wdth-normal.woff2?url';
import Footer from './Footer.astro';
import Form from './Form.astro';
import Header from './Header.astro';
import Bodies from './home/Bodies.astro';
import Hero from './home/Hero.astro';
import Makes from './home/Makes.astro';
import Places from './home/Places.astro';
import Viewed from './home/Viewed.astro';
import ModelDrawing from './ModelDrawing.astro';
import NotFound from './NotFound.astro';
import Saved from './Saved.astro';
import Search from './Search.astro';
import Success from './Success.astro';
import SearchList from './SearchList.astro';
import SimilarCards from './SimilarCards.astro';
import accountStylesheetHref from './styles/account.css?url';
import articleStylesheetHref from './styles/article.css?url';
import brandStylesheetHref from './styles/brand.css?url';
import contentStylesheetHref from './styles/content.css?url';
import offersStylesheetHref from './styles/offers.css?url';
import formPageStylesheetHref from './styles/form-page.css?url';
import homeStylesheetHref from './styles/home.css?url';
import modelStylesheetHref from './styles/models.css?url';
import lostStylesheetHref from './styles/lost.css?url';
import placesStylesheetHref from './styles/locator.css?url';
import mapStylesheetHref from './styles/map.css?url';
import paperStylesheetHref from './styles/paper.css?url';
import savedPagesStylesheetHref from './styles/saved-pages.css?url';
import searchStylesheetHref from './styles/search.css?url';
import valuationStylesheetHref from './styles/valuation.css?url';
import vehicleStylesheetHref from './styles/vehicle.css?url';
import stylesheetHref from './template.css?url';
import { vehicleOrder } from './vehicle-order.ts';
import VehicleYard from './vehicle/VehicleYard.astro';
import { VehicleCard as Card } from './VehicleCard.tsx';

export const template: Template = {
  stylesheetHref,
  accountStylesheetHref,
  articleStylesheetHref,
  homeStylesheetHref,
  lostStylesheetHref,
  modelStylesheetHref,
  savedPagesStylesheetHref,
  searchStylesheetHref,
  brandStylesheetHref,
  contentStylesheetHref,
  offersStylesheetHref,
  formPageStylesheetHref,
  mapStylesheetHref,
  placesStylesheetHref,
  valuationStylesheetHref,
  vehicleStylesheetHref,
  fontPreloads: [fontHref],
  Card,
  Footer,
  Form,
  Header,
  ModelDrawing,
  homeSections: { hero: Hero, bodies: Bodies, makes: Makes, locations: Places, viewed: Viewed },
  Search,
  SearchList,
  SimilarCards,
  Saved,
  NotFound,
  Success,
  paperStylesheetHref,
  vehicleOrder,
  vehicleSections: { yard: VehicleYard, yard_gone: VehicleYard },
  // Two rows of four.
  keyFacts: 8,
  openParts: ['key-information', 'comments', 'summary', 'included', 'specifications', 'features', 'finance-calculator'],
};
