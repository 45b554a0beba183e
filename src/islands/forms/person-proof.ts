import { captchaService } from '#domain/lead/captcha-fields.ts';
import type { CaptchaRule } from '#domain/lead/enquiry-rules.ts';
import { makeProofOfWork } from './proof-of-work.ts';

/** How far the proof has come that a person sends the form; `asking` waits for the visitor. */
export type ProofState = 'idle' | 'working' | 'asking' | 'done' | 'failed';

/** The proof that a person, not a robot, sends a form [5-32]. */
export interface PersonProof {
  /** Begins, unless it has begun. One that failed is tried again. */
  start(): void;
  /** The proof; nothing when there is none in time, or when the visitor has yet to do something for it. */
  token(waitMs: number): Promise<string | undefined>;
  /** Throws the proof away: it serves once. */
  reset(): void;
}

/**
 * The proof that the dealer's rule asks for. A service's script is fetched by `start`, never before.
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

/** The widget of a service, whose code only its own dealers' visitors fetch. */
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
