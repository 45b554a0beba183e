import type { PublicDealer } from '#config/public-dealer.ts';
import { stepPaths } from '#domain/lead/form-declaration.ts';

/** A form's page with its heading; `undefined` where the site has none. */
export function formLink(
  dealer: Pick<PublicDealer, 'forms' | 'enquiry'>,
  kind: string,
): { readonly label: string; readonly href: string } | undefined {
  const form = dealer.forms.find((one) => one.kind === kind);
  const [href] = form === undefined || dealer.enquiry === undefined ? [] : stepPaths(form);
  return form?.page === undefined || href === undefined ? undefined : { label: form.page.heading, href };
}
