import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StoreTransaction } from '../store/store.ts';

/** A condition on `lead`: that it is another lead of the same person, with the same email address or phone number. */
export async function otherLeadOfPerson(tx: StoreTransaction, leadId: string): Promise<{ is: RawBuilder<SqlBool> }> {
  const { email, phone } = await tx
    .selectFrom('lead')
    .select(['email', 'phone'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  return { is: sql<SqlBool>`lead.id <> ${leadId} and (lead.email = ${email} or lead.phone = ${phone})` };
}
