import { type AccountNewsView, NEWS_BUTTONS, newsTerms } from '#domain/accounts/account-news.ts';
import { GARAGE_PATH } from '#domain/accounts/garage.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** What the garage has of an account's news and searches, where no script runs. */
export function accountNewsPage(tenant: Tenant, news: AccountNewsView): string {
  const { isOn, by, searches } = news;
  const list = searches
    .map(
      ({ id, name, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(capitalised(name))}</a>
<form method="post"><button class="plain" name="forget" value="${escapeHtml(id)}" aria-label="Forget ${escapeHtml(name)}">Forget</button></form></li>`,
    )
    .join('\n');
  return apiPage(
    tenant,
    isOn ? 'News of what you’ve saved is on' : 'News of what you’ve saved',
    `<p>${escapeHtml(newsTerms(news))}</p>
<form method="post"><button${isOn ? ' class="plain"' : ''} name="on" value="${String(!isOn)}">${NEWS_BUTTONS[isOn ? 'off' : 'on'][by]}</button></form>
${list === '' ? '' : `<h2>Saved searches</h2>\n<ul>\n${list}\n</ul>`}
<p><a href="${GARAGE_PATH}">My garage</a></p>`,
  );
}

/** The page behind the link in a text message. It names nobody. */
export function textsPage(tenant: Tenant, isOn: boolean): string {
  return isOn
    ? apiPage(
        tenant,
        'Stop text messages?',
        '<p>We text you what’s new about what you’ve saved, no more than once a day.</p>\n<form method="post"><button name="action" value="stop">Stop texts</button></form>',
      )
    : apiPage(
        tenant,
        'Your text messages are off',
        `<p>We won’t text you about what you’ve saved any more. You can turn it on again in <a href="${GARAGE_PATH}">your garage</a>.</p>`,
      );
}
