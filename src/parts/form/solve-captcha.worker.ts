/** Solves a challenge: proof of work of ALTCHA 2, PBKDF2 only, off the main thread. */
interface ChallengeParameters {
  readonly algorithm: string;
  readonly nonce: string;
  readonly salt: string;
  readonly cost: number;
  readonly keyLength: number;
  readonly keyPrefix: string;
}

const MOST_TRIES = 100_000;

self.onmessage = async ({ data }: MessageEvent<ChallengeParameters>) => {
  const started = performance.now();
  const nonce = bytesOf(data.nonce);
  const salt = bytesOf(data.salt);
  const prefix = data.keyPrefix.toLowerCase();
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const counterView = new DataView(password.buffer);
  for (let counter = 0; counter < MOST_TRIES; counter += 1) {
    counterView.setUint32(nonce.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', salt, iterations: data.cost, hash: data.algorithm.slice('PBKDF2/'.length) },
      key,
      data.keyLength * 8,
    );
    const derivedKey = hexOf(new Uint8Array(bits));
    if (derivedKey.startsWith(prefix)) {
      self.postMessage({ counter, derivedKey, time: Math.round(performance.now() - started) });
      return;
    }
  }
  self.postMessage(undefined);
};

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
