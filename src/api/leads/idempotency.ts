import { createHash } from 'node:crypto';
import { CAPTCHA_FIELDS } from '#domain/lead/captcha-fields.ts';
import { ApiError } from '../api-error.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import { fieldText, type LeadFields } from './lead-fields.ts';

/** How long the response to a key is remembered: longer than any retry lasts. */
const KEY_LIFE_MS = 7 * 24 * 60 * 60_000;
/** The same form without a key within this time is a double click. */
const DOUBLE_CLICK_MS = 2 * 60_000;
const LONGEST_KEY = 255;
/** Versions of one enquiry; nobody edits it this often between two attempts. */
const MOST_REPLACED = 50;
/** Replaces the fingerprint of a version that never arrived and has been superseded. */
const REPLACED = 'replaced';
/** Fields that differ between attempts at the same enquiry and say nothing about its content. */
const VOLATILE_FIELDS: ReadonlySet<string> = new Set([
  'idempotency_key',
  'replaces',
  'slot_or_wish',
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
  /** Keys of earlier versions whose response the client never received: they may have arrived or not. */
  readonly replaces: readonly string[];
}

export interface RememberedAnswer {
  readonly leadId: string;
}

/**
 * @param header The Idempotency-Key header; without it the field `idempotency_key` is used, else the form's content.
 * @throws {ApiError} 422 for a key that is too long to be valid.
 */
export function idempotencyClaim(fields: LeadFields, header: string | undefined): IdempotencyClaim {
  const field = fields['idempotency_key'];
  const key = header ?? (typeof field === 'string' ? field : undefined);
  if (key !== undefined && key.length > LONGEST_KEY) {
    throw new ApiError(422, 'idempotency_key', `An Idempotency-Key has at most ${LONGEST_KEY} characters.`);
  }
  const fingerprint = fingerprintOf(fields);
  const replaces = replacedKeys(fields['replaces']).map((earlier) => `key:${earlier}`);
  if (key === undefined || key === '') {
    return { key: `form:${fingerprint}`, fingerprint, lifeMs: DOUBLE_CLICK_MS, replaces };
  }
  return { key: `key:${key}`, fingerprint, lifeMs: KEY_LIFE_MS, replaces };
}

function replacedKeys(field: unknown): readonly string[] {
  if (field === undefined) return [];
  const isKeys =
    Array.isArray(field) &&
    field.length <= MOST_REPLACED &&
    field.every((key) => typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY);
  if (!isKeys) {
    throw new ApiError(422, 'idempotency_key', `"replaces" is a list of at most ${MOST_REPLACED} keys sent before.`);
  }
  return [...new Set(field as string[])];
}

/**
 * Claims the key for this request, as the first statement of its transaction: of several concurrent requests, one
 * gets it and the others wait for the outcome. Returns false if it was already claimed.
 */
export async function claimKey(
  tx: StoreTransaction,
  tenant: string,
  { key, fingerprint, lifeMs }: Omit<IdempotencyClaim, 'replaces'>,
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
 * Claims the keys of earlier versions of an enquiry, so that a late one adds nothing when it arrives.
 *
 * @param isKept Whether a lead still exists; it may have been erased.
 * @returns The lead that one of them created, if any has arrived.
 */
export async function replaceEarlier(
  tx: StoreTransaction,
  tenant: string,
  { key: own, replaces }: IdempotencyClaim,
  answer: RememberedAnswer,
  isKept: (leadId: string) => Promise<boolean>,
  now: number,
): Promise<string | undefined> {
  let leadId: string | undefined;
  for (const key of replaces) {
    const earlier = { key, fingerprint: REPLACED, lifeMs: KEY_LIFE_MS };
    if (key === own || (await claimKey(tx, tenant, earlier, answer, now))) continue;
    leadId ??= (await rememberedAnswer(tx, tenant, earlier, now, 'of any content'))?.leadId;
  }
  if (leadId === undefined || !(await isKept(leadId))) return undefined;
  await tx
    .updateTable('idempotency')
    .set({ body: JSON.stringify({ leadId } satisfies RememberedAnswer) })
    .where('tenant', '=', tenant)
    .where('key', 'in', [own, ...replaces])
    .execute();
  return leadId;
}

/**
 * The earlier response to the same request, if any.
 *
 * @throws {ApiError} 422 `idempotency_mismatch` if the key belongs to a different request.
 */
export async function rememberedAnswer(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  { key, fingerprint, lifeMs }: Omit<IdempotencyClaim, 'replaces'>,
  now: number,
  of: 'the same content' | 'of any content' = 'the same content',
): Promise<RememberedAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'body'])
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .where('created_at', '>=', now - lifeMs)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isSame = row.fingerprint === fingerprint || row.fingerprint === REPLACED;
  if (!isSame && of === 'the same content') {
    throw new ApiError(
      422,
      'idempotency_mismatch',
      'This form was sent before with other details. Please reload the page and send it again.',
    );
  }
  return JSON.parse(row.body) as RememberedAnswer;
}

function fingerprintOf(fields: LeadFields): string {
  const submitted = Object.entries(fields)
    .filter(([name]) => !VOLATILE_FIELDS.has(name))
    .map(([name, value]) => [name, fieldText(value)])
    .sort(([first = ''], [second = '']) => (first < second ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(submitted)).digest('base64url');
}
