import type { SearchFace } from '#parts/search/search-face.ts';
import { ResultRow } from './card/ResultRow.tsx';
import { type RowOptions, RowOptionsContext } from './card/row-options.ts';
import { SEARCH_FACE } from './search-face.tsx';

/** For a page without the island, whose rows have no context. */
export function listFace(options: RowOptions): SearchFace {
  const Card: SearchFace['Card'] = (props) => (
    <RowOptionsContext value={options}>
      <ResultRow {...props} />
    </RowOptionsContext>
  );
  return { ...SEARCH_FACE, Card };
}
