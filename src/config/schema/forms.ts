import * as z from 'zod';
import { servicesBlock } from './blocks/services.ts';
import { plainParagraph, plainText } from './text-rule.ts';
import { sitePath } from './web-url.ts';

function checkJobs(
  jobs: readonly { readonly name: string; readonly price?: number; readonly qualifier?: string }[],
  context: z.RefinementCtx,
): void {
  for (const [index, { name, price, qualifier }] of jobs.entries()) {
    if (jobs.findIndex((job) => job.name === name) < index) {
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: 'Is listed already.',
        params: { remedy: 'Give each job a name of its own, or remove one.' },
      });
    }
    if (qualifier !== undefined && price === undefined) {
      context.addIssue({
        code: 'custom',
        path: [index, 'qualifier'],
        message: 'Qualifies a price that is missing.',
        params: { remedy: 'Add "price", in dollars with GST, or remove "qualifier".' },
      });
    }
  }
}

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
      .describe(
        'What happens after it was sent, on the page and in the email, unless the email asks to turn an alert on: "The parts desk will call you."',
      ),
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
    jobs: z
      .array(
        z.strictObject({
          name: plainText(80).describe('The job, as in "Tyre rotation and alignment".'),
          line: plainText(160).exactOptional().describe('What it includes, in a line.'),
          price: z
            .number()
            .min(0)
            .multipleOf(0.01)
            .exactOptional()
            .describe('All that the customer pays for it, with GST, in dollars. Without it the job has no price.'),
          qualifier: z
            .enum(['from', 'capped'])
            .exactOptional()
            .describe('"from" for the least it can cost, "capped" for the most. Default: exactly that price.'),
        }),
      )
      .min(1)
      .max(20)
      .superRefine(checkJobs)
      .exactOptional()
      .describe(
        'Price list of the form for service: customers tick one job or several, and its page adds up what they come to. It replaces the usual choices, so end it with one for anything else.',
      ),
    hours_bar: z
      .boolean()
      .default(false)
      .describe(
        'Whether the week of the place is drawn above the form, each day as a bar from midnight to midnight: for a workshop that is open at night.',
      ),
    capped_services: servicesBlock
      .omit({ block: true, models: true })
      .exactOptional()
      .describe(
        'Above the form, what scheduled services of the manufacturer’s models cost, one model at a time, from their own `capped_services`. Default: nothing.',
      ),
    category: plainText(60)
      .exactOptional()
      .describe(
        'What you call these leads: "Test Ride". Default: the category of the enquiry form that is about the same, as "Workshop" with the topic service; else the usual name.',
      ),
  }),
);
