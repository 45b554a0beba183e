import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, originsOf } from './content-security-policy.ts';
import { headersForPath, siteHeaders } from './site-headers.ts';

const nothing = { scriptHashes: [], styleHashes: [], imageOrigins: [], connectOrigins: [] };

describe('the Content-Security-Policy', () => {
  test('allows the site itself and nothing inline', () => {
    expect(contentSecurityPolicy(nothing)).toMatchInlineSnapshot(
      `"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"`,
    );
  });

  test('names each inline script, each host of photos and each server once, in one order', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ['sha256-b', 'sha256-a', 'sha256-b'],
      styleHashes: ['sha256-s'],
      imageOrigins: ['https://z.example', 'https://a.example'],
      connectOrigins: ['https://search.example:8108'],
    });
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
    expect(policy).toContain("style-src 'self' 'sha256-s';");
    expect(policy).toContain("img-src 'self' data: https://a.example https://z.example;");
    expect(policy).toContain("connect-src 'self' https://search.example:8108;");
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    [
      'turnstile',
      {
        'script-src': "'self' https://challenges.cloudflare.com",
        'frame-src': "'self' https://challenges.cloudflare.com",
      },
    ],
    [
      'hcaptcha',
      {
        'script-src': "'self' https://hcaptcha.com https://*.hcaptcha.com",
        'style-src': "'self' https://hcaptcha.com https://*.hcaptcha.com",
        'connect-src': "'self' https://hcaptcha.com https://*.hcaptcha.com",
        'frame-src': "'self' https://hcaptcha.com https://*.hcaptcha.com",
      },
    ],
    [
      'recaptcha',
      {
        'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
        'frame-src': "'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      },
    ],
  ] as const)('opens for %s exactly what that captcha service needs [5-32]', (captcha, opened) => {
    const directives = (policy: string): Record<string, string> =>
      Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]));
    expect(directives(contentSecurityPolicy({ ...nothing, captcha }))).toEqual({
      ...directives(contentSecurityPolicy(nothing)),
      ...opened,
    });
  });

  test('opens for players, viewers and video files of the stock, and only where there are some [7-21]', () => {
    const policy = contentSecurityPolicy({
      ...nothing,
      captcha: 'turnstile',
      frameOrigins: ['https://www.youtube-nocookie.com', 'https://spin.example.com'],
      mediaOrigins: ['https://films.example.com'],
    });
    expect(policy).toContain(
      "frame-src 'self' https://challenges.cloudflare.com https://spin.example.com https://www.youtube-nocookie.com;",
    );
    expect(policy).toContain("media-src 'self' https://films.example.com;");
    expect(contentSecurityPolicy({ ...nothing, frameOrigins: [], mediaOrigins: [] })).not.toMatch(
      /frame-src|media-src/,
    );
  });

  test('takes only origins of web addresses, so that a feed cannot add a directive', () => {
    expect(
      originsOf([
        'https://cdn.example/a.jpg',
        'https://cdn.example/b.jpg',
        'javascript:alert(1); script-src *',
        'data:image/png;base64,x',
        "https://x.example/; script-src 'unsafe-inline'",
        'media/1.webp',
      ]),
    ).toEqual(['https://cdn.example', 'https://x.example']);
  });
});

describe('cache headers', () => {
  const headers = siteHeaders(nothing);
  test.each([
    ['/', 'no-cache'],
    ['/cars/2018-toyota-corolla-4417', 'no-cache'],
    ['/data/search-index.v1.json', 'no-cache'],
    ['/_astro/Gallery.Ck3x91ab.js', 'public, max-age=31536000, immutable'],
    ['/media/3fa9c1b20d41-480.webp', 'public, max-age=31536000, immutable'],
  ])('%s is sent with %s', (path, value) => {
    expect(headersForPath(headers, path)['Cache-Control']).toBe(value);
  });

  test('every path carries the policy', () => {
    expect(headersForPath(headers, '/media/x.webp')).toHaveProperty('Content-Security-Policy');
  });
});
