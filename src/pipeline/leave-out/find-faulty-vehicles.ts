import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { foreignSources } from '#domain/vehicle-views/foreign-sources.ts';
import type { PlanInput } from '#site-plan/plan-input.ts';
import { planSite } from '#site-plan/plan-site.ts';
import { vehicleLine } from '#stock/row-cache.ts';
import { BuildError } from '../build-error.ts';
import { contentHash } from '../content-hash.ts';
import { pageToJson } from '../incremental/page-key.ts';
import type { Renderer } from '../render/renderer.ts';

/** A vehicle that causes an error, and the error's message. */
export interface FaultyVehicle {
  readonly vehicle: Vehicle;
  readonly message: string;
}

export interface FaultSearch {
  /** The input of the plan that failed. */
  readonly input: PlanInput;
  readonly renderer: Pick<Renderer, 'render'>;
  /** A folder for trial pages, which are thrown away. */
  readonly stage: string;
}

/** If more than this share of the listed vehicles fails, and more than one vehicle, the template is at fault. */
const MOST_FAULTY = 0.1;

/**
 * Finds the vehicles that cause a failure by building a site of each one alone: its search document, index, card,
 * page data and HTML. A failing page does not identify them, because it may show another vehicle's card.
 *
 * @returns `undefined` if the failure is not caused by single vehicles: the build then stops as usual.
 */
export async function findFaultyVehicles(error: unknown, search: FaultSearch): Promise<readonly FaultyVehicle[]> {
  if (error instanceof BuildError && error.pages === undefined) return [];
  const { vehicles } = search.input;
  const most = mostFaulty(vehicles.length);
  if ((await faultOf(undefined, search)) !== undefined) return [];
  const faulty: FaultyVehicle[] = [];
  for (const vehicle of candidates(error, vehicles)) {
    const message = await faultOf(vehicle, search);
    if (message === undefined) continue;
    faulty.push({ vehicle, message });
    if (faulty.length > most) return [];
  }
  return faulty;
}

/** More faulty vehicles than this have a common cause. */
export function mostFaulty(vehicles: number): number {
  return Math.max(1, Math.floor(vehicles * MOST_FAULTY));
}

/** Vehicles on the failing pages; all vehicles if that is unknown. */
function candidates(error: unknown, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const pages = error instanceof BuildError ? error.pages : undefined;
  if (pages === undefined || pages.some(({ json }) => json === undefined)) return vehicles;
  const text = pages.map(({ path, json = '' }) => `${path}"\n${json}`).join('\n');
  return vehicles.filter(({ slug }) => text.includes(`/${slug}"`));
}

/** The error of a site with one vehicle, or with none. */
async function faultOf(
  vehicle: Vehicle | undefined,
  { input, renderer, stage }: FaultSearch,
): Promise<string | undefined> {
  const problems: string[] = [];
  try {
    const vehicles = vehicle === undefined ? [] : [vehicle];
    for (const one of vehicles) foreignSources(one, input.dealer.viewRules.spinEmbedTemplate);
    const vehicleLines = vehicles.map(vehicleLine);
    const plan = planSite({ ...input, vehicles, formerPages: [] }, { fingerprint: contentHash, vehicleLines });
    // Lists differ in their links, not in the card.
    const paths = ['home', 'search', 'vehicle'].flatMap(
      (kind) => plan.entries.find((entry) => entry.kind === kind)?.path ?? [],
    );
    const jobs = paths.map((path) => {
      plan.inputsOf(path);
      return { path, json: pageToJson(plan.page(path)) };
    });
    const { slug, url } = input.dealer;
    const failures = await renderer.render({ slug, siteUrl: url, chrome: plan.chrome, stage }, jobs, 0, ({ facts }) => {
      problems.push(...facts.problems);
    });
    problems.push(...failures.map(({ message }) => message));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems[0];
}
