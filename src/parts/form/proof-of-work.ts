import type { PersonProof, ProofState } from './person-proof.ts';

/** Challenges expire after 20 minutes; a form may be open for longer. */
const LIFE_MS = 15 * 60_000;
const TIMEOUT_MS = 20_000;

/**
 * A proof of work, solved by the visitor's own device: no third party, and nothing for the visitor to do.
 *
 * @param report Called with each new state.
 */
export function makeProofOfWork(report: (state: ProofState) => void): PersonProof {
  let running: { readonly at: number; readonly token: Promise<string | undefined> } | undefined;

  const begin = (): Promise<string | undefined> => {
    if (running !== undefined && Date.now() - running.at < LIFE_MS) return running.token;
    report('working');
    const token = solve().then(
      (solved) => {
        report(solved === undefined ? 'failed' : 'done');
        return solved;
      },
      () => {
        // Offline, or no API: the form is sent without a proof, and says so.
        report('failed');
        running = undefined;
        return undefined;
      },
    );
    running = { at: Date.now(), token };
    return token;
  };

  return {
    start: () => void begin(),
    token: (waitMs) =>
      Promise.race([begin(), new Promise<undefined>((resolve) => setTimeout(resolve, waitMs, undefined))]),
    reset() {
      running = undefined;
      report('idle');
    },
  };
}

interface Challenge {
  readonly parameters?: { readonly algorithm: string };
}

/** The field's value: base64 of the challenge with its solution. */
async function solve(): Promise<string | undefined> {
  const response = await fetch('/api/captcha', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`GET /api/captcha answered ${response.status}.`);
  const challenge = (await response.json()) as Challenge;
  if (challenge.parameters?.algorithm.startsWith('PBKDF2/') !== true) return undefined;
  const worker = new Worker(new URL('./solve-captcha.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        resolve(data);
      };
      worker.onerror = () => {
        reject(new Error('The worker that solves the challenge stopped.'));
      };
      worker.postMessage(challenge.parameters);
    });
    return solution === undefined ? undefined : btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
