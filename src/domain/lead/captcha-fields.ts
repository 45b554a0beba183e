import type { CaptchaRule } from './enquiry-rules.ts';

/** Captcha services that run on servers of others; our own proof of work asks nobody. */
export type CaptchaService = Exclude<CaptchaRule['provider'], 'altcha'>;

/** Name of the form field in which a proof is sent: each service's own name for its token. */
export const CAPTCHA_FIELDS: Readonly<Record<CaptchaRule['provider'], string>> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};

/** The service that a form asks for its proof; none where nothing is asked, or only the visitor's own device. */
export function captchaService({ mode, provider }: CaptchaRule): CaptchaService | undefined {
  return mode === 'off' || provider === 'altcha' ? undefined : provider;
}
