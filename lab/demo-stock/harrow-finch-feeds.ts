import type { Day } from './calendar.ts';
import { dealerStudioCsv } from './dealer-studio-csv.ts';
import type { DemoVehicle } from './demo-vehicle.ts';
import { forecourtJsonLines } from './forecourt-json.ts';
import { HARROW_FINCH_YARDS, harrowFinchStock, type Yard } from './harrow-finch.ts';

export interface YardFeed {
  /** Path in the folder of dealers. */
  readonly file: string;
  readonly vehicles: readonly DemoVehicle[];
  readonly text: string;
}

/** The lender's rule set in the group's dealer.json. */
const provider = 'e';

/** A feed a yard, as the yards' systems write them: the states bought theirs one after the other. */
export function harrowFinchFeeds(today: Day): YardFeed[] {
  const stock = harrowFinchStock(today);
  return HARROW_FINCH_YARDS.map((yard) => {
    const vehicles = stock.get(yard.slug) ?? [];
    const { ending, text } = feedOf(yard.state, vehicles);
    return { file: `harrow-finch/stock/${yard.slug}.${ending}`, vehicles, text };
  });
}

function feedOf(state: Yard['state'], vehicles: readonly DemoVehicle[]): { ending: string; text: string } {
  // Each is one yard's, and does not say which.
  const fixed = { 'Location code': '', 'Finance provider': provider };
  if (state === 'vic') return { ending: 'jsonl', text: forecourtJsonLines(vehicles, provider) };
  if (state === 'nsw') return { ending: 'csv', text: dealerStudioCsv(vehicles, { fixed }) };
  return { ending: 'txt', text: dealerStudioCsv(vehicles, { fixed, delimiter: '\t' }) };
}
