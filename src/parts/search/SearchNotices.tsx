import type { JSX } from 'react';
import type { SearchModel } from './search-model.ts';

/**
 * Messages for a list that has not loaded yet, or is not filtered as the URL requires. The first two are shown by
 * classes of `<html>` (`./search-results.css`), because they must work before the island does, and where it cannot.
 */
export function SearchNotices({ model }: { readonly model: SearchModel }): JSX.Element {
  const { failure, itemsNoun } = model;
  return (
    <div className="search-notices">
      <p className="search-wait" role="status">
        Finding your {itemsNoun}…
      </p>
      <p className="alert search-unfiltered" role="alert">
        <span>
          Filters couldn’t be loaded, so this list isn’t filtered. <a href="">Try again</a>
        </span>
      </p>
      {failure !== undefined && (
        <p className="alert" role="alert">
          <span>
            {failure.text}{' '}
            <button type="button" className="search-retry" onClick={failure.retry}>
              Try again
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
