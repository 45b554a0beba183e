import * as z from 'zod';
import type { Lead } from '#domain/lead/lead.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Order } from './order.ts';

/** An order as pages show it. Tells nothing of who is buying. */
export const orderReplySchema = z.object({
  vehicle: z
    .object({
      name: z.string(),
      path: z.string().describe('Of its page on the dealer’s site.'),
      price_text: z.string(),
      photo_path: z.string().optional(),
    })
    .optional(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  notes: z.array(z.string()).describe('Shown with the repayment, in full: the loan it is for, rates and WARNING.'),
});

export type OrderReply = z.output<typeof orderReplySchema>;

export function orderReply({ rows, repayment, photoPath }: Order, { vehicle }: Pick<Lead, 'vehicle'>): OrderReply {
  const { name, url, priceText = '' } = vehicle ?? {};
  const reply = omitUndefined({
    vehicle:
      name === undefined
        ? undefined
        : omitUndefined({
            name,
            path: URL.parse(url ?? '')?.pathname ?? '/',
            price_text: priceText,
            photo_path: photoPath,
          }),
    notes: repayment === undefined ? [] : [repayment.basisText, repayment.noticeText],
  });
  return { ...reply, rows: [...rows] };
}
