import type { Template } from '../default-slots.ts';
import fontHref from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import Confidence from './home/Confidence.astro';
import Doors from './home/Doors.astro';
import Hero from './home/Hero.astro';
import Range from './home/Range.astro';
import SearchDock from './home/SearchDock.astro';
import Specials from './home/Specials.astro';
import Form from './Form.astro';
import NotFound from './NotFound.astro';
import Offer from './Offer.astro';
import articleStylesheetHref from '#parts/block/article-contents-face.css?url';
import contentStylesheetHref from './styles/content.css?url';
import formPageStylesheetHref from './styles/form-page.css?url';
import homeStylesheetHref from './styles/home.css?url';
import paperStylesheetHref from './styles/paper.css?url';
import vehicleStylesheetHref from './styles/vehicle.css?url';
import stylesheetHref from './template.css?url';

export const template: Template = {
  stylesheetHref,
  contentStylesheetHref,
  articleStylesheetHref,
  formPageStylesheetHref,
  homeStylesheetHref,
  vehicleStylesheetHref,
  paperStylesheetHref,
  fontPreloads: [fontHref],
  homeSections: {
    hero: Hero,
    search: SearchDock,
    range: Range,
    doors: Doors,
    specials: Specials,
    confidence: Confidence,
  },
  Form,
  NotFound,
  Offer,
};
