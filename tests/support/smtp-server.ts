import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server does with an email: accepts it, rejects it with a status, or never responds. */
export type SmtpAnswer = 'take' | 'hang' | { readonly status: number; readonly message?: string };

export interface ReceivedMail {
  /** Of the envelope, where the email really goes. */
  readonly to: readonly string[];
  readonly from: string;
  readonly email: Email;
  readonly raw: string;
}

/** A mail server for tests, real but for what it does with emails. */
export interface TestSmtpServer {
  readonly url: string;
  /** Emails that were taken, in order. */
  readonly mails: readonly ReceivedMail[];
  /** How many emails were begun, taken or not. */
  readonly attempts: () => number;
  /** Decides what becomes of the emails from now on; `toRecipient` refuses before the email is sent. */
  answer: (decide: (to: string) => SmtpAnswer, when?: 'recipient' | 'data') => void;
  readonly close: () => Promise<void>;
}

export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let decide: (to: string) => SmtpAnswer = () => 'take';
  let when: 'recipient' | 'data' = 'data';
  const hanging = new Set<() => void>();

  const settle = (to: string, done: (error?: Error | null) => void): void => {
    const answer = decide(to);
    if (answer === 'take') done();
    else if (answer === 'hang') hanging.add(done);
    else done(Object.assign(new Error(answer.message ?? 'refused for the test'), { responseCode: answer.status }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      if (when === 'recipient') settle(address, done);
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        const take = async (error?: Error | null): Promise<void> => {
          if (error === undefined || error === null) {
            mails.push({ to, from, email: await PostalMime.parse(raw), raw });
          }
          done(error);
        };
        if (when === 'data') settle(to[0] ?? '', (error) => void take(error));
        else void take();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    attempts: () => attempts,
    answer: (next, at = 'data') => {
      decide = next;
      when = at;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
