import archivoHref from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import leagueGothicHref from '@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2?url';
import type { TemplateSlots } from '../slots.ts';
import Compare from './Compare.astro';
import Document from './Document.astro';
import Footer from './Footer.astro';
import Header from './Header.astro';
import Home from './Home.astro';
import Location from './Location.astro';
import Locations from './Locations.astro';
import NotFound from './NotFound.astro';
import Print from './Print.astro';
import Saved from './Saved.astro';
import Search from './Search.astro';
import SearchList from './SearchList.astro';
import Success from './Success.astro';
import Vehicle from './Vehicle.astro';
import stylesheetHref from './template.css?url';

/** The yard template, by slot. */
export const yard: TemplateSlots = {
  stylesheetHref,
  fontPreloads: [leagueGothicHref, archivoHref],
  Header,
  Footer,
  Home,
  Search,
  SearchList,
  Vehicle,
  Locations,
  Location,
  Success,
  Saved,
  Compare,
  Print,
  Document,
  NotFound,
};
