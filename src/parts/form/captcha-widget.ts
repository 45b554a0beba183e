import type { CaptchaService } from '#domain/lead/captcha-fields.ts';
import type { PersonProof, ProofState } from './person-proof.ts';

/** The API shared by the scripts of all three services, which are compatible on purpose. */
interface CaptchaApi {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  reset(widget: string | number): void;
}

interface Service {
  /** Global under which its script offers its functions. */
  readonly global: string;
  readonly script: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Called after it is shown: a checkbox, or an automatic check. */
  readonly shown: 'asking' | 'working';
  /** URL prefixes of its challenge iframes. */
  readonly frames: RegExp;
}

const READY = 'forecourtCaptchaReady';
const SERVICES: Readonly<Record<CaptchaService, Service>> = {
  turnstile: {
    global: 'turnstile',
    script: `https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=${READY}`,
    options: { size: 'flexible', theme: 'light', 'response-field': false },
    shown: 'working',
    frames: /^https:\/\/challenges\.cloudflare\.com\//,
  },
  hcaptcha: {
    global: 'hcaptcha',
    script: `https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=${READY}`,
    options: {},
    shown: 'asking',
    frames: /^https:\/\/(?:[\w-]+\.)?hcaptcha\.com\//,
  },
  recaptcha: {
    global: 'grecaptcha',
    script: `https://www.google.com/recaptcha/api.js?render=explicit&onload=${READY}`,
    options: {},
    shown: 'asking',
    frames: /^https:\/\/(?:www|recaptcha)\.google\.com\/recaptcha\//,
  },
};

const LOAD_MS = 10_000;

/** The widget of a captcha service inside a form, as its proof. */
export function makeCaptchaWidget(widget: {
  readonly service: CaptchaService;
  readonly siteKey: string;
  readonly report: (state: ProofState) => void;
  readonly place: () => HTMLElement | null;
}): PersonProof {
  const { service, siteKey, report, place } = widget;
  const { global, options, shown, frames } = SERVICES[service];
  let state: ProofState = 'idle';
  let proof: string | undefined;
  let api: CaptchaApi | undefined;
  let id: string | number | undefined;
  let waiting: (() => void)[] = [];

  const enter = (next: ProofState, token?: string): void => {
    state = next;
    proof = token;
    report(next);
    if (next === 'working') return;
    for (const go of waiting) go();
    waiting = [];
  };
  const again = (): void => enter(shown);

  const start = (): void => {
    if (state !== 'idle' && state !== 'failed') return;
    enter('working');
    show().catch((error: unknown) => {
      reportError(error);
      enter('failed');
    });
  };

  const show = async (): Promise<void> => {
    await loadService(service);
    const element = place();
    api = (window as unknown as Record<string, CaptchaApi | undefined>)[global];
    if (element === null || api === undefined) throw new Error(`The script of ${service} offers nothing.`);
    // A failed widget is reset in place. The state is set first, because a check may complete synchronously.
    again();
    if (id !== undefined) {
      api.reset(id);
      return;
    }
    keepChallengeInDialog(element, frames);
    id = api.render(element, {
      ...options,
      sitekey: siteKey,
      callback: (token: string) => {
        enter('done', token);
      },
      'expired-callback': again,
      'timeout-callback': again,
      'error-callback': () => {
        enter('failed');
      },
      'before-interactive-callback': () => {
        enter('asking');
      },
      'after-interactive-callback': () => {
        if (state === 'asking') enter('working');
      },
    });
  };

  return {
    start,
    async token(waitMs) {
      start();
      if (state === 'working') {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          setTimeout(resolve, waitMs);
        });
      }
      return proof;
    },
    reset() {
      if (api === undefined || id === undefined) return;
      again();
      api.reset(id);
    },
  };
}

const loading = new Map<CaptchaService, Promise<void>>();

/** Loads a service's script once per page; after a failure it may be loaded again. */
function loadService(service: CaptchaService): Promise<void> {
  let loaded = loading.get(service);
  if (loaded === undefined) {
    const script = document.createElement('script');
    loaded = new Promise<void>((resolve, reject) => {
      const give = (message: string) => (): void => {
        reject(new Error(`${SERVICES[service].script} ${message}.`));
      };
      Object.assign(window, { [READY]: resolve });
      script.onerror = give('did not load');
      setTimeout(give('was not ready in time'), LOAD_MS);
      script.src = SERVICES[service].script;
      script.async = true;
      document.head.append(script);
    }).catch((error: unknown) => {
      loading.delete(service);
      script.remove();
      throw error;
    });
    loading.set(service, loaded);
  }
  return loaded;
}

/**
 * Services append their challenges to the end of the page, which is inert while a dialog is open, so they are moved
 * into the dialog.
 */
function keepChallengeInDialog(place: HTMLElement, frames: RegExp): void {
  const dialog = place.closest('dialog');
  if (dialog === null) return;
  new MutationObserver(() => {
    for (const part of document.body.children) {
      if (part.contains(dialog) || ![...part.querySelectorAll('iframe')].some(({ src }) => frames.test(src))) continue;
      part.classList.add('form-challenge');
      moveInto(dialog, part);
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['src'] });
}

/** Moved without loading its frame again, where the browser can. */
function moveInto(parent: HTMLElement, node: Element): void {
  const { moveBefore } = parent as Partial<Pick<HTMLElement, 'moveBefore'>>;
  if (moveBefore === undefined) parent.append(node);
  else moveBefore.call(parent, node, null);
}
