/**
 * A refusal that the caller is told about: `{ error, message, fields?, request_id }` with its status. Anything
 * else that is thrown is answered as 500, or 503 where the database is away, and logged without its values.
 */
export class ApiError extends Error {
  readonly status: number;
  /** A word for programs: `validation`, `unknown_site`, `captcha`. */
  readonly code: string;
  /** Messages by field name, for `validation`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;

  constructor(
    status: number,
    code: string,
    message: string,
    details: { readonly fields?: Readonly<Record<string, string>>; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    if (details.fields !== undefined) this.fields = details.fields;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
