import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Iterations per attempt, and the most attempts needed: about half a second on a phone. */
const COST = 5_000;
export const MOST_TRIES = 1_000;
/** How long a challenge stays valid. */
export const CHALLENGE_LIFE_MS = 20 * 60_000;

export type ProofOfWork =
  | {
      readonly outcome: 'proven';
      /** Unique to the challenge; a second form with the same value is a replay. */
      readonly signature: string;
      /** Expiry, in milliseconds since 1970. */
      readonly expiresAt: number;
    }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'forged' };

interface Keys {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/** A challenge for one dealer's site, solved by the visitor's browser in a fifth of these tries at the least. */
export function makeChallenge(
  secret: string,
  tenant: string,
  now: number,
  mostTries: number = MOST_TRIES,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.ceil(mostTries / 5), mostTries),
    data: { tenant, at: now },
    deriveKey,
    ...keysOf(secret),
  });
}

/** @param token Base64 of the JSON of a challenge and its solution. */
export async function checkProof(secret: string, tenant: string, now: number, token: string): Promise<ProofOfWork> {
  const payload = readPayload(token);
  if (payload === undefined) return { outcome: 'forged' };
  const { challenge, solution } = payload;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  const { data } = challenge.parameters;
  if (!verified || challenge.signature === undefined || data?.['tenant'] !== tenant) return { outcome: 'forged' };
  const expiresAt = Number(data['at']) + CHALLENGE_LIFE_MS;
  if (!(now <= expiresAt)) return { outcome: 'expired' };
  return { outcome: 'proven', signature: challenge.signature, expiresAt };
}

function keysOf(secret: string): Keys {
  const key = (name: string): string => createHmac('sha256', secret).update(name).digest('hex');
  return { hmacSignatureSecret: key('altcha'), hmacKeySignatureSecret: key('altcha-key') };
}

/** The parts that the library reads, with checked types: a client can send anything. */
function readPayload(token: string): Payload | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
  const { challenge, solution } = record(value);
  const { parameters, signature } = record(challenge);
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature, data } = record(parameters);
  const { counter, derivedKey } = record(solution);
  if (
    algorithm !== 'PBKDF2/SHA-256' ||
    cost !== COST ||
    typeof signature !== 'string' ||
    typeof keySignature !== 'string' ||
    !isHex(nonce) ||
    !isHex(salt) ||
    !isHex(keyPrefix) ||
    !isHex(derivedKey) ||
    keyLength !== 32 ||
    typeof counter !== 'number'
  ) {
    return undefined;
  }
  const { tenant, at } = record(data);
  if (typeof tenant !== 'string' || typeof at !== 'number') return undefined;
  return {
    challenge: {
      parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature, data: { tenant, at } },
      signature,
    },
    solution: { counter, derivedKey },
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 128 && /^(?:[0-9a-f]{2})+$/i.test(value);
}
