import type { JSX, Ref } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';

/** What a form says as a whole. */
export type Notice =
  /** The API refused it: a destructive alert [5-37, 8-11]. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Kept on the device, sent when the network returns. */
  | { readonly kind: 'waiting' }
  /** Neither sent nor kept. */
  | { readonly kind: 'not_sent' }
  /** Not sent, because the service that the dealer requires a proof from did not load. */
  | { readonly kind: 'unproven' };

/** The form's own alert, with the ways of contact that do not need it. */
export function FormNotice(props: {
  readonly notice: Notice;
  readonly view: LeadFormView;
  /** An e-mail with everything that was written. */
  readonly mailHref: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}): JSX.Element {
  const { notice, view, mailHref, ref } = props;
  const { phone } = view;
  return (
    <div
      className={`errors ${notice.kind === 'waiting' ? 'errors--waiting' : 'errors--form'}`}
      role="alert"
      tabIndex={-1}
      ref={ref}
    >
      <p>{headline(notice)}</p>
      <p className="errors__more">
        {notice.kind === 'waiting' &&
          'What you wrote is kept on this device and goes off by itself when the connection is back, or when you next open this site within 24 hours. '}
        {(phone !== undefined || mailHref !== undefined) && (
          <>
            {notice.kind === 'waiting' ? 'In a hurry? ' : 'Please '}
            {phone !== undefined && (
              <a href={phone.href}>
                {notice.kind === 'waiting' ? 'Call' : 'call'} {phone.text}
              </a>
            )}
            {phone !== undefined && mailHref !== undefined && ' or '}
            {mailHref !== undefined && <a href={mailHref}>send it as an email</a>}.
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
      return 'Not sent yet: we could not be reached.';
    case 'not_sent':
      return 'This was not sent: we could not be reached.';
    case 'unproven':
      return 'This was not sent: the check for robots could not be loaded.';
  }
}
