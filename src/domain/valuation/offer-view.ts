import { formatLongDay } from '#domain/formats/dates.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { FreeDay } from '#domain/appointments/free-days.ts';
import type { ReplyPromise } from '#domain/lead/reply-promise.ts';
import { replyWords } from '#domain/lead/reply-words.ts';
import { nextMidnight } from '#domain/formats/time-zones.ts';
import { type ChangeOver, changeOver, type NextVehicle } from './change-over.ts';
import { type OfferAnswer, type OfferState, openAnswers } from './offer-state.ts';
import { MOST_KM, MOST_YEARS } from './valuation-rules.ts';
import type { NoFigureReason, Offer, Valuation } from './value-vehicle.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { roundLine } from '#domain/price/price-scale.ts';

const DAY_MS = 86_400_000;

/** A valuation as it is kept. */
export interface KeptValuation {
  /** "2020 Mazda CX-5 Touring" */
  readonly vehicleName: string;
  /** What the shopper said about it, as printed. */
  readonly told: readonly { readonly label: string; readonly value: string }[];
  readonly valuation: Valuation;
}

/** What the page of a valuation says. */
export interface OfferView {
  readonly state: OfferState;
  /** Whether the day until which it stands has passed. */
  readonly isOver: boolean;
  /** Above the figure: "We’d pay, for your 2020 Mazda CX-5". */
  readonly lead: string;
  /** "$16,900 to $18,700"; instead of a figure, that there is none. */
  readonly figure: string;
  /** Sentences below it. */
  readonly notes: readonly string[];
  /** After an answer: what happens now. */
  readonly status?: string | undefined;
  readonly working: readonly { readonly label: string; readonly text: string }[];
  /** The working on one line, from what others cost down to what is paid. */
  readonly drawn?: DrawnWorking | undefined;
  /** Below the working: why the top of the range is above the price that it starts from. */
  readonly workingNote?: string | undefined;
  readonly told: KeptValuation['told'];
  readonly answers: readonly { readonly answer: OfferAnswer; readonly label: string }[];
  /** While it stands, or once it was accepted: what it leaves to pay for others. */
  readonly next?: ChangeOver | undefined;
  /** Once it was accepted: when the vehicle is seen, or when it can be. */
  readonly inspection?: Inspection | undefined;
}

/** What one line of a working takes off, or adds, in percent of the line that all of them share. */
export interface DrawnStep {
  readonly fromPercent: number;
  readonly toPercent: number;
}

export interface DrawnWorking {
  /** The line's start, middle and end. */
  readonly tickTexts: readonly [string, string, string];
  /** As many as the working has lines. */
  readonly steps: readonly DrawnStep[];
  /** From the lowest to the highest that is paid. */
  readonly sum: DrawnStep;
}

/** The appointment at which an accepted vehicle is seen. */
export type Inspection =
  | { readonly kind: 'booked'; readonly timeText: string; readonly placeText: string; readonly changeHref: string }
  | {
      readonly kind: 'open';
      readonly placeId: string;
      readonly placeText: string;
      /** Every place where it can be seen, that one included; empty where there is no other. */
      readonly places: readonly { readonly id: string; readonly label: string }[];
      /** Empty where nothing is free at that place. */
      readonly days: readonly FreeDay[];
    };

/** What the API knows beside the offer itself. */
export interface OfferSurroundings {
  /** Vehicles that may come next, cheapest first. */
  readonly next: readonly NextVehicle[];
  readonly inspection?: Inspection | undefined;
  /** Of the enquiry that it came with; absent where the dealer promises no time. */
  readonly reply?: ReplyPromise | undefined;
}

/** Of a place at which an inspection could be booked. */
export const NOTHING_FREE = 'Nothing is free here in the next two weeks. Please choose another place, or call us.';

/** [5-41] */
export const INDICATIVE = 'The valuation is indicative and subject to inspection.';

const ABOVE_MIDDLE =
  'The top of the range is above that middle price. The fewer vehicles like yours we can compare, and the further apart their prices are, the wider the range.';

const REASONS: Readonly<Record<NoFigureReason, string>> = {
  too_old: `Anything over ${MOST_YEARS} years or ${formatKm(MOST_KM)} gets no online estimate.`,
  too_old_undriven: `Anything over ${MOST_YEARS} years gets no online estimate.`,
  too_far: `Anything over ${MOST_YEARS} years or ${formatKm(MOST_KM)} gets no online estimate.`,
  nothing_like_it: 'We have nothing like it in stock at the moment to compare it with.',
};

const ANSWER_LABELS: Readonly<Record<OfferAnswer, string>> = {
  accept: 'Accept, subject to inspection',
  talk: 'Talk it over first',
  decline: 'No, thanks',
};

/** The buttons in the order in which they are offered. */
const BUTTON_ORDER: readonly OfferAnswer[] = ['accept', 'talk', 'decline'];

/** The last instant at which an offer stands: the end of a day at the dealer's, that many days from now. */
export function offerStandsUntil(now: number, days: number, timeZone: string): number {
  return nextMidnight(now + days * DAY_MS, timeZone) - 1;
}

/** "$16,900 to $18,700", or "$17,800"; undefined where there is none. */
export function offerText(valuation: Valuation): string | undefined {
  if (valuation.kind === 'no_figure') return undefined;
  const { lowDollars, highDollars } = valuation;
  return lowDollars === highDollars
    ? formatDollars(lowDollars)
    : `${formatDollars(lowDollars)} to ${formatDollars(highDollars)}`;
}

/** Why there is no figure, in a sentence. */
export function noFigureText(reason: NoFigureReason): string {
  return REASONS[reason];
}

/** @param expiresAt Last instant at which it stands, in milliseconds since 1970. */
export function offerView(
  { vehicleName, told, valuation }: KeptValuation,
  state: OfferState,
  expiresAt: number,
  now: number,
  timeZone: string,
  { next: picked, inspection, reply }: OfferSurroundings = { next: [] },
): OfferView {
  const figure = offerText(valuation);
  const isOver = figure !== undefined && expiresAt < now;
  const day = formatLongDay(expiresAt, timeZone);
  const common = { state, isOver, told };
  if (figure === undefined || valuation.kind === 'no_figure') {
    return {
      ...common,
      lead: `Your ${vehicleName}`,
      figure: 'No figure online',
      notes: [...(valuation.kind === 'no_figure' ? [noFigureText(valuation.reason)] : []), replyText(reply, now)],
      working: [],
      answers: [],
    };
  }
  const open = openAnswers(state, isOver);
  const isAccepted = state === 'accepted';
  const status = statusText(state, isAccepted ? inspection : undefined);
  const next = isAccepted || (!isOver && state !== 'declined') ? changeOver(valuation, picked) : undefined;
  return {
    ...common,
    lead: isOver && !isAccepted ? `We offered, for your ${vehicleName}` : `We’d pay, for your ${vehicleName}`,
    figure,
    notes: [standsText(isAccepted, isOver, day), valuation.basis],
    ...(status !== undefined && { status }),
    ...(next !== undefined && { next }),
    ...(isAccepted && inspection !== undefined && { inspection }),
    ...(isAboveMiddle(valuation) && { workingNote: ABOVE_MIDDLE }),
    ...(valuation.working.length > 1 && { drawn: drawnWorking(valuation) }),
    working: valuation.working.map(({ label, dollars }, index) => ({ label, text: sumText(dollars, index === 0) })),
    answers: BUTTON_ORDER.filter((answer) => open.includes(answer)).map((answer) => ({
      answer,
      label: ANSWER_LABELS[answer],
    })),
  };
}

/** When somebody comes back to who got no figure. */
function replyText(reply: ReplyPromise | undefined, now: number): string {
  if (reply !== undefined && reply.at < now) return 'We have what you sent. Haven’t heard from us? Please call.';
  return `We have what you sent, and we’ll come back to you ${reply?.text ?? replyWords(undefined)}.`;
}

function drawnWorking({ working, lowDollars, highDollars }: Offer): DrawnWorking {
  // What was reached before each line, and after it; the first line begins where it ends.
  const reached = working.reduce<number[]>((sums, { dollars }) => [...sums, (sums.at(-1) ?? 0) + dollars], []);
  const { tickDollars, percent } = roundLine([...reached, lowDollars, highDollars]);
  const step = (one: number, other: number): DrawnStep => ({
    fromPercent: percent(Math.min(one, other)),
    toPercent: percent(Math.max(one, other)),
  });
  const [from, middle, to] = tickDollars.map(formatDollars);
  return {
    tickTexts: [from ?? '', middle ?? '', to ?? ''],
    steps: reached.map((after, index) => step(reached[index - 1] ?? after, after)),
    sum: step(lowDollars, highDollars),
  };
}

function isAboveMiddle({ working, highDollars }: Offer): boolean {
  const [middle] = working;
  return middle !== undefined && highDollars > middle.dollars;
}

function standsText(isAccepted: boolean, isOver: boolean, day: string): string {
  if (isAccepted) return INDICATIVE;
  return isOver ? `It was good until ${day}. Ask us for a new one.` : `Good until ${day}. ${INDICATIVE}`;
}

function statusText(state: OfferState, inspection: Inspection | undefined): string | undefined {
  if (state === 'accepted') {
    switch (inspection?.kind) {
      case 'booked':
        return `You’ve accepted. We’ll see it at ${inspection.timeText}.`;
      case 'open':
        return 'You’ve accepted. Choose a time below, or we’ll be in touch to agree on a time to look at it.';
      case undefined:
        return 'You’ve accepted. We’ll be in touch to agree on a time to look at it.';
    }
  }
  if (state === 'declined') return 'You’ve declined. Nothing more happens unless you change your mind.';
  return state === 'talk' ? 'We’ll be in touch to talk it over.' : undefined;
}

/** The minus is a real one, so that a screen reader says it. */
function sumText(dollars: number, isFirst: boolean): string {
  if (isFirst) return formatDollars(dollars);
  return dollars < 0 ? `−${formatDollars(-dollars)}` : `+${formatDollars(dollars)}`;
}
