import type { JSX, RefObject } from 'react';
import { FieldError } from './form-parts.tsx';
import type { ProofState } from './person-proof.ts';

interface Props {
  readonly id: string;
  /** Where the service draws. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly error: string | undefined;
  readonly proof: ProofState;
  readonly isRequired: boolean;
}

/** The place of a captcha service. */
export function FormCaptcha({ id, place, error, proof, isRequired }: Props): JSX.Element {
  return (
    <div className={`form__captcha${error === undefined ? '' : ' field--error'}`}>
      {/* Its content belongs to the service. */}
      <div
        ref={place}
        id={id}
        tabIndex={-1}
        role="group"
        aria-label="Spam check"
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
      />
      {proof === 'failed' && isRequired && (
        <p role="status">The spam check didn’t load. We’ll try it again when you send.</p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
