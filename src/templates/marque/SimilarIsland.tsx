import type { JSX } from 'react';
import { SimilarVehicles } from '#islands/similar/SimilarVehicles.tsx';
import type { SimilarSearchProps } from '#search/similar-search-props.ts';
import { SimilarList } from './vehicle/SimilarList.tsx';

/** Similar cars of a dealer whose stock lies on a search server. */
export default function SimilarIsland(props: SimilarSearchProps): JSX.Element {
  return <SimilarVehicles {...props} List={SimilarList} />;
}
