import { addDays, dayAndMonth, shortDate, tradingDay, type Day } from './calendar.ts';
import type { DemoCondition } from './demo-vehicle.ts';
import type { Variant } from './model-table.ts';
import type { Random } from '../../tests/support/random.ts';

const ownerWords = ['None', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

const workshops = ['Moorabool Motors', 'Pako Street Garage', 'Breakwater Auto', 'Belmont Tyre and Service'] as const;

interface Fault {
  /** As it stands in the list on the vehicle page. */
  readonly text: string;
  /** As it begins a sentence on the ticket. */
  readonly short: string;
  /** No car has two of one kind. */
  readonly kind?: string;
  readonly fits?: (variant: Variant, year: number) => boolean;
}

const faults: readonly Fault[] = [
  { text: 'Three stone chips on the bonnet, touched up.', short: 'three stone chips on the bonnet', kind: 'chips' },
  { text: 'A dozen stone chips on the bonnet and one on the roof edge.', short: 'a dozen stone chips', kind: 'chips' },
  { text: 'Left rear wheel scuffed on a kerb.', short: 'a scuff on the left rear wheel', kind: 'wheels' },
  { text: 'All four wheels have kerb marks.', short: 'kerb marks on all four wheels', kind: 'wheels' },
  {
    text: 'Front tyres 4 mm, so about a year left. Rears are newer.',
    short: 'front tyres with a year left',
    kind: 'tyres',
  },
  { text: 'Rear tyres will want replacing by next winter.', short: 'rear tyres due by winter', kind: 'tyres' },
  { text: 'Driver’s floor mat worn through at the heel.', short: 'a worn driver’s mat' },
  {
    text: 'Small car-park dent on the right rear door, about the size of a 20 cent coin.',
    short: 'a small car-park dent on the right rear door',
  },
  { text: 'Shallow dent above the left rear wheel arch.', short: 'a shallow dent over the left rear wheel' },
  { text: 'Scratch along the rear bumper where the boot is loaded.', short: 'a scratch on the rear bumper' },
  { text: 'Driver’s seat bolster is creased.', short: 'a creased seat bolster' },
  { text: 'Clear coat is thin on the roof.', short: 'thin clear coat on the roof', fits: (_, year) => year <= 2014 },
  {
    text: 'Headlights polished by us: they were yellow, they are clear now and will yellow again.',
    short: 'headlights we have polished',
    fits: (_, year) => year <= 2015,
  },
  {
    text: 'Radio display has two dead lines; it plays and pairs.',
    short: 'two dead lines in the radio display',
    fits: (_, year) => year <= 2016,
  },
  {
    text: 'Clutch takes up a bit high.',
    short: 'a clutch that takes up a bit high',
    fits: (variant) => variant.transmission === 'Manual',
  },
  {
    text: 'Tub liner is gouged at the tailgate.',
    short: 'a gouged tub liner',
    fits: (variant) => variant.pictures === 'ute',
  },
  {
    text: 'Tow ball has surface rust.',
    short: 'surface rust on the tow ball',
    fits: (variant) => variant.pictures === 'ute' || variant.pictures === 'suv-large',
  },
  {
    text: 'Side step bent on the left, it holds.',
    short: 'a bent side step',
    fits: (variant) => variant.pictures === 'ute',
  },
  {
    text: 'Load floor scratched, as load floors are.',
    short: 'a scratched load floor',
    fits: (variant) => variant.pictures === 'van',
  },
  {
    text: 'Sliding door wants a good push for the last inch.',
    short: 'a sliding door that wants a push',
    fits: (variant) => variant.pictures === 'van' || variant.pictures === 'people-mover',
  },
  {
    text: 'Third row seat cover has a juice stain.',
    short: 'a juice stain in the third row',
    fits: (variant) => variant.seats >= 7,
  },
  {
    text: 'Dog hair in the boot, mostly gone.',
    short: 'dog hair in the boot',
    fits: (variant) => variant.pictures === 'wagon' || variant.pictures === 'suv',
  },
  { text: 'Windscreen has a repaired chip on the passenger side.', short: 'a repaired windscreen chip' },
  {
    text: 'One service was done by a mobile mechanic; the receipt is in the glovebox.',
    short: 'one service by a mobile mechanic',
  },
  {
    text: 'Aerial is a replacement and shorter than the original.',
    short: 'a replacement aerial',
    fits: (_, year) => year <= 2016,
  },
  { text: 'Gear knob is worn smooth.', short: 'a gear knob worn smooth', fits: (_, year) => year <= 2016 },
  {
    text: 'Spare is a space saver and has never been used.',
    short: 'a space saver for a spare',
    fits: (variant) => variant.pictures === 'hatch' || variant.pictures === 'sedan',
  },
  {
    text: 'Charge port flap is slow to close when it is cold.',
    short: 'a slow charge port flap',
    fits: (variant) => variant.fuel === 'Electric',
  },
];

const afterthoughts = [
  'Shown in the photos.',
  'In the photos, with a coin beside it.',
  'Nothing we would lose sleep over.',
  'Taken off the price already.',
  'Come and look, it takes a minute.',
  'We left it as it is and priced it.',
  'That is the whole list.',
  'Ask and we will send a close-up.',
  'It drives well.',
  'Otherwise tidy.',
] as const;

export interface ConditionFacts {
  readonly variant: Variant;
  readonly year: number;
  readonly owners: number;
  /** "a retired nurse in Highton"; empty where nobody knows. */
  readonly lastOwner: string;
  readonly stamps: readonly [number, number];
  readonly odometerKm: number;
  readonly listedOn: Day;
  readonly today: Day;
  readonly status: 'in_stock' | 'coming_soon' | 'sold';
  readonly justTraded: boolean;
}

/** Of a car that nobody here has looked at. */
export const NOT_HERE_YET = {
  roadworthy: 'On arrival',
  faults: ['Not gone over yet: it’s still to come.'],
  note: 'Still to come.',
} as const;

/** Writes the ticket's six facts, the faults in plain words and the sentence for the card; `usedNotes` keeps notes apart. */
export function describeCondition(random: Random, facts: ConditionFacts, usedNotes: Set<string>): DemoCondition {
  const { variant, year, stamps, today } = facts;
  const inspected = tradingDay(addDays(facts.listedOn, random.integer(0, 4)));
  const passed = inspected <= today && facts.status !== 'coming_soon' && !facts.justTraded;
  const booked = addDays(today, random.integer(2, 6));
  const searched = tradingDay(addDays(today, -random.integer(2, 9)));
  const lastStampKm = Math.max(1200, facts.odometerKm - random.integer(800, 11_000));

  const [done, due] = stamps;
  const serviceBook =
    random.chance(0.14) && done === due
      ? `Full, ${variant.make}`
      : done < due * 0.65
        ? `Part, ${String(done)} stamps`
        : `${String(done)} of ${String(due)} stamps; last at ${lastStampKm.toLocaleString('en-AU')} km`;

  const fitting = random.shuffle(faults.filter((fault) => fault.fits?.(variant, year) ?? true));
  const distinct = fitting.filter(
    ({ kind }, index) => kind === undefined || fitting.findIndex((other) => other.kind === kind) === index,
  );
  const chosen = distinct.slice(0, year >= 2020 ? random.integer(1, 3) : random.integer(2, 4));
  const keys = random.pickWeighted(
    ['Two, both remotes work', 'Two, one without remote', 'Two, the spare in its bag', 'One, a second cut for you'],
    (text) => (text.startsWith('Two, both') ? 6 : text.startsWith('One') ? 2 : 1),
  );
  return {
    owners: `${ownerWords[facts.owners] ?? 'Five'}${facts.lastOwner === '' ? '' : `, ${facts.owners > 1 ? 'the last ' : ''}${facts.lastOwner}`}`,
    serviceBook,
    roadworthy: passed ? `${shortDate(inspected)}; ${random.pick(workshops)}` : `Booked ${dayAndMonth(booked)}`,
    ppsr: `Clear, ${shortDate(searched < facts.listedOn && facts.listedOn <= today ? facts.listedOn : searched)}`,
    keys,
    faults: chosen.map((fault) => fault.text),
    note: writeNote(random, facts, chosen, usedNotes),
    ...(facts.status === 'coming_soon' && NOT_HERE_YET),
  };
}

function writeNote(random: Random, facts: ConditionFacts, chosen: readonly Fault[], usedNotes: Set<string>): string {
  for (let attempt = 0; attempt < 60; attempt++) {
    const [first, second] = random.shuffle(chosen);
    const begin = first === undefined ? 'Nothing worth mentioning' : capital(first.short);
    const both = second !== undefined && random.chance(0.75) ? `${begin} and ${second.short}.` : `${begin}.`;
    const note = facts.justTraded
      ? `${random.pick(['Just traded', 'Just in'])}. ${random.pick(['In the wash bay now', 'In the workshop', 'Waiting for its roadworthy', 'Not polished yet'])}: ${(first?.short ?? 'nothing found yet').toLowerCase()} so far.`
      : `${both} ${random.pick(afterthoughts)}`;
    if (usedNotes.has(note)) continue;
    usedNotes.add(note);
    return note;
  }
  throw new Error('No further note could be written: add faults.');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
