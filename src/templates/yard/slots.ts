import type { Template } from '../default-slots.ts';
import archivoHref from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import leagueGothicHref from '@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2?url';
import Bar from './Bar.astro';
import { TicketCard as Card } from './card/TicketCard.tsx';
import Footer from './Footer.astro';
import Header from './Header.astro';
import Arrivals from './home/Arrivals.astro';
import BodySigns from './home/BodySigns.astro';
import BudgetBoard from './home/BudgetBoard.astro';
import FindUs from './home/FindUs.astro';
import Hero from './home/Hero.astro';
import ReadTheTicket from './home/ReadTheTicket.astro';
import Viewed from './home/Viewed.astro';
import YardStory from './home/YardStory.astro';
import Location from './Location.astro';
import NotFound from './NotFound.astro';
import Place from './place/Place.astro';
import Print from './Print.astro';
import Saved from './Saved.astro';
import Search from './Search.astro';
import SearchList from './SearchList.astro';
import SectionHead from './SectionHead.astro';
import Success from './Success.astro';
import SimilarCards from './SimilarCards.astro';
import offersStylesheetHref from '#parts/block/offers.css?url';
import accountStylesheetHref from './styles/account.css?url';
import brandStylesheetHref from './styles/brands.css?url';
import homeStylesheetHref from './styles/home.css?url';
import lostStylesheetHref from './styles/lost.css?url';
import calculatorStylesheetHref from './styles/calculator.css?url';
import contentStylesheetHref from './styles/content.css?url';
import galleryStylesheetHref from './styles/views-open.css?url';
import { vehicleOrder } from './vehicle/vehicle-order.ts';
import { vehicleSections } from './vehicle/vehicle-sections.ts';
import formPageStylesheetHref from './styles/form-page.css?url';
import modelStylesheetHref from './styles/models.css?url';
import savedPagesStylesheetHref from './styles/saved-pages.css?url';
import placesStylesheetHref from './styles/locator.css?url';
import mapStylesheetHref from './styles/map.css?url';
import paperStylesheetHref from './styles/paper.css?url';
import sheetStylesheetHref from './styles/print-sheet.css?url';
import searchStylesheetHref from './styles/search.css?url';
import vehicleStylesheetHref from './styles/vehicle.css?url';
import spinStylesheetHref from './styles/spin.css?url';
import valuationStylesheetHref from './styles/valuation.css?url';
import stylesheetHref from './template.css?url';

export const template: Template = {
  stylesheetHref,
  homeStylesheetHref,
  lostStylesheetHref,
  searchStylesheetHref,
  vehicleStylesheetHref,
  accountStylesheetHref,
  spinStylesheetHref,
  valuationStylesheetHref,
  paperStylesheetHref,
  sheetStylesheetHref,
  formPageStylesheetHref,
  modelStylesheetHref,
  savedPagesStylesheetHref,
  brandStylesheetHref,
  calculatorStylesheetHref,
  contentStylesheetHref,
  offersStylesheetHref,
  mapStylesheetHref,
  placesStylesheetHref,
  galleryStylesheetHref,
  fontPreloads: [leagueGothicHref, archivoHref],
  Header,
  Footer,
  Bar,
  Card,
  SectionHead,
  homeSections: {
    hero: Hero,
    budget: BudgetBoard,
    arrivals: Arrivals,
    bodies: BodySigns,
    ticket: ReadTheTicket,
    viewed: Viewed,
    yard: YardStory,
    location: FindUs,
  },
  Search,
  SearchList,
  SimilarCards,
  vehicleSections,
  vehicleOrder,
  Location,
  Success,
  Saved,
  Place,
  Print,
  NotFound,
};
