import type { JSX, Ref } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';

/** A form's status message. */
export type Notice =
  /** The API refused it: a destructive alert [5-37, 8-11]. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Stored on the device, sent when the network returns. */
  | { readonly kind: 'waiting' }
  /** Sent meanwhile, by this tab or another. */
  | { readonly kind: 'sent' }
  /** Sent meanwhile, before it was changed. */
  | { readonly kind: 'sent_before' }
  /** Neither sent nor stored. */
  | { readonly kind: 'not_sent' }
  /** Not sent, because the service that the dealer requires a proof from did not load. */
  | { readonly kind: 'unproven' };

/** The form's own alert, with the contact options that do not need the form. */
export function FormNotice(props: {
  readonly notice: Notice;
  readonly view: LeadFormView;
  /** An email with everything that was written. */
  readonly mailHref: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}): JSX.Element {
  const { notice, view, mailHref, ref } = props;
  const { phone } = view;
  const isSent = notice.kind === 'sent' || notice.kind === 'sent_before';
  const isFault = !isSent && notice.kind !== 'waiting';
  return (
    <div className={`errors ${isFault ? 'errors--form' : 'errors--waiting'}`} role="alert" tabIndex={-1} ref={ref}>
      <p>{headline(notice)}</p>
      <p className="errors__more">
        {notice.kind === 'waiting' &&
          'Your message is saved on this device. We’ll keep trying while this site is open, and again if you come back within 24 hours. '}
        {notice.kind === 'sent_before' && 'It doesn’t include what you’ve changed since. Send it again to replace it. '}
        {!isSent && (phone !== undefined || mailHref !== undefined) && (
          <>
            {isFault ? 'Please ' : 'In a hurry? '}
            {phone !== undefined && (
              <a href={phone.href}>
                {isFault ? 'call' : 'Call'} {phone.text}
              </a>
            )}
            {phone !== undefined && mailHref !== undefined && ' or '}
            {mailHref !== undefined && (
              <a href={mailHref}>{phone === undefined && !isFault ? 'Send' : 'send'} it as an email</a>
            )}
            .
          </>
        )}
      </p>
    </div>
  );
}

function headline(notice: Notice): string {
  switch (notice.kind) {
    case 'failed':
      return notice.message;
    case 'waiting':
      return 'Not sent yet: we couldn’t connect.';
    case 'sent':
    case 'sent_before':
      return 'Sent: we have your enquiry now.';
    case 'not_sent':
      return 'Not sent: we couldn’t connect.';
    case 'unproven':
      return 'Not sent: the spam check didn’t load.';
  }
}
