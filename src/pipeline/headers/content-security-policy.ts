import type { CaptchaService } from '#domain/lead/captcha-fields.ts';

/** What a dealer's site loads from elsewhere, and its inline code. */
export interface PolicyNeeds {
  /** `sha256-…` of every inline script of the site. */
  readonly scriptHashes: Iterable<string>;
  /** `sha256-…` of every `<style>` element of the site. */
  readonly styleHashes: Iterable<string>;
  /** Origins of third-party pictures, `https://cdn.example.com`. */
  readonly imageOrigins: Iterable<string>;
  /** Origins that scripts fetch from, such as a search server. */
  readonly connectOrigins: Iterable<string>;
  /** Origins of players and viewers that pages embed after a click. */
  readonly frameOrigins?: Iterable<string>;
  /** Origins of video files. */
  readonly mediaOrigins?: Iterable<string>;
  /** The captcha service of the dealer's forms. */
  readonly captcha?: CaptchaService | undefined;
}

/** The directives that each service's documentation requires. */
const CAPTCHA_SOURCES: Readonly<
  Record<CaptchaService, Partial<Record<'script' | 'style' | 'connect' | 'frame', readonly string[]>>>
> = {
  turnstile: { script: ['https://challenges.cloudflare.com'], frame: ['https://challenges.cloudflare.com'] },
  hcaptcha: {
    script: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    style: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    connect: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};

/**
 * The Content-Security-Policy of one site. It allows the site itself and what the dealer's own data needs, and no
 * inline code except the scripts that the build has seen.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const {
    script = [],
    style = [],
    connect = [],
    frame = [],
  } = needs.captcha === undefined ? {} : CAPTCHA_SOURCES[needs.captcha];
  const frames = [...frame, ...sorted(needs.frameOrigins ?? [])];
  const media = sorted(needs.mediaOrigins ?? []);
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...quoted(needs.scriptHashes), ...script]],
    ['style-src', ["'self'", ...quoted(needs.styleHashes), ...style]],
    ['img-src', ["'self'", 'data:', ...sorted(needs.imageOrigins)]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...sorted(needs.connectOrigins), ...connect]],
    ...(frames.length === 0 ? [] : [['frame-src', ["'self'", ...frames]] as const]),
    ...(media.length === 0 ? [] : [['media-src', ["'self'", ...media]] as const]),
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

/** The start of a URL, which determines its origin. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:-]+(?=\/)/i;

/** Unique origins of absolute http(s) URLs; anything else is not an origin to allow. */
export function originsOf(addresses: Iterable<string>): string[] {
  const origins = new Set<string>();
  /** Cached: ten thousand photos come from a handful of hosts. */
  const looked = new Set<string>();
  for (const address of addresses) {
    const start = PLAIN_ORIGIN.exec(address)?.[0];
    if (start !== undefined && looked.has(start)) continue;
    if (start !== undefined) looked.add(start);
    const url = URL.parse(address);
    if (url !== null && (url.protocol === 'https:' || url.protocol === 'http:')) origins.add(url.origin);
  }
  return sorted(origins);
}

const quoted = (hashes: Iterable<string>): string[] => sorted(hashes).map((hash) => `'${hash}'`);
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();
