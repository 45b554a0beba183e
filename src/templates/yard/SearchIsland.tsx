import type { JSX } from 'react';
import { searchIsland } from '#parts/search/search-island.tsx';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { type RowOptions, RowOptionsContext } from './card/row-options.ts';
import { SEARCH_FACE } from './search-face.tsx';

const Search = searchIsland(SEARCH_FACE);

export default function SearchIsland({
  rowOptions,
  ...props
}: SearchIslandProps & { readonly rowOptions: RowOptions }): JSX.Element {
  return (
    <RowOptionsContext value={rowOptions}>
      <Search {...props} />
    </RowOptionsContext>
  );
}
