/** SQLite's result codes for what passes by itself or with space and rights: busy, locked, read-only, I/O, full, cannot open. */
const SQLITE_FAULTS: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
/** PostgreSQL: connection lost, rolled back for another's sake, out of resources, ended by the operator, disk trouble. */
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
 * Whether an error says that the database is away for now, so that the same request may succeed later. A
 * short name for the log where it is one; values that the error quotes are never in it.
 */
export function storeFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || isCallersHangUp(error)) return undefined;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode === 'number' && SQLITE_FAULTS.has(errcode & 0xff)) return `SQLITE_${errcode}`;
  if (typeof code === 'string' && (POSTGRES_FAULT.test(code) || NETWORK_FAULTS.has(code))) return code;
  return LOST_CONNECTION.test(error.message) ? 'CONNECTION' : undefined;
}

/** Who hangs up in the middle of a body gives Node's HTTP server an error with the code of a lost database. */
function isCallersHangUp({ message }: Error): boolean {
  return message === 'aborted';
}
