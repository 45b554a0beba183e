import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTradeDay, type TradeDay } from '#tests/support/trade-day.ts';

/** A dealer of a trade as its first day may be: an export of its system, two places, the forms it wants. */
interface Trade {
  readonly slug: string;
  readonly itemType: 'caravan' | 'motorcycle' | 'truck';
  readonly export: readonly string[];
  readonly page: string;
  readonly name: string;
  /** As the price is worded, on the page and in every letter. */
  readonly price: string;
  /** What buyers of the trade look for first, in the letters. */
  readonly figures: readonly string[];
  /** How the vehicle is tried: the button, and what the letters call it. */
  readonly tried?: { readonly button: string; readonly called: RegExp };
  /** What the letters of a trade-in say of the buyer's own. */
  readonly traded?: readonly RegExp[];
  /** Nothing that is said to a buyer of this trade. */
  readonly never: RegExp;
}

const TRADES: readonly Trade[] = [
  {
    slug: 'plover-caravans',
    itemType: 'caravan',
    export: [
      'Stock No,New/Used,Year,Make,Model,Price,Price Terms,Ext. Length (ft),Tare Mass (kg),ATM (kg),Berth,Location',
      `V1,Used,2021,JAYCO,SILVERLINE,"$79,990",Drive Away,"22'6""",2315,2850,4,Yamba`,
    ],
    page: '2021-jayco-silverline-v1',
    name: '2021 Jayco Silverline',
    price: '$79,990 Drive away',
    figures: ['6.86 m', 'Sleeps 4', 'ATM 2,850 kg'],
    traded: [/body.length\W+6\.4 m/i, /^sleeps: 4|berths\W+4/im, /atm(?: in kg)?\W+2,?900/i],
    never: /test (?:drive|ride)|\bcars?\b(?!avan)|ride away|\bride\b/i,
  },
  {
    slug: 'swift-motorcycles',
    itemType: 'motorcycle',
    export: [
      'StockID,Condition,Year,Make,Model,Body type,Price,Price qualifier,Engine size,Learner,Seat height,Odometer,Location',
      'M1,Used,2021,HONDA,CB500X,Adventure,"8,990",Ride Away,471cc,LAMS Approved,830mm,9120,Yamba',
    ],
    page: '2021-honda-cb500x-m1',
    name: '2021 Honda CB500X',
    price: '$8,990 Ride away',
    figures: ['LAMS', 'Seat 830 mm', '9,120 km'],
    tried: { button: 'Test Ride', called: /test ride/i },
    never: /test drive|drive away|\bcars?\b|\bdrive\b/i,
  },
  {
    slug: 'harrier-trucks',
    itemType: 'truck',
    export: [
      'Stock No,Condition,Year,Make,Model,Body type,Price,Price qualifier,Odometer,GVM (t),Tare (kg),Axles,Transmission,Location',
      'T1,Used,2021,Isuzu,FRR,Pantech,"$120,989 inc GST",EGC,142000,11,5350,4x2,6 Spd AMT,Yamba',
    ],
    page: '2021-isuzu-frr-t1',
    name: '2021 Isuzu FRR',
    price: '$120,989 Excl. govt. charges',
    traded: [/engine.hours\W+8,?450/i],
    figures: ['GVM 11 t', 'Payload 5.65 t', '142,000 km'],
    tried: { button: 'Test Drive', called: /test drive/i },
    never: /test ride|ride away|\bcars?\b|drive away/i,
  },
];

let day: TradeDay;
beforeAll(async () => {
  day = await openTradeDay(TRADES.map((trade) => ({ ...trade, itemTypes: [trade.itemType], template: 'wander' })));
});
afterAll(() => day.close());

describe.each(TRADES.map((trade) => [trade.itemType, trade] as const))('a new dealer’s %s', (_, trade) => {
  const { slug, price, never } = trade;
  const open = () => day.visit(slug, `/cars/${trade.page}`);

  const expectLetters = (email: string, called: RegExp, also: readonly RegExp[] = []): Promise<void> =>
    day.expectLetters(slug, email, { ...trade, stockNumber: trade.export[1]?.split(',')[0] ?? '', called, also });

  test('is asked about, in its trade’s words, to the desk, the CRM and the buyer', async () => {
    const { page, problems, close } = await open();
    expect((await page.locator('main').innerText()).replace(/\s+/g, ' ')).toContain(price);
    await page.locator('a[href="#enquire"]:not([data-category]):visible').first().click();
    await expectLetters(await day.fillIn(page, page.locator('#enquire form')), /enquiry/i);
    expect(problems).toEqual([]);
    await close();
  });

  const ways: readonly (readonly [way: string, button: RegExp, called: RegExp])[] = [
    ...(trade.tried === undefined
      ? []
      : [[trade.tried.button, new RegExp(trade.tried.button), trade.tried.called] as const]),
    ['a trade-in', /^Trade-In Valuation/, /trade|valu/i],
    ['a hold', /^Reserve /, /hold|reserv/i],
  ];
  test.each(ways)('%s begins at its page and is said in its trade’s words', async (way, button, called) => {
    const { page, problems, close } = await open();
    await page.locator('main').getByRole('link', { name: button }).locator('visible=true').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith(trade.page));
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    expect(shown).not.toMatch(never);
    const also = way === 'a trade-in' ? trade.traded : [];
    await expectLetters(await day.fillIn(page, page.locator('main form.form')), called, also);
    expect(problems).toEqual([]);
    await close();
  });

  const testTowed = trade.tried === undefined ? test : undefined;
  testTowed?.('what cannot be driven is inspected, and has no other choice', async () => {
    const { page, problems, close } = await open();
    expect(await page.locator('body').innerText()).not.toMatch(/Test (?:Drive|Ride)/i);
    const choices = (await page.locator('select[name="category"] option').allTextContents()).join();
    expect(choices).toMatch(/General Enquiry.*Book an inspection/);
    expect(choices).not.toMatch(/Test (?:Drive|Ride)/i);
    await page
      .locator('main')
      .getByRole('link', { name: 'Book an Inspection' })
      .locator('visible=true')
      .first()
      .click();
    await expectLetters(await day.fillIn(page, page.locator('#enquire form')), /Book an inspection/);
    expect(problems).toEqual([]);
    await close();
  });
});
