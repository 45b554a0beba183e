import { beforeAll, describe, expect, test } from 'vitest';
import { planSite, type SitePlan } from '#site-plan/plan-site.ts';
import type { SitePage } from '#site-plan/site-page.ts';
import { loadDealer, planInput } from './stages.ts';
import { openWorkspace } from './workspace.ts';

const SALE = '/pages/eofy-sale';
let siteAt: (moment: string) => SitePlan;

// The demo dealer's own file and menu, planned as a build at that moment does.
beforeAll(async () => {
  const dealer = await loadDealer('ironbark-cars', openWorkspace(process.cwd()));
  const documents = dealer.contents.map(({ path, title, meta, sections }) => ({
    path,
    heading: title,
    html: '',
    meta,
    sections,
  }));
  siteAt = (moment) =>
    planSite(
      planInput(
        dealer,
        { vehicles: [], ofConfig: {}, brochures: {}, documents },
        { stylesheetHref: '', fontPreloads: [] },
        new Date(moment),
      ).input,
    );
});

const has = (site: SitePlan): boolean => site.entries.some(({ path }) => path === SALE);
const menuOf = (site: SitePlan): string[] => site.chrome.header.map(({ label }) => label);
const sitemapOf = (site: SitePlan): string => site.files.find(({ path }) => path === 'sitemap.xml')?.content ?? '';

describe('the end-of-financial-year sale of ironbark-cars [2.1-20, 4-43]', () => {
  test.each([
    ['the evening before 1 June in Geelong', '2027-05-31T13:59:59Z'],
    ['its last minute, 5 pm on 30 June', '2027-06-30T07:00:00Z'],
    ['a day in November', '2026-11-21T02:00:00Z'],
  ])('is on no page and in no menu: %s', (_, moment) => {
    const site = siteAt(moment);
    expect([has(site), menuOf(site).includes('EOFY sale'), sitemapOf(site).includes(SALE)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['from the first midnight', '2027-05-31T14:00:00Z'],
    ['to the minute before 5 pm on 30 June', '2027-06-30T06:59:59Z'],
  ])('has its page, its place in the menu and in the sitemap %s', (_, moment) => {
    const site = siteAt(moment);
    expect([has(site), sitemapOf(site).includes(SALE)]).toEqual([true, true]);
    expect(menuOf(site)).toEqual(['Cars', 'Just landed', 'EOFY sale', 'Sell my car', 'Finance', 'Our yard']);
    const page = site.page(SALE) as Extract<SitePage, { kind: 'content' }>;
    expect(page.head.title).toContain('End of financial year at the yard');
  });

  test('leads its own address to the offers, for now, when it is over', () => {
    expect(siteAt('2027-07-01T00:00:00Z').redirects).toContainEqual({ from: SALE, to: '/special-offers', status: 302 });
  });

  test('tells the watch when to build: at the start, then at the end', () => {
    const soonest = (moment: string): string | undefined => {
      const site = siteAt(moment);
      return site.entries
        .flatMap(({ path }) => site.page(path).changesAt ?? [])
        .filter((change) => /^2027-0[56]-3[01]T/.test(change))
        .sort()[0];
    };
    expect(soonest('2027-05-30T00:00:00Z')).toBe('2027-05-31T14:00:00.000Z');
    expect(soonest('2027-06-02T00:00:00Z')).toBe('2027-06-30T07:00:00.000Z');
  });
});
