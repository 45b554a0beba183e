import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { NOTHING_FREE, type OfferView } from '#domain/valuation/offer-view.ts';
import type { ValuationModel } from './use-valuation.ts';

interface InspectionProps {
  readonly inspection: NonNullable<OfferView['inspection']>;
  readonly problem: string | undefined;
  readonly sending: ValuationModel['sending'];
  readonly book: ValuationModel['book'];
  readonly choosePlace: ValuationModel['choosePlace'];
}

/** When an accepted vehicle is seen: the time that is booked, or those that are free. */
export function Inspection({ inspection, problem, sending, book, choosePlace }: InspectionProps): JSX.Element {
  const { placeText } = inspection;
  return (
    <section className="valuation__seen" aria-labelledby="valuation-seen">
      {inspection.kind === 'booked' ? (
        <>
          <h2 id="valuation-seen">{inspection.timeText}</h2>
          <p>{placeText}</p>
          <p>
            <a href={inspection.changeHref}>Move or cancel</a>
          </p>
        </>
      ) : (
        <>
          <h2 id="valuation-seen">When can we see it?</h2>
          {problem !== undefined && <p role="alert">{problem}</p>}
          {inspection.places.length > 0 && (
            <div className="valuation__times">
              <label className="field">
                Where
                <span className="select">
                  <select
                    className="input"
                    value={inspection.placeId}
                    onChange={(event) => {
                      choosePlace(event.currentTarget.value);
                    }}
                  >
                    {inspection.places.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </select>
                  <Icon name="chevron-down" />
                </span>
              </label>
            </div>
          )}
          <p role="status">{sending === 'place' ? 'Looking for times…' : placeText}</p>
          {inspection.days.length === 0 ? (
            <p>{NOTHING_FREE}</p>
          ) : (
            <form
              // Other times are chosen anew: a list that loses the chosen one would choose another by itself.
              key={`${inspection.placeId} ${String(inspection.days.reduce((sum, { times }) => sum + times.length, 0))}`}
              className="valuation__times"
              onSubmit={(event) => {
                event.preventDefault();
                const start = new FormData(event.currentTarget).get('start');
                if (typeof start === 'string') book(start, inspection.placeId);
              }}
            >
              <label className="field">
                Day and time
                <span className="select">
                  <select className="input" name="start" required defaultValue="">
                    <option value="" disabled>
                      Choose a time
                    </option>
                    {inspection.days.map(({ label, times }) => (
                      <optgroup key={label} label={label}>
                        {times.map((time) => (
                          <option key={time.start} value={time.start}>
                            {time.label}, {label}
                          </option>
                        ))}
                      </optgroup>
                    ))}
                  </select>
                  <Icon name="chevron-down" />
                </span>
              </label>
              <button className="button button--accent" aria-disabled={sending !== undefined}>
                {sending === 'book' ? 'One moment…' : 'Book it'}
              </button>
            </form>
          )}
        </>
      )}
    </section>
  );
}
