import type { TemplateSlots } from '#templates/slots.ts';
import fontHref from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
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
import stylesheetHref from './template.css?url';
import Success from './Success.astro';
import Vehicle from './Vehicle.astro';

export const marque: TemplateSlots = {
  stylesheetHref,
  fontPreloads: [fontHref],
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
