import { type JSX, useEffect, useRef } from 'react';
import type { FormNotes } from '#domain/lead/form-declaration.ts';
import type { PhoneView } from '#domain/location/location-view.ts';
import type { OfferView } from '#domain/valuation/offer-view.ts';
import { Inspection } from './Inspection.tsx';
import { NextVehicles } from './NextVehicles.tsx';
import { useValuation, type ValuationModel } from './use-valuation.ts';
import { StepLine } from './StepLine.tsx';

interface ValuationProps {
  readonly formPath: string;
  readonly phone?: PhoneView | undefined;
  /** What the form says happens next. */
  readonly notes?: FormNotes | undefined;
  readonly notesWithoutOffer?: FormNotes | undefined;
}

/** An offer: the figure, until when it stands, what it rests on, and how to answer it. */
export default function ValuationIsland(props: ValuationProps): JSX.Element {
  const { formPath, phone } = props;
  const model = useValuation();
  const { view, problem } = model;
  if (view === 'pending') {
    return (
      <p className="valuation__wait" role="status">
        Opening your offer…
      </p>
    );
  }
  if (view === 'unknown') {
    return (
      <div className="valuation__wait">
        <p role="alert">{problem ?? 'This link doesn’t open an offer.'}</p>
        <p>
          <a href={formPath}>Tell us about your vehicle</a> and see what we’d pay{phone !== undefined && ', or call '}
          {phone !== undefined && <a href={phone.href}>{phone.text}</a>}.
        </p>
      </div>
    );
  }
  return <Offer {...props} {...{ model, view }} />;
}

interface OfferProps extends ValuationProps {
  readonly model: ValuationModel;
  readonly view: OfferView;
}

function Offer({ model, view, formPath, phone, notes, notesWithoutOffer }: OfferProps): JSX.Element {
  const { problem, sending, answer, book, choosePlace } = model;
  const next = nextSteps(view, notes, notesWithoutOffer);
  const isChoosing = view.inspection?.kind === 'open';
  const status = useRef<HTMLParagraphElement>(null);
  const first = useRef(view.status);
  // The pressed button is gone; whoever reads by ear is led to what came of it.
  useEffect(() => {
    if (view.status !== first.current) status.current?.focus();
    first.current = view.status;
  }, [view.status]);
  return (
    <>
      <section className="valuation__offer" aria-labelledby="valuation-h">
        <h2 id="valuation-h">
          <small>{view.lead}</small> <Figure text={view.figure} />
        </h2>
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {view.status !== undefined && (
          <p className="valuation__status" role="status" ref={status} tabIndex={-1}>
            {view.status}
          </p>
        )}
        {problem !== undefined && !isChoosing && <p role="alert">{problem}</p>}
        <div className="valuation__acts">
          {view.answers.map(({ answer: given, label }, index) => (
            <button
              key={given}
              type="button"
              className={index === 0 ? 'button button--accent' : 'button button--line'}
              aria-disabled={sending !== undefined}
              onClick={() => {
                answer(given);
              }}
            >
              {sending === given ? 'One moment…' : label}
            </button>
          ))}
          {phone !== undefined && (
            <a className="button button--line" href={phone.href}>
              Call {phone.text}
            </a>
          )}
        </div>
      </section>
      {view.inspection !== undefined && (
        <Inspection inspection={view.inspection} {...{ problem, sending, book, choosePlace }} />
      )}
      <section className="valuation__told" aria-labelledby="valuation-told">
        <h2 id="valuation-told">As you told us</h2>
        <dl>
          {view.told.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={formPath}>Value it again</a>
        </p>
      </section>
      {view.working.length > 0 && (
        <section className="valuation__working" aria-labelledby="valuation-working">
          <h2 id="valuation-working">How we got there</h2>
          <ol>
            {view.working.map(({ label, text }, index) => (
              <li key={label}>
                <span>{label}</span>
                <StepLine step={view.drawn?.steps[index]} />
                <b>{text}</b>
              </li>
            ))}
            <li className="valuation__sum">
              <span>For you, once we’ve seen it</span>
              <StepLine step={view.drawn?.sum} />
              <b>{view.figure}</b>
            </li>
          </ol>
          {view.drawn !== undefined && (
            <p className="valuation__axis" aria-hidden="true">
              {view.drawn.tickTexts.map((tick) => (
                <span key={tick}>{tick}</span>
              ))}
            </p>
          )}
          {view.workingNote !== undefined && <p>{view.workingNote}</p>}
        </section>
      )}
      {next !== undefined && (
        <section className="valuation__next" aria-labelledby="valuation-next">
          <h2 id="valuation-next">{next.heading}</h2>
          <ul>
            {next.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {view.next !== undefined && <NextVehicles next={view.next} />}
    </>
  );
}

/** What happens to an offer, or instead of one; once it is accepted, its status says that. */
function nextSteps(
  { state }: OfferView,
  notes: FormNotes | undefined,
  notesWithoutOffer: FormNotes | undefined,
): FormNotes | undefined {
  if (state === 'accepted') return undefined;
  return state === 'no_figure' ? notesWithoutOffer : notes;
}

/** "$16,900 to $18,700", the word between them smaller. */
function Figure({ text }: { readonly text: string }): JSX.Element {
  const [low = text, high] = text.split(' to ');
  if (high === undefined) return <span className="valuation__figure">{text}</span>;
  return (
    <span className="valuation__figure">
      {low} <i>to</i> {high}
    </span>
  );
}
