import { formatKilograms } from '#domain/formats/measures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import {
  expectedBallKg,
  TOW_LIMITS,
  towCeilings,
  type TowCar,
  type TowCheck,
  type TowLimit,
  type TowMatch,
} from './tow-match.ts';

/** What a caravan asks of the car in front of it, as its page prints it. */
export interface TowNeeds {
  readonly atmKg: number;
  /** Expected on the tow ball with the van loaded to its ATM. */
  readonly ballKg: number;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly reason: string }[];
}

const LIMIT_LABELS: Readonly<Record<TowLimit, string>> = {
  braked_towing: 'Braked towing',
  tow_ball: 'Tow ball',
  combination: 'Combined mass (GCM)',
  vehicle: 'Car alone (GVM)',
};

const NO_LIMITS = 'They are on the car’s plate, in its handbook and on the towbar.';

/** The needs of a caravan or trailer whose ATM is known; undefined for anything else. */
export function towNeeds({
  itemType,
  specifications,
}: Pick<Vehicle, 'itemType' | 'specifications'>): TowNeeds | undefined {
  const { aggregateTrailerMassKg: atmKg, towBallMassKg } = specifications;
  if ((itemType !== 'caravan' && itemType !== 'trailer') || atmKg === undefined) return undefined;
  const ballKg = expectedBallKg(atmKg, towBallMassKg);
  const atm = formatKilograms(atmKg);
  const ball = formatKilograms(ballKg);
  const empty =
    towBallMassKg === undefined
      ? ''
      : ` It is ${formatKilograms(towBallMassKg)} empty, and changes with what you pack where.`;
  return {
    atmKg,
    ballKg,
    rows: [
      {
        label: LIMIT_LABELS.braked_towing,
        value: `${atm} or more`,
        reason: 'The ATM: the most this may weigh, loaded. The lowest rating of car, towbar and coupling counts.',
      },
      { label: LIMIT_LABELS.tow_ball, value: `${ball} or more`, reason: `About a tenth of the loaded weight.${empty}` },
      {
        label: LIMIT_LABELS.combination,
        value: `Your loaded car + ${atm}`,
        reason: 'Car and trailer together, with people, fuel and everything packed.',
      },
      {
        label: LIMIT_LABELS.vehicle,
        value: `Your loaded car + ${ball}`,
        reason: 'What rests on the ball is part of the car’s own load.',
      },
    ],
  };
}

/** The answer in one sentence, and each sum behind it. */
export interface TowAnswer {
  readonly verdict: TowMatch['verdict'];
  readonly heading: string;
  readonly text: string;
  readonly sums: readonly {
    readonly label: string;
    readonly sum: string;
    readonly result: string;
    readonly isOver: boolean;
  }[];
}

export function towAnswer({ verdict, checks, unknown, tightest }: TowMatch): TowAnswer {
  return {
    verdict,
    heading: headingOf(verdict, tightest),
    text: textOf(verdict, unknown, tightest),
    sums: checks.map((check) => ({
      label: LIMIT_LABELS[check.limit],
      sum: `${formatKilograms(check.loadKg)} of ${formatKilograms(check.limitKg)}`,
      result: spare(check),
      isOver: check.spareKg < 0,
    })),
  };
}

/** The sum behind one limit: what it leaves for a van. */
export interface TowCeilingView {
  readonly label: string;
  /** "5,600 kg for car and van, less 2,650 kg of loaded car" */
  readonly sum: string;
  /** "2,950 kg" */
  readonly result: string;
  /** Of all known limits the one that decides. */
  readonly isTightest: boolean;
}

/** What each known limit of a car leaves for a van, with the sum. */
export function towCeilingViews(car: TowCar): TowCeilingView[] {
  const ceilings = towCeilings(car);
  const least = Math.min(...ceilings.map(({ heaviestKg }) => heaviestKg));
  const tightest = ceilings.find(({ heaviestKg }) => heaviestKg === least);
  return ceilings.map((ceiling) => ({
    label: LIMIT_LABELS[ceiling.limit],
    sum: ceilingSum(ceiling.limit, formatKilograms(ceiling.limitKg), car),
    result: formatKilograms(ceiling.heaviestKg),
    isTightest: ceiling === tightest,
  }));
}

/** What a car may tow, in a heading and a sentence. */
export function towCarAnswer(car: TowCar): { readonly heading: string; readonly text: string } {
  const ceilings = towCeilings(car);
  const [tightest] = ceilings.toSorted((a, b) => a.heaviestKg - b.heaviestKg);
  if (tightest === undefined) return { heading: headingOf('unknown', undefined), text: NO_LIMITS };
  const label = LIMIT_LABELS[tightest.limit];
  if (tightest.heaviestKg === 0)
    return {
      heading: 'Nothing, as it is loaded',
      text: `${label} leaves nothing for a van: take weight out of the car first.`,
    };
  const unknown = TOW_LIMITS.filter((limit) => !ceilings.some((ceiling) => ceiling.limit === limit));
  const most = `up to ${formatKilograms(tightest.heaviestKg)} loaded`;
  const decides = `${label} is the limit that decides.`;
  return unknown.length === 0
    ? { heading: capitalised(most), text: decides }
    : { heading: `So far, ${most}`, text: `${decides} ${notChecked(unknown)}` };
}

function ceilingSum(limit: TowLimit, limitText: string, { loadedCarKg = 0 }: TowCar): string {
  const car = `less ${formatKilograms(loadedCarKg)} of loaded car`;
  switch (limit) {
    case 'braked_towing':
      return `${limitText} is what it may pull`;
    case 'tow_ball':
      return `${limitText} on the ball, about a tenth of the loaded van`;
    case 'combination':
      return `${limitText} for car and van, ${car}`;
    case 'vehicle':
      return `${limitText} for the car, ${car}, rests on the ball: about a tenth of the van`;
  }
}

function headingOf(verdict: TowMatch['verdict'], tightest: TowCheck | undefined): string {
  if (tightest === undefined) return 'Type your car’s limits';
  if (verdict === 'no') return `No, ${spare(tightest)}`;
  if (verdict === 'unknown') return 'So far, yes';
  return verdict === 'yes' ? `Yes, with ${spare(tightest)}` : `Only just, with ${spare(tightest)}`;
}

function textOf(verdict: TowMatch['verdict'], unknown: readonly TowLimit[], tightest: TowCheck | undefined): string {
  if (tightest === undefined) return NO_LIMITS;
  const limit = `${LIMIT_LABELS[tightest.limit]} is the tightest limit: ${formatKilograms(tightest.loadKg)} of ${formatKilograms(tightest.limitKg)}.`;
  if (verdict !== 'unknown') return limit;
  return `${limit} ${notChecked(unknown)}`;
}

function notChecked(unknown: readonly TowLimit[]): string {
  return `Not checked yet: ${unknown.map((name) => LIMIT_LABELS[name]).join(', ')}.`;
}

function spare({ spareKg }: TowCheck): string {
  return spareKg < 0 ? `${formatKilograms(-spareKg)} too heavy` : `${formatKilograms(spareKg)} to spare`;
}
