import { useEffect, useId, useRef, useState, type ChangeEvent, type JSX, type KeyboardEvent } from 'react';
import { handlePlace, moveRangeEnd, sliderValue } from '#domain/search/range-rules.ts';
import { wordsInSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { RangeModel } from './search-model.ts';

type End = 'low' | 'high';

/**
 * A range with two handles and two number inputs. The handles are native sliders, so keyboards and screen readers work;
 * they stay within the bounds and never cross [5-1]. The requested range may exceed the bounds: inputs and screen
 * readers show it, and the handle stays at its end.
 */
export function RangeSlider({ model }: { readonly model: RangeModel }): JSX.Element {
  const id = useId();
  const { min, max, step, low, high, label } = model;
  const span = Math.max(max - min, 1);
  const places = { low: handlePlace(model, low), high: handlePlace(model, high) };
  const percent = (value: number): number => ((value - min) / span) * 100;

  const isMoving = useRef(false);

  const drag = (end: End, value: number): void => {
    isMoving.current = true;
    const moved = moveRangeEnd(model, places, end, value)[end];
    model.setRange(end === 'low' ? moved : low, end === 'high' ? moved : high, 'drag');
  };
  /** A handle that was only touched keeps its value, which may be between two steps. */
  const drop = (): void => {
    if (!isMoving.current) return;
    isMoving.current = false;
    model.setRange(low, high, 'commit');
  };

  const thumb = (end: End): JSX.Element => {
    const value = end === 'low' ? low : high;
    return (
      <input
        className={`range__thumb range__thumb--${end}`}
        type="range"
        min={min}
        max={max}
        step={step}
        value={places[end]}
        aria-label={`${end === 'low' ? 'Lowest' : 'Highest'} ${wordsInSentence(label)}`}
        aria-valuetext={model.format(value)}
        disabled={max <= min}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          drag(end, sliderValue(model, step, Number(event.target.value)))
        }
        onPointerUp={drop}
        onPointerCancel={drop}
        onBlur={drop}
        onKeyUp={(event) => {
          if (isSliderKey(event.key)) drop();
        }}
      />
    );
  };

  return (
    <div className="range" role="group" aria-label={label}>
      <div className="range__track">
        <svg className="range__rail" aria-hidden="true" width="100%" height="4">
          <rect className="range__line" x="0" y="0" width="100%" height="4" />
          <rect
            className="range__fill"
            x={`${percent(places.low)}%`}
            y="0"
            width={`${Math.max(percent(places.high) - percent(places.low), 0)}%`}
            height="4"
          />
        </svg>
        {thumb('low')}
        {thumb('high')}
      </div>
      <div className="range__fields">
        <RangeField id={`${id}-low`} label="From" end="low" model={model} />
        <RangeField id={`${id}-high`} label="To" end="high" model={model} />
      </div>
      <p className="range__note" aria-live="polite">
        {model.note}
      </p>
    </div>
  );
}

const SLIDER_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
const isSliderKey = (key: string): boolean => SLIDER_KEYS.has(key);

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly end: End;
  readonly model: RangeModel;
}

/** Shows the formatted value and accepts any spelling of a number: "$20,000", "20000", "20 000". */
function RangeField({ id, label, end, model }: FieldProps): JSX.Element {
  const shown = end === 'low' ? model.lowText : model.highText;
  // What is being typed lasts until the range changes: it never hides a value that came after it.
  const [typing, setTyping] = useState<{ readonly text: string; readonly over: string }>();
  const text = typing?.over === shown ? typing.text : shown;

  const apply = (typed: string): void => {
    // Shows the resulting value, even if it is the same as before.
    setTyping(undefined);
    model.setTyped(end, typed);
  };
  // The field itself knows what was typed last, also between a key and the render after it.
  const commit = ({ value }: HTMLInputElement): void => {
    // Leaving the field as it was is no change, whatever the format has rounded.
    if (value !== shown) apply(value);
  };

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Text typed before hydration is already in the field; if the field has lost focus, it is applied.
    const typed = input.current?.value ?? shown;
    if (typed === shown) return;
    setTyping({ text: typed, over: shown });
    if (input.current !== document.activeElement) setTimeout(() => apply(typed), 0);
    // Once, after hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <label className="range__field" htmlFor={id}>
      <span className="range__label">{label}</span>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setTyping({ text: event.target.value, over: shown })}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') commit(event.currentTarget);
        }}
      />
    </label>
  );
}
