import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, expect, test } from 'vitest';
import { CHALLENGE_LIFE_MS, checkProof, makeChallenge } from './proof-of-work.ts';

const SECRET = 'a-secret-of-at-least-32-characters';
const NOW = Date.parse('2026-11-21T00:00:00Z');

let challenge: Challenge;
let solution: { counter: number; derivedKey: string };

const token = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const outcomeOf = async (value: unknown, { tenant = 'acacia', now = NOW, secret = SECRET } = {}): Promise<string> =>
  (await checkProof(secret, tenant, now, typeof value === 'string' ? value : token(value))).outcome;

beforeAll(async () => {
  challenge = await makeChallenge(SECRET, 'acacia', NOW);
  const solved = await solveChallenge({ challenge, deriveKey });
  if (solved === null) throw new Error('The challenge has no solution.');
  solution = { counter: solved.counter, derivedKey: solved.derivedKey };
});

test('a solved challenge is a proof, with what tells it from any other', async () => {
  const proof = await checkProof(SECRET, 'acacia', NOW + 60_000, token({ challenge, solution }));
  expect(proof).toEqual({
    outcome: 'proven',
    signature: challenge.signature,
    expiresAt: NOW + CHALLENGE_LIFE_MS,
  });
});

test('it takes 200 tries at the least, and few where few are asked for', async () => {
  expect(solution.counter).toBeGreaterThanOrEqual(200);
  const easy = await makeChallenge(SECRET, 'acacia', NOW, 5);
  expect((await solveChallenge({ challenge: easy, deriveKey }))?.counter).toBeLessThanOrEqual(5);
});

test('it serves for twenty minutes, on the site that gave it', async () => {
  expect(await outcomeOf({ challenge, solution }, { now: NOW + CHALLENGE_LIFE_MS })).toBe('proven');
  expect(await outcomeOf({ challenge, solution }, { now: NOW + CHALLENGE_LIFE_MS + 1 })).toBe('expired');
  expect(await outcomeOf({ challenge, solution }, { tenant: 'banksia' })).toBe('forged');
  expect(await outcomeOf({ challenge, solution }, { secret: 'another-secret-of-32-characters-' })).toBe('forged');
});

test('what is made easier, moved in time or guessed is forged', async () => {
  const { parameters } = challenge;
  const forgeries = [
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, data: { tenant: 'acacia', at: NOW + 1 } } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keySignature: 'ab'.repeat(32) } }, solution },
    { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
    { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
  ];
  for (const forgery of forgeries) expect(await outcomeOf(forgery)).toBe('forged');
});

test.each([
  '',
  'nonsense',
  token(null),
  token([]),
  token({ challenge: 1, solution: 2 }),
  token({ challenge: { parameters: { cost: 1e308, data: { toString: 1 } } }, solution: {} }),
])('%j is forged, whatever it is', async (text) => {
  expect(await outcomeOf(text)).toBe('forged');
});
