import { parse, type HTMLElement } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FacetGroup } from '#parts/search/FacetGroup.tsx';
import type { FacetModel, FacetOption } from '#parts/search/search-model.ts';
import { PLAIN_FACE as PLAIN } from '#parts/search/plain-face.tsx';
import { SEARCH_FACE as YARD } from './yard/search-face.tsx';

const option = (value: string, count: number, change: Partial<FacetOption> = {}): FacetOption => ({
  value,
  label: value,
  count,
  selected: false,
  href: `/search/${value.toLowerCase()}`,
  disabled: false,
  ...change,
});

const facet = (change: Partial<FacetModel> = {}): FacetModel => ({
  attribute: 'make',
  label: 'Make',
  options: [option('Toyota', 1204), option('Mazda', 31, { selected: true }), option('Kia', 0, { disabled: true })],
  collapsedCount: 7,
  showAllLabel: 'Show all makes',
  selectedCount: 1,
  open: true,
  toggle: () => undefined,
  display: 'checkboxes',
  choose: () => undefined,
  chosen: 'Mazda',
  anyLabel: 'All makes',
  ...change,
});

describe.each([
  ['the plain face', PLAIN],
  ['yard', YARD],
])('a filter of %s [2.3-6]', (_template, face) => {
  const draw = (change: Partial<FacetModel> = {}): HTMLElement =>
    parse(renderToStaticMarkup(<FacetGroup facet={facet(change)} face={face} />));
  const wordsOf = (element: HTMLElement): string => element.structuredText.replace(/\s+/g, ' ').trim();
  /** What each choice says, whether it is chosen and whether it can be. */
  const choices = (filter: HTMLElement): unknown[] =>
    filter.querySelectorAll('label').map((label) => {
      const box = label.querySelector('input[type="checkbox"]');
      return [wordsOf(label), box?.hasAttribute('checked'), box?.hasAttribute('disabled')];
    });

  test('is a list of check boxes with the number that each finds [2.3-8]', () => {
    const filter = draw();
    expect(filter.querySelector('fieldset legend')?.text).toBe('Make');
    expect(choices(filter)).toEqual([
      [expect.stringMatching(/^Toyota ?1,204$/), false, false],
      [expect.stringMatching(/^Mazda ?31$/), true, false],
      [expect.stringMatching(/^Kia ?0$/), false, true],
    ]);
  });

  test('shows its first options and the chosen one until all are asked for [4-3]', () => {
    const options = Array.from({ length: 12 }, (_, index) =>
      option(`Make ${index + 1}`, 20 - index, { selected: index === 10 }),
    );
    const folded = draw({ options });
    expect(choices(folded)).toHaveLength(8);
    expect(folded.querySelector('button')?.text).toBe('Show all makes');
    expect(choices(draw({ options, collapsedCount: 3 }))).toHaveLength(4);
    expect(draw().querySelector('button')).toBeNull();
  });

  test('is cards of makes, the models of a chosen one in a list below its card [2.3-9]', () => {
    const children = [option('CX-5', 20), option('CX-3', 11)];
    const filter = draw({
      display: 'cards',
      options: [option('Toyota', 1204), option('Mazda', 31, { selected: true, children })],
    });
    const below = filter.querySelectorAll('fieldset fieldset');
    expect(below).toHaveLength(1);
    expect(below[0]?.querySelector('legend')?.text).toBe('Mazda');
    expect(below[0]?.querySelectorAll('label').map(wordsOf)).toEqual([
      expect.stringMatching(/^CX-5 ?20$/),
      expect.stringMatching(/^CX-3 ?11$/),
    ]);
  });

  test('is a drop-down of one value or all [2.3-10]', () => {
    const select = draw({ display: 'select' }).querySelector('label select');
    expect(
      select
        ?.querySelectorAll('option')
        .map((one) => [
          one.getAttribute('value'),
          one.text,
          one.hasAttribute('selected'),
          one.hasAttribute('disabled'),
        ]),
    ).toEqual([
      ['', 'All makes', false, false],
      ['Toyota', 'Toyota (1,204)', false, false],
      ['Mazda', 'Mazda (31)', true, false],
      ['Kia', 'Kia (0)', false, true],
    ]);
  });

  test('is tiles with label, count and, where there is one, a logo of 76 by 65 [2.3-12, 9-8]', () => {
    const filter = draw({
      display: 'tiles',
      options: [option('Toyota', 1204, { logo: '/media/toyota.svg' }), option('Mazda', 31)],
    });
    const [toyota, mazda] = filter.querySelectorAll('label');
    const logo = toyota?.querySelector('img');
    expect(['src', 'width', 'height', 'alt'].map((name) => logo?.getAttribute(name))).toEqual([
      '/media/toyota.svg',
      '76',
      '65',
      '',
    ]);
    expect(toyota && wordsOf(toyota)).toMatch(/^Toyota ?1,204$/);
    expect(mazda?.querySelector('img')).toBeNull();
    expect(mazda && wordsOf(mazda)).toMatch(/^Mazda ?31$/);
  });
});
