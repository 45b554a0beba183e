import type { ChangeEvent, JSX, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';

interface TurnRuleProps {
  /** "Turn the vehicle" */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as text, "Seen from 120°". */
  readonly text: string;
  /** A tick for each position of the scale; `true` for those that can be selected. */
  readonly ticks: readonly boolean[];
  /** Labels below the scale, at percent of its length. */
  readonly names: readonly { readonly name: string; readonly percent: number }[];
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly rangeRef: RefObject<HTMLInputElement | null>;
  readonly onValue: (value: number) => void;
  /** A step of one, or of a quarter turn. */
  readonly onTurn: (steps: number, isQuarter: boolean) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const KEYS: Readonly<Record<string, readonly [steps: number, isQuarter: boolean]>> = {
  ArrowLeft: [-1, false],
  ArrowRight: [1, false],
  PageDown: [-1, true],
  PageUp: [1, true],
};

/** Turns the view above it: a scale to drag on, buttons next to it, and the arrow keys from anywhere on it. */
export function TurnRule(props: TurnRuleProps): JSX.Element {
  const { label, value, min, max, step, text, ticks, names, previousLabel, nextLabel, rangeRef, onValue, onTurn } =
    props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const turn = KEYS[event.key];
    if (turn === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onTurn(...turn);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => onValue(event.currentTarget.valueAsNumber);
  const last = Math.max(ticks.length - 1, 1);
  return (
    <div className="turn" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <button type="button" className="turn__step" aria-label={previousLabel} onClick={() => onTurn(-1, false)}>
        <Icon name="arrow-left" />
      </button>
      <div className="turn__rule">
        <svg className="turn__ticks" aria-hidden="true">
          {ticks.map((isThere, index) => {
            const x = `${(index / last) * 100}%`;
            return <line key={index} className={isThere ? 'is-there' : undefined} x1={x} x2={x} y1="0" y2="100%" />;
          })}
        </svg>
        <input
          ref={rangeRef}
          type="range"
          {...{ min, max, step, value, onChange }}
          aria-label={label}
          aria-valuetext={text}
        />
        {names.length > 0 && (
          <svg className="turn__names" aria-hidden="true">
            {names.map(({ name, percent }) => (
              <text key={name} x={`${percent}%`} y="12">
                {name}
              </text>
            ))}
          </svg>
        )}
      </div>
      <button type="button" className="turn__step" aria-label={nextLabel} onClick={() => onTurn(1, false)}>
        <Icon name="arrow-right" />
      </button>
      {props.children}
    </div>
  );
}
