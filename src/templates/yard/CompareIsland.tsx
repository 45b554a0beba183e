import type { JSX } from 'react';
import { CompareView } from '#components/shortlist/CompareView.tsx';
import { useCompareModel } from '#islands/shortlist/use-compare-model.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';

const CLASSES = { button: 'btn', lineButton: 'btn btn--line', hidden: 'vh' };

export default function CompareIsland(props: ShortlistProps): JSX.Element {
  return <CompareView model={useCompareModel(props)} classes={CLASSES} />;
}
