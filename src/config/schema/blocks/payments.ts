import * as z from 'zod';
import { plainText } from '../text-rule.ts';

const PAYMENT_METHODS = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const;

/** The strip of accepted payments [2.6-6]. */
export const paymentsBlock = z.strictObject({
  block: z.literal('payments'),
  heading: plainText(120).default('Accepted payments').describe('Heading of the strip.'),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .min(1)
    .default([...PAYMENT_METHODS])
    .describe('What the dealer takes, in order.'),
});
