import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX } from 'react';
import type { NewsBandProps } from './saved-face.ts';

/** What happened to the saved vehicles since the last visit, all of it above the list. */
export function NewsBand({ text, vehicles, removeGone }: NewsBandProps): JSX.Element {
  return (
    <section className="wrap band" aria-labelledby="band-h">
      <div className="band__head">
        <h2 id="band-h">{text}</h2>
        {removeGone}
      </div>
      <ul>
        {vehicles.flatMap(({ favourite, card, news }) =>
          news.map(({ kind, lead, restOnBoard }) => (
            <li key={`${favourite.id} ${kind}`} className={`band__${kind.replace('_', '-')}`}>
              <p>
                <b>{lead}</b> {restOnBoard}
              </p>
              {card === undefined ? (
                <p>
                  <VehicleName name={favourite.name} />
                </p>
              ) : (
                <a href={card.href}>
                  <VehicleName name={card.name} />
                </a>
              )}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
