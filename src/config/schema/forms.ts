import * as z from 'zod';
import { plainParagraph, plainText } from './text-rule.ts';
import { sitePath } from './web-url.ts';

/** Forms with a page of their own, by kind; which kinds there are is checked where the declarations are known. */
export const formsSchema = z.record(
  z.string(),
  z.strictObject({
    path: sitePath().exactOptional().describe('Address of its page. Default: the usual one; the others lead there.'),
    heading: plainText(80)
      .exactOptional()
      .describe('Heading of its page. `{item}`, `{dealer}` and `{city}` are filled in.'),
    text: plainParagraph(400).exactOptional().describe('Under the heading.'),
    send: plainText(40).exactOptional().describe('Words on the button.'),
    what_next: plainParagraph(200)
      .exactOptional()
      .describe('What happens after it was sent, on the page and in the email: "The parts desk will call you."'),
    notes: z
      .strictObject({ heading: plainText(60), items: z.array(plainText(160)).min(1) })
      .exactOptional()
      .describe('What stands beside the form.'),
    questions: z
      .array(z.strictObject({ question: plainText(160), answer: plainParagraph(600) }))
      .exactOptional()
      .describe('Questions and answers below the form. They replace the usual ones; `[]` shows none.'),
    scheduler: z
      .boolean()
      .exactOptional()
      .describe(
        'Whether its page offers the booking widget of `xtime_url` above the form. Default: on the service form, where that address is set.',
      ),
    toggle: plainText(40)
      .exactOptional()
      .describe(
        'Words of a switch that shows and hides the form on its page: "Order a part". Default: the form is in sight.',
      ),
    vehicle_ids: z
      .enum(['separate', 'combined'])
      .default('separate')
      .describe(
        'How the form for parts asks which vehicle and part it is. separate: rego, VIN and part number have a field each, and all may be left out. combined: one box for any of them, which has to be filled in.',
      ),
    category: plainText(60).exactOptional().describe('What you call these leads: "Test Ride".'),
  }),
);
