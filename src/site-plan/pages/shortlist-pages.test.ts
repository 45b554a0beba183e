import { describe, expect, test } from 'vitest';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { makePlanInput, makePublicDealer, NOW } from '../make-plan-input.fixture.ts';
import { planSite, type SitePlan } from '../plan-site.ts';

const plan = (rules: Partial<CardRules>, homeSections: readonly string[] = []): SitePlan =>
  planSite(makePlanInput({ dealer: makePublicDealer({ cardRules: makeCardRules(rules), homeSections }), now: NOW }));
const paths = ({ entries }: SitePlan): string[] => entries.map(({ path }) => path);

describe('the pages of saved and compared vehicles', () => {
  test.each<[Partial<CardRules>, readonly string[]]>([
    [{}, []],
    [{ showFavourite: true }, ['/saved']],
    [{ showCompare: true }, ['/compare']],
    [{ showFavourite: true, showCompare: true }, ['/saved', '/compare']],
  ])('are there only where the site allows them [6-3]: %j has %j', (rules, expected) => {
    const site = plan(rules);
    expect(paths(site).filter((path) => path === '/saved' || path === '/compare')).toEqual(expected);
    expect(Object.values(site.chrome.shortlist)).toEqual(expected);
  });

  test('are nothing for search engines', () => {
    const site = plan({ showFavourite: true, showCompare: true });
    for (const path of ['/saved', '/compare']) expect(site.page(path).head.robots).toBe('noindex');
    const sitemap = site.files.find(({ path }) => path === 'sitemap.xml')?.content ?? '';
    expect(sitemap).toContain('/cars/');
    expect(sitemap).not.toMatch(/\/(?:saved|compare)</);
  });

  test('give the browser what it needs to draw them, the credit statement among it', () => {
    const page = plan({ showFavourite: true, showCompare: true }).page('/saved');
    if (page.kind !== 'saved') throw new Error(page.kind);
    expect(page.props.island).toMatchObject({
      indexUrl: '/data/search-index.v1.json',
      savedPath: '/saved',
      comparePath: '/compare',
      creditNotice: 'WARNING: …',
    });
    expect(page.props.arrivals).toHaveLength(4);
  });
});

describe('viewed vehicles [3-27]', () => {
  const viewedOf = (site: SitePlan): unknown => {
    const path = paths(site).find((one) => one.startsWith('/cars/')) ?? '';
    const page = site.page(path);
    return page.kind === 'vehicle' ? page.props.shortlist.viewed : undefined;
  };

  test.each<[string, SitePlan, boolean]>([
    ['not where nothing shows them', plan({}), false],
    ['where the list of saved vehicles shows them', plan({ showFavourite: true }), true],
    ['where the home page shows them', plan({}, ['viewed']), true],
  ])('are remembered: %s', (_, site, isKept) => {
    expect(viewedOf(site) !== undefined).toBe(isKept);
  });

  test('have a section on the home page where the dealer names it', () => {
    const home = (site: SitePlan): unknown => {
      const page = site.page('/');
      return page.kind === 'home' ? page.props.viewed : undefined;
    };
    expect(home(plan({ showFavourite: true }))).toBeUndefined();
    expect(home(plan({ showFavourite: true }, ['viewed']))).toMatchObject({ savedPath: '/saved' });
  });
});
