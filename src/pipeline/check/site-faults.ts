import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { planSite } from '#site-plan/plan-site.ts';
import { planInput } from '../stages.ts';
import { askedFaults } from './asked-faults.ts';
import { deadLinks } from './dead-links.ts';
import { oldAddressFaults } from './old-addresses.ts';
import { pagesNobodyFinds } from './pages-nobody-finds.ts';

/** What is wrong between a dealer's files and the site that they would make, found on its plan: no page is rendered. */
export function siteFaults(
  dealer: Extract<DealerReading, { ok: true }>,
  listed: readonly Vehicle[],
  now: Date,
): ConfigProblem[] {
  const documents = dealer.contents.map(({ path, title, meta, sections }) => ({
    ...{ path, heading: title, html: '', meta, sections },
  }));
  const { input } = planInput(
    dealer,
    { vehicles: listed, ofConfig: {}, brochures: {}, documents },
    { stylesheetHref: '', fontPreloads: [] },
    now,
  );
  const plan = planSite(input);
  return [
    ...oldAddressFaults(dealer, plan),
    ...pagesNobodyFinds(dealer, plan),
    ...deadLinks(dealer, plan),
    ...askedFaults(dealer, plan),
  ];
}
