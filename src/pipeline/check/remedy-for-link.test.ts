import { expect, test } from 'vitest';
import { remedyForLink } from './remedy-for-link.ts';

const PAGES = ['/', '/about-us', '/news', '/pages/warranty', '/finance'];

test.each([
  ['www.example.com', 'Write https://www.example.com.'],
  ['sales@gantry.example', 'Write mailto:sales@gantry.example.'],
  ['0855500388', 'Write tel:0855500388.'],
  ['index.html', 'Did you mean /?'],
  ['../pages/warranty.html', 'Did you mean /pages/warranty?'],
  ['finance', 'Did you mean /finance?'],
  ['/About-Us', 'Did you mean /about-us?'],
  ['/pages/waranty', 'Did you mean /pages/warranty?'],
  ['/no-such-page', 'Correct or remove the link.'],
  ['media/yard.webp', 'Correct or remove the link.'],
])('a link in the news written as %s', (link, remedy) => {
  const target = new URL(link, 'https://dealer.example/news/hail').pathname;
  expect(remedyForLink(link, target, PAGES)).toBe(remedy);
});
