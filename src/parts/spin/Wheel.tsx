import { type JSX, useEffect, useRef } from 'react';

interface WheelProps {
  readonly labels: readonly string[];
  readonly hasBlanks: boolean;
  /** Place of the prize that the pointer comes to rest at; null for none, undefined before the spin. */
  readonly prize: number | null | undefined;
}

const BLANK = 'No prize';
const TURNS = 5;

/** A picture for those who see it; the result is said in words beside it. */
export function Wheel({ labels, hasBlanks, prize }: WheelProps): JSX.Element {
  const disc = useRef<SVGGElement>(null);
  const fields = labels.flatMap((label) => (hasBlanks ? [label, BLANK] : [label]));
  const step = 360 / fields.length;
  useEffect(() => {
    if (prize === undefined || disc.current === null) return;
    const field = prize === null ? 1 : hasBlanks ? prize * 2 : prize;
    disc.current.style.transform = `rotate(${TURNS * 360 - field * step}deg)`;
  }, [prize, hasBlanks, step]);
  return (
    <svg className="lucky__wheel" viewBox="-104 -112 208 216" aria-hidden="true">
      <g className="lucky__disc" ref={disc}>
        {fields.map((label, index) => (
          <g key={index} transform={`rotate(${index * step})`} className={label === BLANK ? 'lucky__blank' : undefined}>
            <path d={sector(step)} />
            <text transform="rotate(-90) translate(85)" textAnchor="end" dominantBaseline="central">
              {label}
            </text>
          </g>
        ))}
      </g>
      <circle r="14" className="lucky__hub" />
      <path d="M-9 -111h18l-9 20z" className="lucky__pointer" />
    </svg>
  );
}

/** A field of the disc around its top. */
function sector(degrees: number): string {
  if (degrees >= 360) return 'M0 -100A100 100 0 1 1 -0.01 -100Z';
  const half = (degrees / 2) * (Math.PI / 180);
  const x = (100 * Math.sin(half)).toFixed(2);
  const y = (-100 * Math.cos(half)).toFixed(2);
  return `M0 0L-${x} ${y}A100 100 0 0 1 ${x} ${y}Z`;
}
