import { CAPTCHA_FIELDS, type CaptchaService } from '#domain/lead/captcha-fields.ts';
import type { CaptchaRule } from '#domain/lead/enquiry-rules.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { askCaptchaService } from './captcha-service.ts';
import { checkProof } from './proof-of-work.ts';

export interface CaptchaResult {
  readonly verification: Lead['verification'];
  /** Stored with the lead, so that the same captcha cannot be used twice. */
  readonly used?: { readonly signature: string; readonly expiresAt: number };
}

/**
 * The captcha result for a form, under the dealer's rule [5-32]. The rule decides about a missing or expired captcha;
 * a forged one is always refused.
 *
 * @throws {ApiError} 422 `captcha`
 */
export async function checkCaptcha(
  context: ApiContext,
  tenant: Tenant,
  rule: CaptchaRule,
  fields: Readonly<Record<string, unknown>>,
  visitor: string,
): Promise<CaptchaResult> {
  if (rule.mode === 'off') return { verification: 'off' };
  const field = CAPTCHA_FIELDS[rule.provider];
  const token = fields[field];
  if (typeof token !== 'string' || token === '') return unproven(rule, field);
  if (rule.provider !== 'altcha') return askService(context, tenant, rule.provider, field, token, visitor);
  const proof = await checkProof(context.environment.secret, tenant.slug, context.now(), token);
  if (proof.outcome === 'forged') throw captchaRefused(field);
  if (proof.outcome === 'expired') return unproven(rule, field);
  return { verification: 'verified', used: { signature: proof.signature, expiresAt: proof.expiresAt } };
}

export function captchaRefused(field = CAPTCHA_FIELDS.altcha): ApiError {
  const message = LEAD_MESSAGES.captchaAgain;
  return new ApiError(422, 'captcha', message, { fields: { [field]: message } });
}

function unproven({ mode }: CaptchaRule, field: string): CaptchaResult {
  if (mode !== 'require') return { verification: 'unverified' };
  const message = LEAD_MESSAGES.captchaRequired;
  throw new ApiError(422, 'captcha', message, { fields: { [field]: message } });
}

async function askService(
  { environment, metrics }: ApiContext,
  tenant: Tenant,
  service: CaptchaService,
  field: string,
  token: string,
  visitor: string,
): Promise<CaptchaResult> {
  const name = tenant.snapshot.config.enquiry.captcha.secret?.env;
  const secret = name === undefined ? undefined : environment.variables[name];
  const address = environment.variables['CAPTCHA_VERIFY_URL'];
  const answer =
    secret === undefined ? 'outage' : await askCaptchaService(service, { secret, token, visitor, address });
  if (answer === 'refused') throw captchaRefused(field);
  if (answer === 'proven') return { verification: 'verified' };
  metrics.countCaptchaOutage(service);
  return { verification: 'unverified' };
}
