import { pageFailedText, type ListingOutcome } from '#domain/listing/select-listed-vehicles.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PlanInput } from '#site-plan/plan-input.ts';
import type { RowFailure } from '#stock/import-stock.ts';
import type { LeftOutVehicle } from '../build-report.ts';
import { PicturesFailed } from '../media/own-photos.ts';
import type { Progress } from '../progress.ts';
import { discardStage, openStage } from '../publish/publish-site.ts';
import type { SiteFolders } from '../publish/site-folders.ts';
import type { Renderer } from '../render/renderer.ts';
import type { LoadedStock } from '../state/loaded-stock.ts';
import { findFaultyVehicles, mostFaulty, type FaultyVehicle } from './find-faulty-vehicles.ts';

/** What an attempt used, filled in as it proceeds, to find the faulty vehicles afterwards. */
export interface Attempt {
  input?: PlanInput;
  renderer?: Renderer;
}

/** Maximum rounds; each leaves out at least one vehicle. */
const MOST_ROUNDS = 5;

/**
 * Builds a site of the listed vehicles, and if single ones cause errors, of the others: one unforeseen value must not
 * keep a dealer's whole stock off the site.
 *
 * @throws What `make` threw, if no single vehicle causes it.
 */
export async function leavingOutFaulty<Output>(
  stock: Pick<LoadedStock, 'origins'>,
  selected: ListingOutcome,
  make: (listed: readonly Vehicle[], attempt: Attempt) => Promise<Output>,
  { folders, progress }: { readonly folders: SiteFolders; readonly progress: Pick<Progress, 'note'> },
): Promise<{
  readonly listing: ListingOutcome;
  readonly leftOut: readonly LeftOutVehicle[];
  readonly output: Output;
}> {
  let listing = selected;
  const toLeftOut = (vehicle: Vehicle, message: string): LeftOutVehicle => {
    const origin = stock.origins.get(vehicle.slug);
    return {
      stockNumber: vehicle.stockNumber,
      name: vehicle.name,
      ...(origin === undefined ? {} : { row: `${origin.feed}, row ${String(origin.row)}` }),
      message,
    };
  };
  const leftOut = selected.unlisted.flatMap(({ vehicle, reason, text }) =>
    reason === 'page_failed' ? [toLeftOut(vehicle, text)] : [],
  );
  for (let round = 1; ; round += 1) {
    const attempt: Attempt = {};
    try {
      return { listing, leftOut, output: await make(listing.listed, attempt) };
    } catch (error) {
      const faulty = round > MOST_ROUNDS ? [] : await blame(error, listing.listed, attempt, folders);
      if (faulty.length === 0) throw error;
      progress.note(`  ${faulty.length} left out, because the program failed at it; the rest is made again.`);
      leftOut.push(...faulty.map(({ vehicle, message }) => toLeftOut(vehicle, pageFailedText(message))));
      listing = without(listing, faulty);
    }
  }
}

/** A row that could not even be read. */
export function leftOutRow({ feed, row, stockNumber, message }: RowFailure): LeftOutVehicle {
  return { stockNumber, name: 'A row', row: `${feed}, row ${String(row)}`, message: `could not be read: ${message}` };
}

async function blame(
  error: unknown,
  listed: readonly Vehicle[],
  { input, renderer }: Attempt,
  folders: SiteFolders,
): Promise<readonly FaultyVehicle[]> {
  if (error instanceof PicturesFailed) return error.vehicles.length > mostFaulty(listed.length) ? [] : error.vehicles;
  if (input === undefined || renderer === undefined) return [];
  const stage = openStage(folders);
  try {
    return await findFaultyVehicles(error, { input, renderer, stage: stage.site });
  } finally {
    discardStage(folders);
  }
}

function without({ listed, unlisted }: ListingOutcome, faulty: readonly FaultyVehicle[]): ListingOutcome {
  const messages = new Map(faulty.map(({ vehicle, message }) => [vehicle.id, message]));
  return {
    listed: listed.filter(({ id }) => !messages.has(id)),
    unlisted: [
      ...unlisted,
      ...listed.flatMap((vehicle) => {
        const message = messages.get(vehicle.id);
        return message === undefined
          ? []
          : [{ vehicle, reason: 'page_failed' as const, text: pageFailedText(message) }];
      }),
    ],
  };
}
