import type { FastifyBaseLogger } from 'fastify';
import type { AccountsConfig } from '#config/schema/accounts.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnvironment } from '../environment.ts';

export interface Sms {
  /** "+61491570156" */
  readonly to: string;
  readonly text: string;
  /** The same at every attempt, so that a service can recognise a repeat. */
  readonly id?: string;
}

/** Sends a text message. @throws {ApiError} 502 if the service did not accept it. */
export type SendSms = (sms: Sms, service: AccountsConfig['sms']) => Promise<void>;

const TIMEOUT_MS = 8_000;

/** Whether a dealer's codes can reach people: through a service, or in development by the log. */
export function canText(service: AccountsConfig['sms'], { sms }: Pick<ApiEnvironment, 'sms'>): boolean {
  return sms === 'log' || service !== undefined;
}

/** Posts to the dealer's service. With `SMS=log`, which production refuses, messages are printed instead. */
export function createSmsSender(
  { sms: mode, variables }: Pick<ApiEnvironment, 'sms' | 'variables'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  post: typeof fetch = fetch,
): SendSms {
  return async ({ to, text, id }, service) => {
    if (mode === 'log') {
      log.warn({ sms: text, ending: to.slice(-3) }, 'text message, printed because SMS=log');
      return;
    }
    const authorization = service && variables[service.authorization.env];
    if (service === undefined || authorization === undefined || authorization === '') {
      log.warn('a text message was not sent: accounts.sms, or the variable of its authorization, is not set');
      throw notSent();
    }
    const { url, format, fields, further } = service;
    const message = { ...further, [fields.to]: to, [fields.text]: text };
    const isForm = format === 'form';
    try {
      const response = await post(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization,
          ...(id !== undefined && { 'idempotency-key': id }),
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: isForm ? new URLSearchParams(message).toString() : JSON.stringify(message),
      });
      await response.body?.cancel();
      if (response.ok) return;
      log.warn({ status: response.status }, 'the text message service refused a message');
    } catch (error) {
      // Its message may quote the address, which can hold a key.
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'the text message service failed');
    }
    throw notSent();
  };
}

function notSent(): ApiError {
  return new ApiError(502, 'not_sent', 'We couldn’t text you a code. Please try again in a moment.');
}
