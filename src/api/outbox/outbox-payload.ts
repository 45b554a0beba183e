import type { OutboxChannel } from '#api/store/tables.ts';

/**
 * What a delivery needs beside its lead, as JSON in the row's `payload`. It holds nothing of the shopper, so
 * that whoever deletes a lead has to look in one place only.
 */
export interface OutboxPayloads {
  /** One address a row; without one the recipient is looked up again at each attempt. */
  email: { readonly to?: string };
  adf: { readonly to?: string };
  webhook: WebhookTarget;
  /** Goes to the lead's own address. */
  acknowledgement: Readonly<Record<string, never>>;
  /** Tells the operator of the deliveries that a dealer lost from this instant on. */
  operator: { readonly since: number };
}

/** A receiver of signed calls; secrets by the names of their environment variables. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly previousSecret?: string;
}

/** The payload of a row, which only `outboxRow` writes. */
export function readPayload<Channel extends OutboxChannel>(row: {
  readonly channel: Channel;
  readonly payload: string;
}): OutboxPayloads[Channel] {
  return JSON.parse(row.payload) as OutboxPayloads[Channel];
}
