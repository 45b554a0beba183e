import type { CaptchaRule } from './enquiry-rules.ts';

/** Captcha services run by third parties; our own proof of work contacts no one. */
export type CaptchaService = Exclude<CaptchaRule['provider'], 'altcha'>;

/** Name of the form field in which a proof is sent: each service's own name for its token. */
export const CAPTCHA_FIELDS: Readonly<Record<CaptchaRule['provider'], string>> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};

/**
 * The service that a form gets its proof from; undefined where no proof is needed or the visitor's own device computes
 * it.
 */
export function captchaService({ mode, provider }: CaptchaRule): CaptchaService | undefined {
  return mode === 'off' || provider === 'altcha' ? undefined : provider;
}
