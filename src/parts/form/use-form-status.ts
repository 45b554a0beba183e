import { useState } from 'react';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import type { Notice } from './FormNotice.tsx';

/** What a form says about its last attempt. */
export interface FormStatus {
  readonly errors: Readonly<Record<string, string>>;
  /** With an email link containing the typed text, for when the form itself cannot be sent. */
  readonly notice: { readonly what: Notice; readonly mailHref: string | undefined } | undefined;
  /** Increases with each rejection, so that the summary takes focus again. */
  readonly failureCount: number;
  readonly fail: (errors: Readonly<Record<string, string>>, notice?: Notice) => void;
  /** [8-11]: shown at once by the browser, and in the form. */
  readonly alertFailure: (message: string) => void;
  /** Says something without taking focus: the shopper may be typing, or be elsewhere. */
  readonly tell: (notice: Notice) => void;
  readonly clear: () => void;
}

/** @param mailLink A `mailto:` link with what is written now. */
export function useFormStatus(mailLink: () => string | undefined): FormStatus {
  const [errors, setErrors] = useState<FormStatus['errors']>({});
  const [notice, setNotice] = useState<FormStatus['notice']>();
  const [failureCount, setFailureCount] = useState(0);

  const fail: FormStatus['fail'] = (faults, what) => {
    setErrors(faults);
    setNotice(what && { what, mailHref: mailLink() });
    setFailureCount((count) => count + 1);
  };

  return {
    errors,
    notice,
    failureCount,
    fail,
    alertFailure: (message) => {
      reportError(new Error(`The form was not sent: ${message}`));
      window.alert(LEAD_MESSAGES.submitFailed);
      fail({}, { kind: 'failed', message });
    },
    tell: (what) => {
      setErrors({});
      setNotice({ what, mailHref: undefined });
    },
    clear: () => {
      setErrors({});
      setNotice(undefined);
    },
  };
}
