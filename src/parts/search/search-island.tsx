import type { ComponentType, JSX } from 'react';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { SearchFace } from './search-face.ts';
import type { SearchModel } from './search-model.ts';
import { SearchApp } from './SearchApp.tsx';
import { SearchLayout } from './SearchLayout.tsx';

/** The island of the search page, with a template's cards, texts and drawings. */
export function searchIsland(face: SearchFace): ComponentType<SearchIslandProps> {
  const Layout = ({ model }: { readonly model: SearchModel }): JSX.Element => <SearchLayout {...{ model, face }} />;
  return function SearchIsland(props: SearchIslandProps): JSX.Element {
    return <SearchApp {...props} Layout={Layout} />;
  };
}
