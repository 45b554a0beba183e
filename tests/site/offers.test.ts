import type { HTMLElement } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';

const words = (element: HTMLElement | null | undefined): string => (element?.text ?? '').replace(/\s+/g, ' ').trim();

test('an offer that the dealer puts first has a large card in the place of its row, one of finance with both rates and the WARNING', () => {
  const folder = inject('sampledSites').find(({ slug }) => slug === 'harrow-finch')?.folder ?? '';
  const page = readBuiltSite(folder, 'harrow-finch').document('/special-offers');
  const namesOf = (selector: string): string[] => page.querySelectorAll(`${selector} h2`).map(words);
  expect(namesOf('.deal-lead').toSorted()).toEqual(['New Vireo Heron at a lower rate', 'Vireo demos, repriced']);
  expect(namesOf('.deal').filter((name) => namesOf('.deal-lead').includes(name))).toEqual([]);
  expect(namesOf('.deal').length).toBeGreaterThan(0);
  const finance = page.querySelectorAll('.deal-lead').find((card) => words(card).includes('Heron'));
  expect(words(finance?.querySelector('.deal__rates'))).toBe('4.99% p.a. annual rate 6.91% p.a. comparison rate');
  expect(words(finance?.querySelector('.warning'))).toMatch(/^WARNING: This comparison rate is true only/);
});
