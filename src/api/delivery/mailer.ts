import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { ApiEnvironment } from '../environment.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { makePrivateFolder } from '../store/private-files.ts';
import type { Delivered } from '../outbox/outbox-queue.ts';

/** An email with everything its headers need. */
export interface Mail {
  /** The Message-ID is derived from the delivery's id, so that receivers can recognise a repeat. */
  readonly id: string;
  /** Slug of the dealer that the email is for. */
  readonly dealerSlug: string;
  /** The Message-ID's host. */
  readonly host: string;
  readonly from: MailAddress;
  readonly to: string | readonly string[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Address to which mail programs post to stop such emails (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
  /** Lets mail programs offer the event for the recipient's calendar. */
  readonly calendar?: {
    readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
    readonly content: string;
    readonly filename: string;
  };
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mailer {
  /** Resolves when the mail server, or the disk, has accepted the email. Only the former counts as `sent`. */
  send(mail: Mail): Promise<Delivered>;
  close(): void;
}

/** Nodemailer's default is minutes, longer than a delivery may take. */
const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const CONNECTIONS = 5;

/** Uses SMTP if the environment configures a server; otherwise saves every email as a file in `DATA_DIR/mail`. */
export function createMailer({ smtpUrl, dataDir }: Pick<ApiEnvironment, 'smtpUrl' | 'dataDir'>): Mailer {
  const openMailer = (): Promise<Mailer> =>
    smtpUrl === undefined ? fileMailer(mailFolder(dataDir)) : smtpMailer(smtpUrl);
  // Loaded with the first email, so that the service accepts enquiries sooner after a crash.
  let opened: Promise<Mailer> | undefined;
  return {
    send: async (mail) => {
      opened ??= openMailer();
      return (await opened).send(mail);
    },
    close: () => {
      void opened?.then((mailer) => {
        mailer.close();
      });
    },
  };
}

/** Where emails are saved when there is no mail server: one folder per dealer, one file per delivery. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

async function smtpMailer(smtpUrl: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 100,
    host,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      // Never send a password over an unencrypted connection.
      requireTLS: !['localhost', '127.0.0.1', '::1'].includes(host),
    }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        const { rejected, rejectedErrors } = await transport.sendMail(toMessage(mail));
        if (rejected.length > 0) throw partRefused(rejected, rejectedErrors?.[0]);
        return 'sent';
      } catch (error) {
        throw error instanceof DeliveryFailure ? error : smtpFailure(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * Whether the mail server has permanently rejected this email. A bad greeting or a wrong password is for the operator
 * to fix.
 */
function smtpFailure(error: unknown): DeliveryFailure {
  const { responseCode, command, code } = error as {
    readonly responseCode?: number;
    readonly command?: string;
    readonly code?: string;
  };
  const message = error instanceof Error ? error.message : String(error);
  const isAboutLetter =
    /^(?:MAIL FROM|RCPT TO|DATA)/.test(command ?? '') || code === 'EENVELOPE' || code === 'EMESSAGE';
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600 && isAboutLetter;
  return new DeliveryFailure(
    responseCode === undefined ? `smtp_${(code ?? 'error').toLowerCase()}` : `smtp_${responseCode}`,
    message,
    {
      isPermanent: isRefused,
    },
  );
}

/**
 * Some of an email's addresses were refused: given up in sight, because another try would send it once more to those
 * that took it.
 */
function partRefused(addresses: readonly string[], error: unknown): DeliveryFailure {
  const { code, message } = smtpFailure(error);
  const told = `Refused for ${addresses.join(', ')}, while its other addresses took it: ${message}`;
  return new DeliveryFailure(code, told, { isPermanent: true });
}

/** One file per email, named after its delivery, so a repeat overwrites it. */
async function fileMailer(folder: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      const target = path.join(folder, mail.dealerSlug);
      makePrivateFolder(folder);
      makePrivateFolder(target);
      const file = path.join(target, `${mail.id}.eml`);
      const handle = await open(`${file}.part`, 'w', 0o600);
      try {
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
      return 'filed';
    },
    close: () => {
      transport.close();
    },
  };
}

function toMessage(mail: Mail): SendMailOptions {
  return {
    messageId: `<${mail.id}@${mail.host}>`,
    from: { ...mail.from },
    to: [mail.to].flat().map((address) => ({ name: '', address })),
    ...(mail.replyTo && { replyTo: { ...mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.attachments && { attachments: mail.attachments.map((attachment) => ({ ...attachment })) }),
    ...(mail.calendar && { icalEvent: { ...mail.calendar } }),
    // Stops auto-replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
