/**
 * Takes deposits on a page of its own. A dealer without one takes no money online: the dealer calls about the deposit.
 * Every call may be made again after a crash: the provider recognises it by the reservation.
 */
export interface PaymentProvider {
  /** The page on which a deposit is paid; the same page each time. @throws {PaymentError} */
  readonly openCheckout: (order: CheckoutOrder) => Promise<Checkout>;
  /** @throws {PaymentError} */
  readonly findCheckout: (checkoutId: string) => Promise<Checkout>;
  /** Nobody can pay there any more; one that is paid or over stays as it is. @throws {PaymentError} */
  readonly closeCheckout: (checkoutId: string) => Promise<void>;
  /** Sends back what is left of a payment; one that was sent back before stays as it is. @throws {PaymentError} */
  readonly refund: (payment: RefundOrder) => Promise<void>;
  /**
   * What a signed call of the provider tells; undefined for what does not concern deposits.
   *
   * @param body As it arrived.
   * @throws {PaymentError} `forged` for a signature that is wrong or too old.
   */
  readonly readNotice: (body: Buffer, signature: string, now: number) => PaymentNotice | undefined;
  /** Every paid deposit of a dealer since a time. @throws {PaymentError} */
  readonly payments: (dealerSlug: string, since: number) => AsyncIterable<ProviderPayment>;
}

export interface CheckoutOrder {
  readonly reservationId: string;
  readonly dealerSlug: string;
  readonly cents: number;
  /** "Deposit for 2018 Toyota Corolla, stock 4417" */
  readonly description: string;
  readonly email: string | undefined;
  /** The page closes then; milliseconds since 1970. */
  readonly closesAt: number;
  /** Absolute URL to which the shopper comes back, paid or not. */
  readonly returnUrl: string;
}

export interface Checkout {
  readonly id: string;
  /** Absent once it is paid or closed. */
  readonly url?: string;
  readonly state: 'open' | 'paid' | 'closed';
  readonly payment?: Payment;
}

export interface Payment {
  readonly id: string;
  readonly cents: number;
}

export interface RefundOrder {
  readonly reservationId: string;
  readonly dealerSlug: string;
  readonly paymentId: string;
}

/** What happened at the provider; each may arrive twice, late, or before an earlier one. */
export type PaymentNotice =
  | { readonly kind: 'paid'; readonly reservationId: string; readonly checkoutId: string; readonly payment: Payment }
  | { readonly kind: 'closed'; readonly reservationId: string; readonly checkoutId: string }
  | {
      readonly kind: 'refunded';
      readonly reservationId: string;
      /** What was paid: the refund may be told before the payment. */
      readonly payment: Payment;
      /** All that went back so far. */
      readonly cents: number;
    };

export interface ProviderPayment extends Payment {
  readonly reservationId: string;
  readonly refundedCents: number;
  /** Milliseconds since 1970. */
  readonly paidAt: number;
}

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly kind: 'unavailable' | 'refused' | 'forged';

  constructor(kind: PaymentError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
