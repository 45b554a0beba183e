import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchSettings } from '#config/public-dealer.ts';
import {
  draggedRange,
  isLimited,
  rangeBounds,
  rangeStep,
  shownEnds,
  type AskedRange,
} from '#domain/search/range-rules.ts';
import { appliedRangeLabel, chosenRangeText, rangeFormat } from '#domain/search/range-words.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { typedRange } from '#domain/search/typed-range.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { RangeModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { SearchPace } from './search-pace.ts';
import type { SearchNow } from './use-search.ts';
import { warnOfLimits } from './warn-of-limits.ts';

type RangeSetting = SearchSettings['ranges'][number];

/** A range with what its applied-filter chip needs. */
export interface RefinableRange extends RangeModel {
  /** Whether the bounds come from the facet, rather than the default [5-2]. */
  readonly known: boolean;
  readonly refined: boolean;
  /** The range in the URL, which may exceed the list's. */
  readonly asked: AskedRange;
  /** "Under $20,000", "$10,000 to $20,000" */
  readonly appliedLabel: string;
  readonly clear: () => void;
}

/** Placeholder of an unlimited end, where the list has no number to show. */
const ANY = 'Any';

/** One model per range that the dealer shows, in the order of the settings. */
export function useRangeModels(
  settings: readonly RangeSetting[],
  engine: SearchEngineName,
  { routing, search }: SearchServices,
  /** Whose bounds the ranges have. */
  results: SearchNow['results'],
): RefinableRange[] {
  return settings.map((setting) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the list is part of the page and constant
    return useRangeModel(setting, engine, routing.router.hold, search, results);
  });
}

function useRangeModel(
  setting: RangeSetting,
  engine: SearchEngineName,
  hold: (isHeld: boolean) => void,
  { state: refined, setIndexUiState }: SearchNow,
  results: SearchNow['results'],
): RefinableRange {
  const { attribute, label, step, open } = setting;
  const { inThousands = false } = attributeNamed(attribute)?.range ?? {};
  const { min = 0, max = 0 } = results.disjunctiveFacets.find(({ name }) => name === attribute)?.stats ?? {};
  const known = max > 0;
  const bounds = useMemo(
    () => rangeBounds(inThousands, known ? { min: Math.floor(min), max: Math.ceil(max) } : {}),
    [inThousands, known, min, max],
  );
  const { '>=': [askedLow] = [], '<=': [askedHigh] = [] } = refined.numericRefinements[attribute] ?? {};
  const asked = useMemo(() => askedOf(askedLow, askedHigh), [askedLow, askedHigh]);
  const refine = (next: AskedRange): void => {
    setIndexUiState((state) => ({ ...state, page: 1, range: withRange(state.range, attribute, next) }));
  };
  const drag = useDrag(asked, refine, engine, hold);
  const [note, setNote] = useState<{ readonly text: string; readonly of: AskedRange }>();

  const actions = useLatestActions({
    setRange(nextLow, nextHigh, phase) {
      drag.move(draggedRange(bounds, drag.asked, nextLow, nextHigh), phase);
    },
    setTyped(end, text) {
      const least = known ? { least: Math.floor(min) } : {};
      const typed = typedRange({
        inThousands,
        label,
        bounds,
        ...least,
        asked: drag.asked,
        end,
        text,
        format: rangeFormat(attribute),
      });
      warnOfLimits(typed);
      drag.move(typed.asked, 'commit');
      setNote(typed.note === undefined ? undefined : { text: typed.note, of: typed.asked });
    },
    clear() {
      drag.move({}, 'commit');
    },
  });

  const handled = drag.asked;
  // Only for as long as it explains the requested range.
  const noteText = note !== undefined && isSameRange(note.of, handled) ? note.text : undefined;
  return useMemo(() => {
    const format = rangeFormat(attribute);
    const { low, high } = shownEnds(bounds, handled);
    const chosenText = chosenRangeText(handled, format);
    return {
      attribute,
      label,
      ...bounds,
      step: rangeStep(bounds, step),
      low,
      high,
      lowText: handled.low === undefined && low < bounds.min ? ANY : format(low),
      highText: handled.high === undefined && high > bounds.max ? ANY : format(high),
      open,
      histogram: [],
      format,
      known,
      asked,
      refined: isLimited(asked),
      ...(chosenText !== undefined && { chosenText }),
      appliedLabel: appliedRangeLabel(asked, attribute),
      ...(noteText !== undefined && { note: noteText }),
      ...actions,
    };
  }, [attribute, label, step, open, bounds, known, asked, handled, noteText, actions]);
}

type RangeActions = Pick<RefinableRange, 'setRange' | 'setTyped' | 'clear'>;

/** Stable functions that call the latest handlers. */
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
  /** The requested range: under the finger, else in the URL. */
  readonly asked: AskedRange;
  readonly move: (asked: AskedRange, phase: 'drag' | 'commit') => void;
}

/** A drag shows at once, filters as it goes, and is one history entry however long it takes. */
function useDrag(
  refinement: AskedRange,
  refine: (asked: AskedRange) => void,
  engine: SearchEngineName,
  hold: (isHeld: boolean) => void,
): Drag {
  const [moved, setMoved] = useState<AskedRange>();
  const [pace] = useState(() => new SearchPace('range'));
  const isDragging = useRef(false);

  // The value at the end of a drag stays until the results have it.
  useEffect(() => {
    if (!isDragging.current) setMoved(undefined);
  }, [refinement.low, refinement.high]);
  useEffect(() => () => pace.cancel(), [pace]);

  return {
    asked: moved ?? refinement,
    move(asked, phase) {
      pace.cancel();
      if (phase === 'drag') {
        if (!isDragging.current) hold(true);
        isDragging.current = true;
        setMoved(asked);
        pace.next(engine, () => refine(asked));
        return;
      }
      const isSame = isSameRange(asked, refinement);
      setMoved(isSame ? undefined : asked);
      if (!isSame) refine(asked);
      if (isDragging.current) hold(false);
      isDragging.current = false;
    },
  };
}

type Limit = number | readonly number[] | undefined;

function askedOf(low: Limit, high: Limit): AskedRange {
  return { ...(low !== undefined && { low: Number(low) }), ...(high !== undefined && { high: Number(high) }) };
}

type UiRanges = Record<string, string>;

function withRange(ranges: UiRanges | undefined, attribute: string, asked: AskedRange): UiRanges {
  const others = Object.entries(ranges ?? {}).filter(([name]) => name !== attribute);
  const own = isLimited(asked) ? [[attribute, `${asked.low ?? ''}:${asked.high ?? ''}`] as const] : [];
  return Object.fromEntries([...others, ...own]);
}

function isSameRange(a: AskedRange, b: AskedRange): boolean {
  return a.low === b.low && a.high === b.high;
}
