import { useEffect, useRef, useState } from 'react';
import { useRange } from 'react-instantsearch-core';
import type { SearchSettings } from '#config/public-dealer.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import {
  moveRangeEnd,
  rangeBounds,
  rangeStep,
  refinedEnds,
  typedNumber,
  type RangeBounds,
  type RangeEnds,
} from '#domain/search/range-rules.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { RangeModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { warnOfLimits } from './warn-of-limits.ts';

type RangeSetting = SearchSettings['ranges'][number];

/** A range with what its applied-filter chip needs. */
export interface RefinableRange extends RangeModel {
  /** Whether the facet gave bounds, rather than the default [5-2]. */
  readonly known: boolean;
  readonly refined: boolean;
  /** "Under $20,000", "$10,000 to $20,000" */
  readonly appliedLabel: string;
  readonly clear: () => void;
}

/** Results follow a slider at this pace: a server is asked once it rests [9-2]. */
const DRAG_DELAY_MS: Readonly<Record<SearchEngineName, number>> = { device: 80, typesense: 400 };

/** One model per range that the dealer shows, in the order of the settings. */
export function useRangeModels(
  settings: readonly RangeSetting[],
  engine: SearchEngineName,
  { routing }: SearchServices,
): RefinableRange[] {
  return settings.map((setting) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the list is part of the page and constant
    return useRangeModel(setting, DRAG_DELAY_MS[engine], routing.router.hold);
  });
}

function useRangeModel(setting: RangeSetting, dragDelayMs: number, hold: (isHeld: boolean) => void): RefinableRange {
  const { attribute, label } = setting;
  const { range, start, refine } = useRange({ attribute });
  const bounds = rangeBounds(attribute, finite(range));
  const [startLow, startHigh] = start;
  const refinement = refinedEnds(bounds, { ...ended('low', startLow), ...ended('high', startHigh) });
  const drag = useDrag(bounds, refinement, refine, dragDelayMs, hold);
  const [announcement, setAnnouncement] = useState<string>();
  const { min, max } = bounds;
  const { low, high } = drag.ends;
  const format = formatOf(attribute);

  const actions = useLatestActions({
    setRange(nextLow, nextHigh, phase) {
      const moved = moveRangeEnd(bounds, moveRangeEnd(bounds, { low, high }, 'low', nextLow), 'high', nextHigh);
      drag.move({ low: moved.low, high: moved.high }, phase);
    },
    setTyped(end, text) {
      const before = end === 'low' ? low : high;
      const typed = text.trim() === '' ? (end === 'low' ? min : max) : typedNumber(text);
      if (typed === undefined) return before;
      const moved = moveRangeEnd(bounds, { low, high }, end, typed);
      warnOfLimits(moved);
      drag.move({ low: moved.low, high: moved.high }, 'commit');
      const became = moved[end];
      setAnnouncement(
        became === typed
          ? undefined
          : `${end === 'low' ? 'Lowest' : 'Highest'} ${inSentence(label)} is now ${format(became)}`,
      );
      return became;
    },
    clear() {
      setAnnouncement(undefined);
      drag.move({ low: min, high: max }, 'commit');
    },
  });

  return {
    attribute,
    label,
    min,
    max,
    step: rangeStep(bounds, setting.step),
    low,
    high,
    lowText: format(low),
    highText: format(high),
    open: setting.open,
    histogram: [],
    format,
    known: range.min !== undefined && range.max !== undefined,
    refined: refinement.low > min || refinement.high < max,
    appliedLabel: appliedLabel({ ...refinement, min, max, format }),
    ...(announcement !== undefined && { announcement }),
    ...actions,
  };
}

type RangeActions = Pick<RefinableRange, 'setRange' | 'setTyped' | 'clear'>;

/** The same functions at every drawing, which do what the latest ones do. */
function useLatestActions(actions: RangeActions): RangeActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState((): RangeActions => ({
    setRange: (...given) => latest.current.setRange(...given),
    setTyped: (...given) => latest.current.setTyped(...given),
    clear: () => latest.current.clear(),
  }));
  return stable;
}

interface Drag {
  /** Where the handles are: under the finger, else at the refinement. */
  readonly ends: RangeEnds;
  readonly move: (ends: RangeEnds, phase: 'drag' | 'commit') => void;
}

/** A drag shows at once, refines as it goes, and is one entry of history however long it takes. */
function useDrag(
  { min, max }: RangeBounds,
  refinement: RangeEnds,
  refine: (ends: [number | undefined, number | undefined]) => void,
  delayMs: number,
  hold: (isHeld: boolean) => void,
): Drag {
  const [moved, setMoved] = useState<RangeEnds>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragging = useRef(false);

  // What the finger left stays until the results have it.
  useEffect(() => {
    if (!isDragging.current) setMoved(undefined);
  }, [refinement.low, refinement.high]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = ({ low, high }: RangeEnds): void => {
    refine([low <= min ? undefined : low, high >= max ? undefined : high]);
  };
  return {
    ends: moved ?? refinement,
    move(ends, phase) {
      clearTimeout(timer.current);
      if (phase === 'drag') {
        if (!isDragging.current) hold(true);
        isDragging.current = true;
        setMoved(ends);
        timer.current = setTimeout(() => apply(ends), delayMs);
        return;
      }
      const isSame = ends.low === refinement.low && ends.high === refinement.high;
      setMoved(isSame ? undefined : ends);
      if (!isSame) apply(ends);
      if (isDragging.current) hold(false);
      isDragging.current = false;
    },
  };
}

/** An end of a refinement where there is one; InstantSearch says infinite for none. */
function ended(end: keyof RangeEnds, value: number | undefined): Partial<RangeEnds> {
  return value === undefined || !Number.isFinite(value) ? {} : { [end]: value };
}

function finite({ min, max }: { min?: number | undefined; max?: number | undefined }): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function formatOf(attribute: string): (value: number) => string {
  if (attribute === 'km') return formatKm;
  if (attribute === 'year' || attribute === 'seats') return String;
  if (attribute === 'weekly_price') return (value) => `${formatDollars(value)} a week`;
  return formatDollars;
}

interface RangeWords extends RangeBounds, RangeEnds {
  readonly format: (value: number) => string;
}

function appliedLabel({ low, high, min, max, format }: RangeWords): string {
  if (low <= min) return `Under ${format(high)}`;
  if (high >= max) return `Over ${format(low)}`;
  return `${format(low)} to ${format(high)}`;
}
