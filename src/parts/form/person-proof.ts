import { captchaService } from '#domain/lead/captcha-fields.ts';
import type { CaptchaRule } from '#domain/lead/enquiry-rules.ts';
import { makeProofOfWork } from './proof-of-work.ts';

/** Progress of the proof that a person sends the form; `asking` waits for the visitor. */
export type ProofState = 'idle' | 'working' | 'asking' | 'done' | 'failed';

/** The proof that a person, not a robot, sends a form [5-32]. */
export interface PersonProof {
  /** Starts, unless already started. Retries after a failure. */
  start(): void;
  /** The proof; undefined when there is none in time, or when the visitor still has to act. */
  token(waitMs: number): Promise<string | undefined>;
  /** Discards the proof: it can only be used once. */
  reset(): void;
}

/**
 * The proof that the dealer's rule requires. A service's script is only loaded by `start`, never before.
 *
 * @param report Called with each new state.
 * @param place Where a service may show its widget.
 */
export function makePersonProof(
  rule: CaptchaRule,
  report: (state: ProofState) => void,
  place: () => HTMLElement | null,
): PersonProof | undefined {
  if (rule.mode === 'off') return undefined;
  const service = captchaService(rule);
  return service === undefined ? makeProofOfWork(report) : lateWidget(service, rule.siteKey ?? '', report, place);
}

/** A service's widget; its code only loads for dealers that use it. */
function lateWidget(
  service: NonNullable<ReturnType<typeof captchaService>>,
  siteKey: string,
  report: (state: ProofState) => void,
  place: () => HTMLElement | null,
): PersonProof {
  let widget: Promise<PersonProof | undefined> | undefined;
  const load = (): Promise<PersonProof | undefined> =>
    (widget ??= import('./captcha-widget.ts').then(
      ({ makeCaptchaWidget }) => makeCaptchaWidget({ service, siteKey, report, place }),
      () => {
        report('failed');
        widget = undefined;
        return undefined;
      },
    ));
  return {
    start: () => void load().then((loaded) => loaded?.start()),
    token: async (waitMs) => (await load())?.token(waitMs),
    reset: () => void widget?.then((loaded) => loaded?.reset()),
  };
}
