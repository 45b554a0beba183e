import type { JSX } from 'react';
import { SearchApp } from '#islands/search/SearchApp.tsx';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { RowOptionsContext, type RowOptions } from './search/row-options.ts';
import { SearchLayout } from './SearchLayout.tsx';

/** The search page of yards: the shared search with this template's rows. */
export default function SearchIsland({
  rowOptions,
  ...props
}: SearchIslandProps & { readonly rowOptions: RowOptions }): JSX.Element {
  return (
    <RowOptionsContext value={rowOptions}>
      <SearchApp {...props} Layout={SearchLayout} />
    </RowOptionsContext>
  );
}
