import { createHash } from 'node:crypto';
import { CAPTCHA_FIELDS } from '#domain/lead/captcha-fields.ts';
import { ApiError } from '../api-error.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import { fieldText, type LeadFields } from './lead-fields.ts';

/** How long the answer to a key is remembered: longer than any retry lasts. */
const KEY_LIFE_MS = 7 * 24 * 60 * 60_000;
/** Within this, the same form without a key is a double click. */
const DOUBLE_CLICK_MS = 2 * 60_000;
const LONGEST_KEY = 255;
/** Differ between the tries of one enquiry, and say nothing of what is asked. */
const VOLATILE_FIELDS: ReadonlySet<string> = new Set([
  'idempotency_key',
  't',
  ...Object.values(CAPTCHA_FIELDS),
  'lead_attributes',
  'url',
  'source',
  'user_agent',
]);

/** What makes two requests the same enquiry. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly fingerprint: string;
  readonly lifeMs: number;
}

export interface RememberedAnswer {
  readonly leadId: string;
}

/**
 * @param header The header Idempotency-Key; else the field `idempotency_key` counts, else the form itself.
 * @throws {ApiError} 422 for a key that is too long to be one.
 */
export function idempotencyClaim(fields: LeadFields, header: string | undefined): IdempotencyClaim {
  const field = fields['idempotency_key'];
  const key = header ?? (typeof field === 'string' ? field : undefined);
  if (key !== undefined && key.length > LONGEST_KEY) {
    throw new ApiError(422, 'idempotency_key', `An Idempotency-Key has at most ${LONGEST_KEY} characters.`);
  }
  const fingerprint = fingerprintOf(fields);
  if (key === undefined || key === '') return { key: `form:${fingerprint}`, fingerprint, lifeMs: DOUBLE_CLICK_MS };
  return { key: `key:${key}`, fingerprint, lifeMs: KEY_LIFE_MS };
}

/**
 * Takes the key for this request, as the first statement of its transaction: of several at once, one gets it
 * and the others wait for how that ends. False where it was taken before.
 */
export async function claimKey(
  tx: StoreTransaction,
  tenant: string,
  { key, fingerprint, lifeMs }: IdempotencyClaim,
  answer: RememberedAnswer,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ tenant, key, fingerprint, status: 201, body: JSON.stringify(answer), created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'key'])
        .doUpdateSet((build) => ({
          fingerprint: build.ref('excluded.fingerprint'),
          body: build.ref('excluded.body'),
          created_at: build.ref('excluded.created_at'),
        }))
        .where('idempotency.created_at', '<', now - lifeMs),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * The answer that the same request has been given before, if any.
 *
 * @throws {ApiError} 422 `idempotency_mismatch` where the key was another request's.
 */
export async function rememberedAnswer(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  { key, fingerprint, lifeMs }: IdempotencyClaim,
  now: number,
): Promise<RememberedAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'body'])
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .where('created_at', '>=', now - lifeMs)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.fingerprint !== fingerprint) {
    throw new ApiError(
      422,
      'idempotency_mismatch',
      'This form was sent before with other details. Please reload the page and send it again.',
    );
  }
  return JSON.parse(row.body) as RememberedAnswer;
}

function fingerprintOf(fields: LeadFields): string {
  const told = Object.entries(fields)
    .filter(([name]) => !VOLATILE_FIELDS.has(name))
    .map(([name, value]) => [name, fieldText(value)])
    .sort(([first = ''], [second = '']) => (first < second ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}
