import { signInHref, type SignInLink } from '#domain/accounts/sign-in-link.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

export interface SignInPageData {
  readonly tenant: Tenant;
  readonly link: SignInLink;
  /** Of the code that was texted; without it the page asks for the number. */
  readonly challengeId?: string | undefined;
  readonly problem?: string | undefined;
}

/** Signing in with plain forms: the number, then the code [2.1-22]. */
export function signInPage({ tenant, link, challengeId, problem }: SignInPageData): string {
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`;
  const hidden = Object.entries({ ...link, ...(challengeId !== undefined && { challenge_id: challengeId }) })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`],
    )
    .join('');
  const step = challengeId === undefined ? phoneStep(link, hidden) : codeStep(hidden, link);
  const title = challengeId === undefined ? 'Sign in' : 'Enter your code';
  return apiPage(tenant, title, `${alert}${step}\n<p><a href="${escapeHtml(link.back)}">Go back</a></p>`);
}

function phoneStep({ type }: SignInLink, hidden: string): string {
  const reason = type === 'watchlist' ? 'To save cars to your watchlist, sign in with your mobile number.' : '';
  return `<p>${reason} We’ll text you a code. There’s no password.</p>
<form method="post" action="/api/auth/otp">${hidden}
<label for="phone_number">Mobile number</label>
<input id="phone_number" name="phone_number" type="tel" autocomplete="tel" inputmode="tel" required>
<button>Text me a code</button>
</form>`;
}

function codeStep(hidden: string, link: SignInLink): string {
  return `<p>We’ve texted you a code of six digits. It works for 10 minutes.</p>
<form method="post" action="/api/auth/verify">${hidden}
<label for="code">Code</label>
<input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="7" required autofocus>
<button>Sign in</button>
</form>
<p><a href="${escapeHtml(signInHref('/api/auth/sign-in', link))}">Get another code</a></p>`;
}
