import { useState } from 'react';
import { useRange } from 'react-instantsearch-core';
import type { SearchSettings } from '#config/public-dealer.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { RangeModel } from './search-model.ts';

type RangeSetting = SearchSettings['ranges'][number];

/** A range with what its applied-filter chip needs. */
export interface RefinableRange extends RangeModel {
  readonly refined: boolean;
  /** "Under $20,000", "$10,000 to $20,000" */
  readonly appliedLabel: string;
  readonly clear: () => void;
}

/** One model per range that the dealer shows, in the order of the settings. */
export function useRangeModels(settings: readonly RangeSetting[]): RefinableRange[] {
  return settings.map((setting) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the list is part of the page and constant
    return useRangeModel(setting);
  });
}

/** Where facets give no maximum [5-2]. */
const DEFAULT_MAX = 100_000;
/** Price and km bounds stand on whole thousands [5-2]. */
const BOUND_ROUNDING = 1000;

function useRangeModel(setting: RangeSetting): RefinableRange {
  const { attribute } = setting;
  const { range, start, refine } = useRange({ attribute });
  const [dragged, setDragged] = useState<readonly [number, number]>();

  const rounding = attribute === 'price' || attribute === 'km' ? BOUND_ROUNDING : 1;
  const min = Math.floor((range.min ?? 0) / rounding) * rounding;
  const max = Math.ceil((range.max ?? DEFAULT_MAX) / rounding) * rounding;
  const [startLow, startHigh] = start;
  const refinedLow = Number.isFinite(startLow) ? Math.min(Math.max(startLow ?? min, min), max) : min;
  const refinedHigh = Number.isFinite(startHigh) ? Math.max(Math.min(startHigh ?? max, max), min) : max;
  const [low, high] = dragged ?? [refinedLow, refinedHigh];
  const refined = refinedLow > min || refinedHigh < max;
  const format = formatOf(attribute);

  const setRange: RangeModel['setRange'] = (nextLow, nextHigh, phase) => {
    const clampedLow = Math.max(Math.min(nextLow, max - 1), min);
    const clampedHigh = Math.min(Math.max(nextHigh, clampedLow + 1), max);
    if (phase === 'drag') {
      setDragged([clampedLow, clampedHigh]);
      return;
    }
    setDragged(undefined);
    refine([clampedLow <= min ? undefined : clampedLow, clampedHigh >= max ? undefined : clampedHigh]);
  };

  return {
    attribute,
    label: setting.label,
    min,
    max,
    step: setting.step,
    low,
    high,
    open: setting.open,
    format,
    refined,
    appliedLabel: appliedLabel({ low: refinedLow, high: refinedHigh, min, max, format }),
    lowText: format(low),
    highText: format(high),
    histogram: [],
    setTyped(end, text) {
      const typed = Number(text.replace(/[^0-9.]/g, ''));
      if (end === 'low') setRange(typed, high, 'commit');
      else setRange(low, typed, 'commit');
      return typed;
    },
    setRange,
    clear() {
      refine([undefined, undefined]);
    },
  };
}

function formatOf(attribute: string): (value: number) => string {
  if (attribute === 'km') return formatKm;
  if (attribute === 'year' || attribute === 'seats') return String;
  return formatDollars;
}

interface RangeWords {
  readonly low: number;
  readonly high: number;
  readonly min: number;
  readonly max: number;
  readonly format: (value: number) => string;
}

function appliedLabel({ low, high, min, max, format }: RangeWords): string {
  if (low <= min) return `Under ${format(high)}`;
  if (high >= max) return `Over ${format(low)}`;
  return `${format(low)} to ${format(high)}`;
}
