/**
 * SQLite's result codes for temporary faults and for lack of space or permissions: busy, locked, read-only, I/O,
 * full, cannot open.
 */
const SQLITE_FAULTS: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL: connection lost, rolled back because of another transaction, out of resources, stopped by the operator,
 * disk trouble.
 */
const POSTGRES_FAULT = /^(?:08|40|53|55P03|57P|57014|58)/;
const NETWORK_FAULTS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);
/** The pool's own errors have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|driver has already been destroyed)/;

/**
 * Recognises an error that means the database is temporarily unavailable, so that the same request may succeed later.
 * Returns a short name for the log, without the values that the error quotes.
 */
export function storeFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || isCallersHangUp(error)) return undefined;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode === 'number' && SQLITE_FAULTS.has(errcode & 0xff)) return `SQLITE_${errcode}`;
  if (typeof code === 'string' && (POSTGRES_FAULT.test(code) || NETWORK_FAULTS.has(code))) return code;
  if (LOST_CONNECTION.test(error.message)) return 'CONNECTION';
  // Libraries that use the database, such as the one for accounts, wrap its errors in their own.
  return error.cause === undefined ? undefined : storeFault(error.cause);
}

/** A client that hangs up mid-body causes an HTTP error with the same code as a lost database connection. */
function isCallersHangUp({ message }: Error): boolean {
  return message === 'aborted';
}
