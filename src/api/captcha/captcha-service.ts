import type { CaptchaService } from '#domain/lead/captcha-fields.ts';

const ADDRESSES: Readonly<Record<CaptchaService, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

const TIMEOUT_MS = 3_000;
/** Error codes, the same in all three services, for problems that are not the visitor's fault. */
const OUR_FAULTS: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'bad-request',
  'internal-error',
]);

/**
 * Verifies a token with a captcha service. Returns `outage` if the service does not respond or rejects our
 * credentials: losing an enquiry would be worse than accepting one without a captcha.
 *
 * @param address Used in tests instead of the service's own URL.
 */
export async function askCaptchaService(
  service: CaptchaService,
  { secret, token, visitor, address }: { secret: string; token: string; visitor: string; address: string | undefined },
): Promise<'proven' | 'refused' | 'outage'> {
  let answer: unknown;
  try {
    const response = await fetch(address ?? ADDRESSES[service], {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: visitor }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (response.status >= 500) return 'outage';
    answer = await response.json();
  } catch {
    return 'outage';
  }
  const { success, 'error-codes': codes } = answer as { success?: unknown; 'error-codes'?: unknown };
  if (success === true) return 'proven';
  return Array.isArray(codes) && codes.some((code) => OUR_FAULTS.has(String(code))) ? 'outage' : 'refused';
}
