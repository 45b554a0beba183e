import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX } from 'react';
import { planLineUp } from '#domain/shortlist/plan-line-up.ts';
import { PlanPaths } from '#parts/card/PlanPaths.tsx';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';

/** The floor plans of saved caravans below each other, with what a buyer weighs up. */
export function PlanLineUp({ vehicles }: { readonly vehicles: readonly SavedVehicle[] }): JSX.Element | null {
  const lineUp = planLineUp(vehicles);
  if (lineUp === undefined) return null;
  const last = lineUp.marksCm.at(-1) ?? 0;
  return (
    <section className="wrap lineup" aria-labelledby="lineup-h">
      <div className="lineup__in">
        <div className="lineup__head">
          <h2 id="lineup-h">Side by side, to one scale</h2>
          <p>Body lengths from the front wall.</p>
        </div>
        <ul>
          {lineUp.rows.map(({ id, href, name, line, isSold, plan, figures }) => (
            <li key={id} className={isSold ? 'is-sold' : undefined}>
              <p>
                <a href={href}>
                  <VehicleName name={name} />
                </a>
                <span>{line}</span>
              </p>
              <svg className="lineup__plan" viewBox={plan.viewBox} aria-hidden="true">
                <PlanPaths plan={plan} />
              </svg>
              <dl>
                {figures.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {value === undefined ? (
                        'Ask us'
                      ) : (
                        <>
                          {value[0]}
                          <small> {value[1]}</small>
                        </>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <svg className="lineup__scale" viewBox={lineUp.scaleViewBox} aria-hidden="true">
          <path d={`M0 1H${last}${lineUp.marksCm.map((mark) => `M${mark} 0V12`).join('')}`} />
          {lineUp.marksCm.map((mark) => (
            <text key={mark} x={mark} y="38" textAnchor="middle">
              {mark === last ? `${mark / 100} m` : mark / 100}
            </text>
          ))}
        </svg>
      </div>
    </section>
  );
}
