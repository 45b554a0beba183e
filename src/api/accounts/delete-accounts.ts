import { deleteAccountNews } from '../alerts/account-news.ts';
import type { Store } from '../store/store.ts';

/** Signs a shopper out everywhere. */
export async function endSessions(store: Store, shopperId: string): Promise<void> {
  await store.write((tx) => tx.deleteFrom('shopper_session').where('userId', '=', shopperId).execute());
}

/**
 * Deletes the accounts of a number with everything under them.
 *
 * @param phone "+61491570156"
 * @param tenant One dealer's account; every dealer's if absent.
 * @returns How many accounts there were.
 */
export function deleteAccounts(store: Store, phone: string, tenant?: string): Promise<number> {
  return store.write(async (tx) => {
    const shoppers = tx.selectFrom('shopper').select('id');
    const found = await (
      tenant === undefined
        ? shoppers.where('phoneNumber', 'like', `%:${phone}`)
        : shoppers.where('phoneNumber', '=', `${tenant}:${phone}`)
    ).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) {
      await deleteAccountNews(tx, ids);
      await tx.deleteFrom('saved_car').where('shopper_id', 'in', ids).execute();
      await tx.deleteFrom('shopper_session').where('userId', 'in', ids).execute();
      await tx.deleteFrom('shopper_credential').where('userId', 'in', ids).execute();
      await tx.deleteFrom('shopper').where('id', 'in', ids).execute();
    }
    // Without the number they still count against the address and the dealer.
    const challenges = tx.updateTable('sign_in_challenge').set({ phone: '', digest: '' }).where('phone', '=', phone);
    await (tenant === undefined ? challenges : challenges.where('tenant', '=', tenant)).execute();
    return ids.length;
  });
}
