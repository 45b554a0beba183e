import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { onPlainClick } from './plain-click.ts';
import type { SearchFace } from './search-face.ts';
import type { Relaxation } from './search-model.ts';

interface RelaxedListProps {
  readonly className: 'widen' | 'loosen';
  readonly relaxations: readonly Relaxation[];
  readonly face: SearchFace;
}

/** What one filter less would bring; a plain click stays on the page, any other opens the URL. */
export function RelaxedList({ className, relaxations, face }: RelaxedListProps): JSX.Element | null {
  if (relaxations.length === 0) return null;
  const most = Math.max(1, ...relaxations.map(({ count }) => count));
  return (
    <section className={className} aria-labelledby={`${className}-heading`}>
      <h2 id={`${className}-heading`}>{face.words[className]}</h2>
      <ul className="relax">
        {relaxations.map(({ key, countText, words, count, href, apply }) => (
          <li key={key}>
            <a href={href} onClick={onPlainClick(apply)}>
              <b>{`${countText} `}</b>
              <span>{words}</span>
              {face.drawGain?.(count / most)}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
