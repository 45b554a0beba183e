import { randomUUIDv7 } from 'node:crypto';
import { SITE_EVENTS } from '#domain/events/site-events.ts';
import { offerFields, withOfferFields } from '#domain/valuation/offer-fields.ts';
import { type OfferAnswer, stateAfterAnswer } from '#domain/valuation/offer-state.ts';
import { OFFER_ACCEPTED } from '#domain/valuation/valuation-rules.ts';
import { ApiError } from '../api-error.ts';
import { reviseLead } from '../leads/store-lead.ts';
import type { Store } from '../store/store.ts';
import type { ValuationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { keptValuation, lockValuation } from './store-valuation.ts';

export interface AnsweredOffer {
  readonly row: ValuationRow;
  readonly category: string;
  /** False where the same answer had been given before. */
  readonly isChanged: boolean;
}

/**
 * Writes a shopper's answer to an offer, tells the dealer and counts an acceptance [7-29], in one transaction. The same
 * answer again changes nothing.
 *
 * @throws {ApiError} 404 for a valuation that is not this dealer's, 409 `offer_over` after its last day and
 *   `offer_settled` where there is nothing left to answer.
 */
export function answerOffer(
  store: Store,
  tenant: Tenant,
  leadId: string,
  answer: OfferAnswer,
  now: number,
): Promise<AnsweredOffer> {
  return store.write(async (tx): Promise<AnsweredOffer> => {
    const { row, lead } = await lockValuation(tx, tenant.slug, leadId, now);
    const { category } = lead;
    const isOver = row.expires_at < now;
    const state = stateAfterAnswer(row.state, answer, isOver);
    if (state === row.state || (row.state === 'accepted' && answer === 'accept')) {
      return { row, category, isChanged: false };
    }
    if (state === undefined) throw isOver && row.state !== 'accepted' ? offerOver() : offerSettled();
    await tx.updateTable('valuation').set({ state }).where('lead_id', '=', leadId).execute();
    const { valuation } = keptValuation(row);
    const fields = offerFields(valuation, state, row.expires_at, tenant.snapshot.dealer.cardRules.timeZone);
    const isAccepted = state === 'accepted';
    await reviseLead(
      tx,
      tenant,
      {
        ...lead,
        ...(isAccepted && { subcategory: OFFER_ACCEPTED }),
        isComplete: true,
        updatedAt: new Date(now).toISOString(),
        further: withOfferFields(lead.further, fields),
      },
      now,
    );
    if (isAccepted) {
      await tx
        .insertInto('event')
        .values({
          id: randomUUIDv7(),
          tenant: tenant.slug,
          name: String(SITE_EVENTS.offer_accepted),
          car_id: null,
          data: '{}',
          created_at: now,
        })
        .execute();
    }
    return { row: { ...row, state }, category, isChanged: true };
  });
}

function offerOver(): ApiError {
  return new ApiError(409, 'offer_over', 'This offer’s last day has passed. Please ask us for a new one.');
}

function offerSettled(): ApiError {
  return new ApiError(409, 'offer_settled', 'This offer can’t be changed any more. Please call us.');
}
