import { useMemo } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import type { ListFilters } from '#domain/search/list-name.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { countStateOf } from './count-requests.ts';
import { stateWithout } from './loosened-state.ts';
import type { Relaxation, SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';

export interface EmptySearch {
  /** What was asked for; undefined unless nothing was found. */
  readonly asked: ListFilters | undefined;
  readonly noun: ItemNoun;
  readonly cardRules: CardRules;
  readonly now: Date;
}

export type WhatElse = Pick<SearchModel, 'relaxations' | 'nearest' | 'isNearestAlike'>;

/**
 * What there is where a list is empty: "5 Corollas in other colours", and the nearest vehicles. The code for it is loaded
 * with the first empty list.
 */
export function useAlternatives(
  { asked, noun, cardRules, now }: EmptySearch,
  { client, search: { state: listed, indexUiState, setIndexUiState, hrefOf } }: SearchServices,
): WhatElse | undefined {
  const state = asked && countStateOf(listed);
  const key = state && JSON.stringify(state);
  const answer = useAnswer(key, 0, async () => {
    if (asked === undefined || state === undefined) return undefined;
    const { loadAlternatives } = await import('./load-alternatives.ts');
    return { of: key, ...(await loadAlternatives(client, state, asked, noun)) };
  });
  const { vehicles, isAlike = true } = answer?.nearest ?? {};
  const nearest = useMemo(
    () =>
      (vehicles ?? []).map((vehicle) => {
        const card = toVehicleCardData(vehicle, cardRules, now);
        return { kind: 'vehicle' as const, key: card.id, card };
      }),
    [vehicles, cardRules, now],
  );
  if (asked === undefined) return undefined;
  // Answers to an earlier search would have the wrong numbers.
  const others = (answer?.of === key && answer?.others) || [];
  return {
    nearest,
    isNearestAlike: isAlike,
    relaxations: others.map(({ dropped, words, count }): Relaxation => {
      const next = stateWithout(indexUiState, ...dropped);
      return {
        key: dropped.join(),
        countText: formatCount(count),
        words,
        count,
        href: hrefOf(next),
        apply: () => setIndexUiState(next),
      };
    }),
  };
}
