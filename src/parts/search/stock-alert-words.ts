import type { FormWords } from '#parts/form/form-words.ts';

/** Its one field and its button have the form's own words. */
export function stockAlertWords(checked: string): FormWords {
  return { labels: {}, placeholders: {}, send: '', sending: 'Sending…', checked };
}
