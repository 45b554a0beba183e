import type { Lead } from '#domain/lead/lead.ts';
import type { KeptValuation } from '#domain/valuation/offer-view.ts';
import { ApiError } from '../api-error.ts';
import { storedLead } from '../leads/stored-lead.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { ValuationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { RequestedOffer } from './value-lead.ts';

/** Writes an offer in its lead's own transaction. One of a later version of the lead replaces it, unless it was accepted. */
export async function storeValuation(
  tx: StoreTransaction,
  tenant: Pick<Tenant, 'slug'>,
  leadId: string,
  offer: RequestedOffer | undefined,
  now: number,
): Promise<void> {
  if (offer === undefined) return;
  const { kept, expiresAt } = offer;
  const changed = {
    state: kept.valuation.kind === 'offer' ? ('offered' as const) : ('no_figure' as const),
    valuation: JSON.stringify(kept),
    expires_at: expiresAt,
    updated_at: now,
  };
  await tx
    .insertInto('valuation')
    .values({ lead_id: leadId, tenant: tenant.slug, created_at: now, ...changed })
    .onConflict((conflict) =>
      conflict.column('lead_id').doUpdateSet(changed).where('valuation.state', '!=', 'accepted'),
    )
    .execute();
}

/** A dealer's valuation. */
export function findValuation(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  leadId: string,
): Promise<ValuationRow | undefined> {
  return db
    .selectFrom('valuation')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
}

/**
 * Locks a dealer's valuation until the end of the transaction: of two changes at once, the second sees the first.
 *
 * @throws {ApiError} 404 for one that is not this dealer's, or whose lead was deleted.
 */
export async function lockValuation(
  tx: StoreTransaction,
  tenant: string,
  leadId: string,
  now: number,
): Promise<{ readonly row: ValuationRow; readonly lead: Lead }> {
  const row = await tx
    .updateTable('valuation')
    .set({ updated_at: now })
    .where('lead_id', '=', leadId)
    .where('tenant', '=', tenant)
    .returningAll()
    .executeTakeFirst();
  const lead = row && (await storedLead(tx, leadId));
  if (row === undefined || lead === undefined) throw unknownValuation();
  return { row, lead };
}

export function unknownValuation(): ApiError {
  return new ApiError(404, 'unknown_valuation', 'There is no such valuation. Please call us.');
}

/** What a valuation's row keeps as JSON. */
export function keptValuation(row: Pick<ValuationRow, 'valuation'>): KeptValuation {
  return JSON.parse(row.valuation) as KeptValuation;
}
