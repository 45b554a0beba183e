import { describe, expect, test } from 'vitest';
import { toAdf } from './adf.ts';
import { type LeadFieldRule } from './asked-fields.ts';
import { LEAD_FIELDS, leadFieldRule } from './lead-fields.ts';
import { leadEmail } from './lead-emails.ts';
import type { LeadDealer } from './lead-dealer.ts';
import { makeLead } from './make-lead.fixture.ts';

const DEALER: LeadDealer = {
  name: 'Ironbark Cars',
  legalName: 'Tolley Motors (Geelong) Pty Ltd',
  url: 'https://ironbark-cars.example',
  itemNoun: 'car',
  drive: 'drive',
  timeZone: 'Australia/Melbourne',
  replyWithinMinutes: 60,
};
const fields = Object.entries<LeadFieldRule>(LEAD_FIELDS);

describe('an entry of the table is all that a field needs', () => {
  test.each(fields.filter(([, { use }]) => use === undefined))(
    'what was given as %s stands in the email under its label, and in the CRM’s mail under its name',
    (name, { label }) => {
      const lead = makeLead({ further: [{ name, value: 'Thursday 3:15' }] });
      const email = leadEmail(lead, DEALER);
      expect(email.text).toMatch(new RegExp(`${label}:?\\s+Thursday 3:15`));
      expect(toAdf(lead, DEALER)).toContain(`[${name}: Thursday 3:15]`);
    },
  );

  test.each(fields.filter(([, { isAsked }]) => isAsked !== undefined))(
    '%s, which a shopper sees, can be written, chosen or ticked',
    (_name, { type, input, rows, choices }) => {
      const controls = [type === 'tick', input !== undefined, rows !== undefined, choices !== undefined];
      expect(controls.filter(Boolean)).toHaveLength(1);
    },
  );

  test('a form’s own field is none of them, whatever it is called', () => {
    expect(leadFieldRule('constructor')).toBeUndefined();
    expect(leadFieldRule('Part#')).toBeUndefined();
  });
});
