/** What the API answered about an account. */
export type AccountReply<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'signed_out' }
  /** With a message for the visitor. */
  | { readonly kind: 'failed'; readonly message: string };

const TIMEOUT_MS = 15_000;
const UNREACHABLE = 'We couldn’t reach our server. Check your connection and try again.';

/** Asks the API about the account that is signed in; posts if there is a body. Never throws. */
export async function callAccount<Data>(path: string, body?: object): Promise<AccountReply<Data>> {
  try {
    const response = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const data = (await response.json()) as Data & { readonly error?: string; readonly message?: string };
    if (response.ok) return { kind: 'done', data };
    // A host in between answers with other bodies, or with none.
    if (data.error === 'signed_out') return { kind: 'signed_out' };
    if (data.error !== undefined && data.message !== undefined) return { kind: 'failed', message: data.message };
  } catch {
    // The network failed, or the answer was not the API's.
  }
  return { kind: 'failed', message: UNREACHABLE };
}
