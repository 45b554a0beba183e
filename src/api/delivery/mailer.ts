import { open, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { ApiEnvironment } from '../environment.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';

/** A letter with everything that its headers need. */
export interface Mail {
  /** Of the delivery: the Message-ID is made from it, so that a repeated letter can be recognised. */
  readonly id: string;
  /** Slug of the dealer whose letter it is. */
  readonly dealerSlug: string;
  /** Host on the right of the Message-ID. */
  readonly host: string;
  readonly from: MailAddress;
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mailer {
  /** Resolves when the mail server, or the disk, has taken the letter. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The default of nodemailer is minutes, longer than a delivery may take. */
const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const CONNECTIONS = 5;

/** SMTP where `SMTP_URL` is set; else every letter is kept as a file below `DATA_DIR/mail`. */
export function createMailer({ smtpUrl, dataDir }: Pick<ApiEnvironment, 'smtpUrl' | 'dataDir'>): Mailer {
  const openMailer = (): Promise<Mailer> =>
    smtpUrl === undefined ? fileMailer(mailFolder(dataDir)) : smtpMailer(smtpUrl);
  // Loaded with the first letter: after a crash the service takes enquiries sooner without it.
  let opened: Promise<Mailer> | undefined;
  return {
    send: async (mail) => {
      opened ??= openMailer();
      await (await opened).send(mail);
    },
    close: () => {
      void opened?.then((mailer) => {
        mailer.close();
      });
    },
  };
}

/** Where letters are kept when there is no mail server: a folder a dealer, a file a delivery. */
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
      // A password never crosses a network in the clear.
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
        await transport.sendMail(toMessage(mail));
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** What a mail server refuses for good about a letter; its greeting and a wrong password are the operator's to mend. */
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

/** A letter a file, named by its delivery: made twice, it is still one file. */
async function fileMailer(folder: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      const target = path.join(folder, mail.dealerSlug);
      await mkdir(target, { recursive: true });
      const file = path.join(target, `${mail.id}.eml`);
      const handle = await open(`${file}.part`, 'w');
      try {
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
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
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { ...mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.attachments && { attachments: mail.attachments.map((attachment) => ({ ...attachment })) }),
    // Holiday notices do not answer it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
