import * as z from 'zod';
import { LEAD_FIELDS } from '#domain/lead/lead-fields.ts';

/**
 * What a form may post, for the API's description. It accepts anything: `parseLeadForm` validates by the dealer's own
 * rules and with the form's own messages.
 */
export const leadBodySchema = z
  .looseObject(
    Object.fromEntries(
      Object.entries(LEAD_FIELDS).map(([name, { label }]) => [name, z.unknown().optional().describe(label)]),
    ),
  )
  .describe('Fields of a form; those that are not named here are kept as they are.');
