/** A token that tells the API when the form was opened. The API also accepts a form without one. */
export async function fetchFormToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/form-token', {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(20_000),
    });
    const { t } = response.ok ? ((await response.json()) as { t?: unknown }) : {};
    return typeof t === 'string' ? t : undefined;
  } catch {
    return undefined;
  }
}
