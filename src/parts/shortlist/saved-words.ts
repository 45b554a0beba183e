import type { SiteCopy } from '#parts/copy/site-copy.ts';

/** A site's texts around a list of saved vehicles. `{items}` and `{count}` are filled in when the list is known. */
export interface SavedWords {
  /** Of the page, in links and until its list is known. */
  readonly name: string;
  readonly heading: string;
  /** Below the heading; without it, the changes go here instead of on a separate board. */
  readonly text: string;
  readonly noneHeading: string;
  /** `{heart}` is the icon on the button. */
  readonly noneText: string;
  /** Instead of the two, where an account keeps them. */
  readonly inAccount: Readonly<Pick<SavedWords, 'text' | 'noneText'>>;
  /** In the last place of a list that can be compared. */
  readonly hintHeading: string;
  readonly hint: string;
  readonly clearViewed: string;
  readonly arrivals: string;
  readonly all: string;
}

/** The texts of a site's saved page, from its copy. */
export function savedWords(copy: SiteCopy): SavedWords {
  return {
    name: copy('saved_name'),
    heading: copy('saved_heading', { count: '{count}', items: '{items}' }),
    text: copy('saved_text'),
    noneHeading: copy('saved_none_heading'),
    noneText: copy('saved_none_text', { heart: '{heart}' }),
    inAccount: {
      text: copy('saved_text') === '' ? '' : copy('saved_account_text'),
      noneText: copy('saved_account_none_text', { heart: '{heart}' }),
    },
    hintHeading: copy('saved_hint_heading'),
    hint: copy('saved_hint'),
    clearViewed: copy('saved_clear_viewed'),
    arrivals: copy('saved_arrivals'),
    all: copy('saved_all'),
  };
}
