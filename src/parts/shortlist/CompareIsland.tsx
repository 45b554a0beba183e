import type { JSX } from 'react';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { CompareWords } from './compare-words.ts';
import { CompareView } from './CompareView.tsx';
import { useCompareModel } from './use-compare-model.ts';

export default function CompareIsland({
  words,
  ...props
}: ShortlistProps & { readonly words: CompareWords }): JSX.Element {
  return <CompareView words={words} model={useCompareModel(props)} />;
}
