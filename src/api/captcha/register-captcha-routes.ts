import * as z from 'zod';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';
import { makeFormToken } from './form-token.ts';
import { makeChallenge } from './proof-of-work.ts';

const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string().optional(),
  })
  .describe('Challenge of ALTCHA 2: the field `altcha` is base64 of {challenge, solution} as JSON.');

const serviceSchema = z.object({
  provider: z.enum(['turnstile', 'hcaptcha', 'recaptcha', 'off']),
  site_key: z.string().optional(),
});

/** What a form requests when it is opened [5-32]. */
export function registerCaptchaRoutes(app: ApiApp, { environment, now }: ApiContext): void {
  app.get(
    '/api/captcha',
    {
      schema: {
        summary: 'A proof of work to solve, or which captcha service to ask',
        response: { 200: z.union([challengeSchema, serviceSchema]), ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { mode, provider, siteKey } = tenant.snapshot.dealer.enquiry?.captcha ?? {
        mode: 'off' as const,
        provider: 'altcha' as const,
      };
      if (mode === 'off') return { provider: 'off' as const };
      if (provider !== 'altcha') return { provider, ...(siteKey !== undefined && { site_key: siteKey }) };
      return makeChallenge(environment.secret, tenant.slug, now(), environment.proofTries);
    },
  );
  app.get(
    '/api/form-token',
    {
      schema: {
        summary: 'When a form was opened, signed: the form’s field `t`',
        response: { 200: z.object({ t: z.string() }), ...errorResponses },
      },
    },
    (request) => ({ t: makeFormToken(environment.secret, tenantOf(request).slug, now()) }),
  );
}
