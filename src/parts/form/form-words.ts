import type { AskedFieldName } from '#domain/lead/asked-fields.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import { plateExample } from '#domain/vehicle-words/plate-example.ts';
import type { SiteCopy } from '#parts/copy/site-copy.ts';

/** What a site calls the parts of its forms. */
export interface FormWords {
  /** A field without an entry uses its own label. */
  readonly labels: Partial<Record<AskedFieldName, string>>;
  readonly placeholders: Readonly<Partial<Record<AskedFieldName, string | undefined>>>;
  readonly send: string;
  readonly sending: string;
  /** Next to the captcha. */
  readonly checked: string;
}

/** The texts of a site's forms, from its copy. */
export function formWords(copy: SiteCopy, { state, itemTypes }: Pick<PublicDealer, 'state' | 'itemTypes'>): FormWords {
  return {
    labels: {
      category: copy('form_category'),
      location: copy('form_location'),
      Rego: copy('form_rego'),
      terms_conditions: 'Terms',
    },
    placeholders: { Rego: copy('form_rego_example') || plateExample(state, itemTypes) },
    send: copy('form_send'),
    sending: 'Sending…',
    checked: copy('form_checked'),
  };
}
