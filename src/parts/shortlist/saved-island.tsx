import type { ComponentType, JSX, ReactNode } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { SavedFace } from './saved-face.ts';
import type { SavedWords } from './saved-words.ts';
import { SavedLayout } from './SavedLayout.tsx';
import { useSavedModel } from './use-saved-model.ts';

export interface SavedIslandProps extends ShortlistProps {
  readonly arrivals: readonly VehicleCardData[];
  readonly words: SavedWords;
  /** Below the text for an empty list. */
  readonly emptyMore?: ReactNode;
}

/** The island of the vehicles that this browser saved, in a template's cards. */
export function savedIsland(face: SavedFace): ComponentType<SavedIslandProps> {
  return function SavedIsland({ arrivals, words, emptyMore, ...props }: SavedIslandProps): JSX.Element {
    const model = useSavedModel(props);
    const { searchPath, comparePath } = props;
    const shown = model.isInAccount ? { ...words, ...words.inAccount } : words;
    return <SavedLayout words={shown} {...{ model, face, searchPath, comparePath, arrivals, emptyMore }} />;
  };
}
