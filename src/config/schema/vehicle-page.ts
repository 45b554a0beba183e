import * as z from 'zod';
import { FORM_ACTIONS, type FormAction } from '#domain/vehicle-page/enquiry-category.ts';
import { VEHICLE_ACTIONS, type VehicleActionKind } from '#domain/vehicle-page/vehicle-actions.ts';
import { DEALER_PANELS } from '#domain/vehicle-page/vehicle-panels.ts';
import { environmentVariableSchema } from './environment-variable.ts';
import { onceValid } from './once-valid.ts';
import { plainParagraph, plainText } from './text-rule.ts';
import { vehicleCondition } from './vehicle-condition.ts';
import { linkTarget, secureUrl } from './web-url.ts';

const CAR_TYPES = ['new', 'demo', 'used'] as const;

const carTypes = () =>
  z
    .array(z.enum(CAR_TYPES))
    .min(1)
    .default([...CAR_TYPES]);
const text = () =>
  plainParagraph(1500)
    .exactOptional()
    .describe('Plain text; an empty line begins a paragraph, {item} is "car" or "caravan".');

const when = (what: string) =>
  vehicleCondition()
    .exactOptional()
    .describe(
      `Which vehicles ${what} is true of, in the words of \`stock.filter\`, as in \`status != coming_soon\` or \`features contains "tail lift"\`. Default: all.`,
    );

const itemSchema = z.strictObject({
  title: plainText(80).describe('A few words, as in "48 hour money back".'),
  text: plainParagraph(300).exactOptional().describe('A sentence below them.'),
  when: when('it'),
});
const items = () => z.array(itemSchema).max(12);

const linkSchema = z.strictObject({
  label: plainText(60).describe('Words of the link.'),
  href: linkTarget().describe('Where it leads; left out where the site has no such page.'),
});

const panelSchema = z
  .strictObject({
    panel: z
      .enum(DEALER_PANELS)
      .describe(
        'included: What’s Included; why_buy: Why Buy From Us?; reserve: Reserve Online, only with the Reserve button; protect: Protect Your Car.',
      ),
    heading: plainText(60).exactOptional().describe('Your own heading. Default: the panel’s.'),
    text: text(),
    items: items().default([]).describe('What the panel lists. Default: nothing.'),
    link: linkSchema.exactOptional().describe('A link below.'),
    car_types: carTypes().describe('Conditions of the vehicles that it is for.'),
    makes: z.array(plainText(60)).default([]).describe('Makes that it is for. Default: all.'),
    when: when('it'),
    subscription: z
      .boolean()
      .default(false)
      .describe(
        'Whether it is about vehicles that are only paid for by the month. Others, and the guarantee and the certified programme, are about what is bought, and are left out there.',
      ),
  })
  .superRefine(
    ({ text: words, items: list }, context) => {
      if (words !== undefined || list.length > 0) return;
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: 'Is missing, and `items` is empty: the panel would say nothing.',
        params: { remedy: 'Write `text`, or what the panel lists under `items`.' },
      });
    },
    onceValid('text', 'items'),
  );

const checkSchema = z.union([
  plainText(120),
  z.strictObject({ text: plainText(120).describe('A few words, as in "Road test".'), when: when('the check') }),
]);

const label = () => plainText(40).exactOptional();
const labelShape = Object.fromEntries(
  VEHICLE_ACTIONS.map((kind) => [kind, label().describe(`Words of the button \`${kind}\`.`)]),
) as Record<VehicleActionKind, ReturnType<typeof label>>;

const category = () => plainText(60).exactOptional();
const categoryShape = Object.fromEntries(
  FORM_ACTIONS.map((kind) => [kind, category().describe(`Category that the button \`${kind}\` opens.`)]),
) as Record<FormAction, ReturnType<typeof category>>;

const programme = {
  heading: plainText(60).exactOptional().describe('Heading of the panel.'),
  text: text(),
};

const paymentSchema = z
  .strictObject({
    provider: z.enum(['stripe']).describe('stripe: Stripe Checkout, on Stripe’s own page.'),
    secret_key: environmentVariableSchema
      .default({ env: 'STRIPE_SECRET_KEY' })
      .describe('Secret key of the dealer’s Stripe account, as {"env": "NAME"}: it is never in a config.'),
    webhook_secret: environmentVariableSchema
      .default({ env: 'STRIPE_WEBHOOK_SECRET' })
      .describe('Signing secret of the webhook that Stripe calls at /api/webhooks/stripe.'),
    refund_on_cancel: z
      .boolean()
      .default(true)
      .describe('Whether a shopper who cancels during the hold gets the deposit back at once.'),
  })
  .exactOptional()
  .describe(
    'Taking the deposit by card, with `page`. Default: no money is taken online; the dealer calls about the deposit.',
  );

const buyOnlineSchema = z
  .strictObject({
    heading: plainText(60).exactOptional().describe('Heading of its pages. Default: "Buy it online".'),
    delivery: z.boolean().default(true).describe('Whether a step asks for pick-up or delivery.'),
    trade_in: z.boolean().default(true).describe('Whether a step asks for the shopper’s own vehicle.'),
    finance: z.boolean().default(true).describe('Whether a step asks how the rest is paid.'),
    checkout_journey: z
      .boolean()
      .default(false)
      .describe('Whether /checkout-journey?car_id={slug} leads to the vehicle’s page, for links from elsewhere.'),
  })
  .exactOptional()
  .describe(
    'Buying in steps at /cars/{slug}/buy-online: contact, delivery, trade-in, finance, deposit; {} for all of them. Needs `reservation` with its page `checkout`. Default: no such pages.',
  );

const pageSchema = z.strictObject({
  comments: z
    .strictObject({
      heading: z
        .enum(['Dealer Comments', 'Our Comments'])
        .default('Dealer Comments')
        .describe('What the comments are called.'),
      pending: z
        .boolean()
        .default(false)
        .describe(
          'Whether a vehicle without comments says "Dealer comments are pending. Please check back here later."',
        ),
    })
    .prefault({})
    .describe('What the dealer writes of a vehicle.'),
  panels: z
    .array(panelSchema)
    .max(20)
    .default([])
    .describe('Panels in your own words; of one kind the first that fits a vehicle is shown. Default: none.'),
  used_vehicle_guarantee: z
    .strictObject({
      ...programme,
      items: items()
        .min(1)
        .default([{ title: '48 hour money back' }, { title: '12 months roadside assist' }])
        .describe('What you promise.'),
    })
    .exactOptional()
    .describe('What you promise with every used vehicle; {} for the platform’s words. Default: no such panel.'),
  used_vehicle_checks: z
    .array(checkSchema)
    .max(12)
    .default([])
    .describe(
      'Checks that every used vehicle passes before it is for sale, each ticked on its page once it has arrived; {"text": "Tail lift under load", "when": "features contains \'tail lift\'"} for one that only some need. Default: none.',
    ),
  certified_programme: z
    .strictObject({
      ...programme,
      make: plainText(60).describe('The make whose certified used vehicles it is for.'),
      items: items()
        .min(1)
        .default([{ title: '90-point inspection' }, { title: '1 year roadside assist' }])
        .describe('What the programme gives.'),
    })
    .exactOptional()
    .describe('Panel of a manufacturer’s certified pre-owned programme. Default: none.'),
  compares_similar: z
    .boolean()
    .default(false)
    .describe(
      'Whether a vehicle for sale is in one table with the first four that are like it, in place of their cards.',
    ),
  disclaimer: plainParagraph(1000).exactOptional().describe('Your own small print at the foot of the page.'),
  banner: z
    .array(
      z.strictObject({
        label: plainText(40).describe('Words of the link; {Item} is "Car" or "Caravan".'),
        text: plainText(80).exactOptional().describe('A line below them.'),
        href: linkTarget().describe('Where it leads; left out where the site has no such page.'),
      }),
    )
    .max(3)
    .default([
      { label: 'Latest Offers', href: '/special-offers' },
      { label: 'Book a Service', href: '/service' },
      { label: 'Sell Your {Item}', href: '/sell-my-car' },
    ])
    .describe('Up to three ways on, below the page; [] for none.'),
  actions: z
    .strictObject({
      order: z
        .array(z.enum(VEHICLE_ACTIONS))
        .default([...VEHICLE_ACTIONS])
        .describe(
          'Buttons in order; one that is not named is not shown, and each is shown only where what it opens exists. The first contact button comes first in any case.',
        ),
      labels: z
        .strictObject(labelShape)
        .default({})
        .describe('Your own words on buttons, as in {"call": "Call the yard"}; {item} is "car" or "caravan".'),
      categories: z
        .strictObject(categoryShape)
        .default({})
        .describe(
          'Category of the enquiry form that a button opens, where its words do not say so: {"reserve": "Hold it for me"}.',
        ),
    })
    .prefault({})
    .describe('Buttons next to the photos.'),
  chat: z
    .strictObject({
      bot: z
        .boolean()
        .default(false)
        .describe('Whether a chat bot answers instant messages; chat is then the first contact button.'),
      provider_token: plainText(120)
        .exactOptional()
        .describe('Token of a chat provider whose own chat is on the site; the enquiry form then stays first.'),
      href: secureUrl().exactOptional().describe('Address of the chat. Default: the WhatsApp link of the vehicle.'),
      label: plainText(40).default('Chat with us').describe('Words of the button.'),
      bubble: z.boolean().default(false).describe('Whether a bubble with it follows the page.'),
      form_first_makes: z
        .array(plainText(60))
        .default([])
        .describe('Makes for which the enquiry form stays the first contact button.'),
    })
    .prefault({})
    .describe('Chat. Nothing is requested from its server until a visitor opens it.'),
  sells_online: z
    .boolean()
    .default(false)
    .describe('Whether vehicles can be bought online; the button needs its page, or a category of the enquiry form.'),
  buy_online: buyOnlineSchema,
  reservation: z
    .strictObject({
      deposit: z.number().positive().max(100_000).default(200).describe('Deposit in whole dollars.'),
      hours: z.int().min(1).max(720).default(48).describe('Hours for which the vehicle is held.'),
      refund_label: plainText(40)
        .or(z.literal(''))
        .default('fully refundable')
        .describe('Words about the refund; empty for none.'),
      off_the_price: z
        .boolean()
        .default(false)
        .describe(
          'Whether the deposit comes off the price of who buys the vehicle; pages that hold one at a drive away price then say what is left to pay.',
        ),
      car_types: carTypes().describe('Conditions of the vehicles that can be reserved.'),
      page: z
        .enum(['none', 'checkout', 'buy-online'])
        .default('none')
        .describe(
          'checkout, buy-online: each vehicle that can be reserved has a page /cars/{slug}/checkout or /cars/{slug}/buy-online, which holds it at once; that needs the lead API under /api. none: the button opens the enquiry form.',
        ),
      per_person: z
        .int()
        .min(1)
        .max(50)
        .default(1)
        .describe('Vehicles that one phone number or email address can hold at once.'),
      signed_in_only: z
        .boolean()
        .default(false)
        .describe('Whether a vehicle is only reserved or bought by who is signed in; needs `accounts`.'),
      payment: paymentSchema,
    })
    .exactOptional()
    .describe('Holding a vehicle for a deposit; {} for $200, 48 hours, fully refundable. Default: no reservations.'),
  wait_list: z
    .strictObject({
      hours: z
        .int()
        .min(1)
        .max(100)
        .default(2)
        .describe(
          'Opening hours of the vehicle’s location for which it is kept for whoever’s turn it is, before the next is told.',
        ),
    })
    .exactOptional()
    .describe(
      'A wait list for each vehicle on hold, joined on its page: as a hold ends, those who wait are told one after the other; {} for two opening hours each. That needs the lead API under /api. Default: no wait lists.',
    ),
});

/** What only vehicle pages show [2.4]. */
export const vehiclePageSchema = pageSchema.superRefine(
  ({ buy_online: purchase, reservation }, context) => {
    if (purchase !== undefined && reservation?.page !== 'checkout') {
      context.addIssue({
        code: 'custom',
        path: ['buy_online'],
        message: 'Ends in holding the vehicle, and no vehicle is held online.',
        params: { remedy: 'Write `"reservation": {"page": "checkout"}` as well.' },
      });
    }
    if (reservation?.payment !== undefined && reservation.page === 'none') {
      context.addIssue({
        code: 'custom',
        path: ['reservation', 'payment'],
        message: 'Takes no deposit, because no vehicle is held online.',
        params: { remedy: 'Write `"page": "checkout"` beside it.' },
      });
    }
  },
  onceValid('buy_online', 'reservation'),
);

export type VehiclePageConfig = z.output<typeof vehiclePageSchema>;
