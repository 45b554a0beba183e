import { expect, test } from 'vitest';
import { checkPageLinks } from './check-page-links.ts';

const faultsOf = (text: string) =>
  checkPageLinks([{ block: 'text', text }]).map(({ found, message }) => `${String(found)}: ${message}`);

test.each([
  ['[Call](tel:035550142)', 'tel:035550142: Is not an Australian phone number.'],
  ['[Write](mailto:yard@ironbarkcars?subject=Hi)', 'mailto:yard@ironbarkcars?subject=Hi: Is not an email address.'],
  [
    '[Utes](http://localhost:4321/search/ute)',
    'http://localhost:4321/search/ute: Leads to the visitor’s own computer.',
  ],
  ['See [utes] (/search/ute) now', '[utes] (/search/ute): Is printed as it stands: it is no link.'],
])('%s is reported, as it would lead nowhere', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test.each([
  '[Call](tel:0355501420) or [write](mailto:yard@ironbarkcars.example?subject=Utes)',
  '[Call](tel:+61%203%205550%201420) [utes](/search/ute) [us](https://ironbarkcars.example)',
  'Two places [and two towns] (Geelong and Ballarat)',
])('%s is in order', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
