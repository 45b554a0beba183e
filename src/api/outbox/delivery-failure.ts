/** A failed delivery. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** A code for logs and metrics, without personal data: `smtp_550`, `webhook_503`, `timeout`. */
  readonly code: string;
  /** Retrying would not help. */
  readonly isPermanent: boolean;
  /** After how many milliseconds it may succeed, where that is known. */
  readonly waitMs: number | undefined;

  /** @param message Stored with the delivery for the operator, never logged: mail servers quote addresses. */
  constructor(
    code: string,
    message: string,
    { isPermanent = false, waitMs }: { readonly isPermanent?: boolean; readonly waitMs?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.isPermanent = isPermanent;
    this.waitMs = waitMs;
  }
}

/** Converts anything thrown by a delivery to a failure; it is retried unless known to be permanent. */
export function toDeliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  if (!(error instanceof Error)) return new DeliveryFailure('unknown', String(error));
  const { code } = error as { readonly code?: unknown };
  return new DeliveryFailure(typeof code === 'string' ? code.toLowerCase() : error.name, error.message);
}
