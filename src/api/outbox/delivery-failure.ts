/** A delivery that did not succeed. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** A word for logs and figures, without anything personal: `smtp_550`, `webhook_503`, `timeout`. */
  readonly code: string;
  /** Trying again would not help. */
  readonly isPermanent: boolean;

  /** @param message Kept with the delivery for the operator, never logged: mail servers quote addresses. */
  constructor(code: string, message: string, { isPermanent = false }: { readonly isPermanent?: boolean } = {}) {
    super(message);
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

/** Anything that a delivery threw, as a failure; what is not known to be permanent is tried again. */
export function toDeliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  if (!(error instanceof Error)) return new DeliveryFailure('unknown', String(error));
  const { code } = error as { readonly code?: unknown };
  return new DeliveryFailure(typeof code === 'string' ? code.toLowerCase() : error.name, error.message);
}
