import { useMemo } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { alternatives, nearestSteps, offeredAlternatives } from '#domain/search/alternatives.ts';
import type { ListFilters } from '#domain/search/list-name.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { countStateOf, firstOfLists, without } from './count-requests.ts';
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

export type WhatElse = Pick<SearchModel, 'relaxations' | 'nearest'>;

/** Rows of cards on any screen are full. */
const MOST_NEAREST = 6;
/** Below this many, further steps add to them. */
const ENOUGH = 3;

/** What there is where a list is empty: "5 Corollas in other colours", and the nearest vehicles. */
export function useAlternatives(
  { asked, noun, cardRules, now }: EmptySearch,
  { client, search: { state: listed, indexUiState, setIndexUiState, hrefOf } }: SearchServices,
): WhatElse | undefined {
  const others = asked === undefined ? [] : alternatives(asked, noun);
  const steps = asked === undefined ? [] : nearestSteps(asked);
  const state = countStateOf(listed);
  const key = steps.length === 0 ? undefined : JSON.stringify(state);
  const answer = useAnswer(key, 0, async () => {
    const lists = await firstOfLists(client, [
      ...others.map(({ dropped }) => ({ state: without(state, ...dropped), limit: 0, sort: 'mostRelevant' as const })),
      ...steps.map(({ dropped, isCheapestFirst }) => ({
        state: without(state, ...dropped),
        limit: MOST_NEAREST,
        sort: isCheapestFirst ? ('lowestPrice' as const) : ('mostRelevant' as const),
      })),
    ]);
    return {
      of: key,
      counts: lists.slice(0, others.length).map(({ count }) => count),
      nearest: nearestOf(lists.slice(others.length).map(({ vehicles }) => vehicles)),
    };
  });
  const vehicles = answer?.nearest;
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
  const counts = answer?.of === key ? (answer?.counts ?? []) : [];
  return {
    nearest,
    relaxations: offeredAlternatives(others.map((other, index) => ({ ...other, count: counts[index] ?? 0 }))).map(
      ({ dropped, nameOf, count }): Relaxation => {
        const next = stateWithout(indexUiState, ...dropped);
        return {
          key: dropped.join(),
          countText: formatCount(count),
          words: nameOf(count),
          count,
          href: hrefOf(next),
          apply: () => setIndexUiState(next),
        };
      },
    ),
  };
}

/** @param steps Each has what the one before it has. */
function nearestOf(steps: readonly (readonly VehicleSummary[])[]): VehicleSummary[] {
  const byId = new Map<string, VehicleSummary>();
  for (const vehicles of steps) {
    if (byId.size >= ENOUGH) break;
    for (const vehicle of vehicles) if (byId.size < MOST_NEAREST) byId.set(vehicle.id, vehicle);
  }
  return [...byId.values()];
}
