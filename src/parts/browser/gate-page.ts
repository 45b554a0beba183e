import { signInHref } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from './call-account.ts';
import { rememberSignedIn } from './signed-in.ts';

/** Leads signed-out visitors of a page that needs an account to sign in, and back afterwards [4-40, 6-2]. */
export async function gatePage(signInPath: string): Promise<void> {
  const reply = await callAccount<{ readonly phone: string | null }>('/api/auth/session');
  if (reply.kind !== 'done' || reply.data.phone !== null) return;
  rememberSignedIn(false);
  const { pathname, search } = window.location;
  window.location.replace(signInHref(signInPath, { redirect: pathname + search, back: '/' }));
}
