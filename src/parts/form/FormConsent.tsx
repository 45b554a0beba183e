import type { JSX } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import type { ProofState } from './person-proof.ts';

interface Props {
  readonly view: Pick<LeadFormView, 'privacyHref' | 'rules'>;
  /** The state of the island's own proof; absent where there is none. */
  readonly proof: ProofState | undefined;
  /** What is printed when it is done. */
  readonly checked: string;
}

/** What happens to the data, and the spam check. */
export function FormConsent({ view, proof, checked }: Props): JSX.Element {
  return (
    <p className="form__consent">
      {view.rules.privacyConsent.text}{' '}
      {view.privacyHref !== undefined && (
        <>
          <a href={view.privacyHref} target="_blank" rel="noopener">
            Privacy policy
          </a>
          .{' '}
        </>
      )}
      {proof !== undefined && (
        <span className={`form__proof form__proof--${proof}`}>
          {proof === 'done' && <Icon name="check" />}
          {proof === 'working' ? 'Checking for spam…' : checked}
        </span>
      )}
    </p>
  );
}
