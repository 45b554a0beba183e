import { ALERT_TERMS, SEARCH_ALERT_TERMS } from '#domain/alerts/alert-email.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { withArticle } from '#domain/vehicle-words/indefinite-article.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { AlertRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/**
 * The page on which alerts are turned on and stopped, each with one button. Names nobody.
 *
 * @param href The vehicle's page, or the search's; undefined once the vehicle is not for sale.
 */
export function alertPage(
  tenant: Tenant,
  { state, car_name: name, search }: Pick<AlertRow, 'state' | 'car_name' | 'search'>,
  href: string | undefined,
): string {
  const words = escapeHtml(search === '' ? name : `When ${withArticle(name)} comes in`);
  const car = href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
  const page = (title: string, text: string, buttons = ''): string =>
    apiPage(tenant, title, `<p>${text}</p>\n${buttons && `<form method="post">${buttons}</form>`}`);
  const terms = escapeHtml(search === '' ? ALERT_TERMS : SEARCH_ALERT_TERMS);
  if (state === 'stopped') {
    return page('Your email alerts are off', 'We won’t send you any more emails about what you’re following.');
  }
  if (state === 'asked') {
    return href === undefined
      ? page('No longer for sale', car)
      : page(
          'Turn on email alerts?',
          `${car}</p>\n<p>${terms}`,
          '<button name="action" value="confirm">Turn on alerts</button>',
        );
  }
  const stop = '<button class="plain" name="action" value="stop">Stop all alerts</button>';
  return state === 'over'
    ? page('Email alerts', `${car} has sold or is no longer for sale.`, stop)
    : page('Your email alerts are on', `${car}</p>\n<p>${terms}`, stop);
}
