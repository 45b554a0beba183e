import { formatLongDay } from '#domain/formats/dates.ts';
import type { LeadField } from '#domain/lead/lead.ts';
import { noFigureText, offerText } from './offer-view.ts';
import type { OfferState } from './offer-state.ts';
import type { Valuation } from './value-vehicle.ts';

/** Names of the fields by which a lead carries its offer to emails, programs and tables. */
export const OFFER_FIELDS = {
  offer: 'offer',
  until: 'offer_stands_until',
  basis: 'offer_basis',
  answer: 'offer_answer',
} as const;

const ANSWERS: Readonly<Partial<Record<OfferState, string>>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  talk: 'Would like to talk it over',
};

/** What a lead says about its offer. */
export function offerFields(
  valuation: Valuation,
  state: OfferState,
  expiresAt: number,
  timeZone: string,
): readonly LeadField[] {
  const text = offerText(valuation);
  if (text === undefined || valuation.kind === 'no_figure') {
    const why = valuation.kind === 'no_figure' ? noFigureText(valuation.reason) : '';
    return [{ name: OFFER_FIELDS.offer, value: `No figure online. ${why}` }];
  }
  const answer = ANSWERS[state];
  return [
    { name: OFFER_FIELDS.offer, value: text },
    { name: OFFER_FIELDS.until, value: formatLongDay(expiresAt, timeZone) },
    { name: OFFER_FIELDS.basis, value: valuation.basis },
    ...(answer === undefined ? [] : [{ name: OFFER_FIELDS.answer, value: answer }]),
  ];
}

/** A lead's other fields with what it says about its offer now. */
export function withOfferFields(further: readonly LeadField[], offer: readonly LeadField[]): readonly LeadField[] {
  const names: ReadonlySet<string> = new Set(Object.values(OFFER_FIELDS));
  return [...further.filter(({ name }) => !names.has(name)), ...offer];
}
