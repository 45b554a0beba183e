import type { JSX } from 'react';
import { SearchApp } from '#islands/search/SearchApp.tsx';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { SearchLayout } from './SearchLayout.tsx';

export default function SearchIsland(props: SearchIslandProps): JSX.Element {
  return <SearchApp {...props} Layout={SearchLayout} />;
}
