import type { FeedConfig } from '#config/schema/feed.ts';
import type { VehicleDraft } from '../normalise/normalise-vehicle.ts';
import type { MappedRow } from '../mapping/stock-field.ts';
import { DateOrderEvidence } from './date-order.ts';
import { GstEvidence } from './gst-unsaid.ts';
import { PriceScaleEvidence } from './price-scale.ts';
import { SpreadsheetEvidence } from './spreadsheet-evidence.ts';
import { SwappedEvidence } from './swapped-columns.ts';

/** How many rows to examine: a mistake in a whole column shows in far fewer. */
const MOST_ROWS = 5000;

/** Evidence across a feed's rows of mistakes that no single row shows. */
export class FeedEvidence {
  readonly priced = { known: 0, unknown: 0 };
  readonly dates: DateOrderEvidence;
  readonly gst: GstEvidence;
  readonly swapped = new SwappedEvidence();
  readonly scale = new PriceScaleEvidence();
  readonly spreadsheet = new SpreadsheetEvidence();
  #rows = 0;

  constructor(feed: Pick<FeedConfig, 'mapping'>) {
    this.dates = new DateOrderEvidence(feed.mapping);
    this.gst = new GstEvidence(feed.mapping);
  }

  note(row: MappedRow, vehicle: VehicleDraft): void {
    if (this.#rows >= MOST_ROWS) return;
    this.#rows += 1;
    this.dates.note(row);
    this.swapped.note(row, vehicle);
    this.scale.note(vehicle);
    this.gst.note(row, vehicle);
    this.spreadsheet.note(row);
  }
}
