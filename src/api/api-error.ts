import type { Tenant } from './tenants/tenant-directory.ts';

/**
 * A refusal reported to the client: `{ error, message, fields?, request_id }` with its status. Any other error
 * returns 500, or 503 when the database is unavailable, and is logged without its values.
 */
export class ApiError extends Error {
  readonly status: number;
  /** A code for programs: `validation`, `unknown_site`, `captcha`. */
  readonly code: string;
  /** Messages by field name, for `validation`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Details for developers that should not be shown to a shopper. */
  readonly detail?: string;
  /** The dealer whose customer sees the refusal, when the request itself belongs to none. */
  readonly site?: Tenant;

  constructor(
    status: number,
    code: string,
    message: string,
    details: {
      readonly fields?: Readonly<Record<string, string>>;
      readonly retryAfterSeconds?: number;
      readonly detail?: string;
      readonly site?: Tenant | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    if (details.fields !== undefined) this.fields = details.fields;
    if (details.detail !== undefined) this.detail = details.detail;
    if (details.site !== undefined) this.site = details.site;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
