import { describe, expect, test } from 'vitest';
import { adfFaults, xmllintFaults } from '#tests/support/adf-content-model.ts';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { toAdf } from './adf.ts';
import type { Lead } from './lead.ts';
import type { LeadDealer } from './lead-dealer.ts';
import { makeLead } from './make-lead.fixture.ts';

const DEALER: LeadDealer = {
  name: 'Ironbark Cars',
  legalName: 'Tolley Motors (Geelong) Pty Ltd',
  url: 'https://ironbark-cars.example',
  itemNoun: 'car',
  drive: 'drive',
  timeZone: 'Australia/Melbourne',
  make: 'Toyota',
  place: toLocationView(makeLocation(), { base: '/locations' }),
  replyWithinMinutes: 60,
};

/** The XML, checked against the content model twice over. */
function adfOf(change: { readonly [K in keyof Lead]?: Lead[K] | undefined } = {}): string {
  const lead = omitUndefined({ ...makeLead(), ...change }) as Lead;
  const xml = toAdf(lead, DEALER);
  expect(adfFaults(xml)).toEqual([]);
  expect(xmllintFaults(xml) ?? '').toBe('');
  return xml;
}

describe('a lead as ADF 1.0', () => {
  test('tells the vehicle, the customer and the dealer in the order of the format', () => {
    expect(adfOf()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
<prospect status="new">
<id sequence="1" source="ironbark-cars.example">019ab3c4-0000-7000-8000-000000000417</id>
<requestdate>2026-11-23T11:15:00+11:00</requestdate>
<vehicle interest="buy" status="used">
<id source="ironbark-cars.example">v-4417</id>
<year>2018</year>
<make>Toyota</make>
<model>Corolla</model>
<vin>JTNKU3JE50J012417</vin>
<stock>4417</stock>
<trim>Ascent Sport</trim>
<odometer units="km">72410</odometer>
<price type="asking" currency="AUD">18990</price>
<pricecomments>$18,990 drive away</pricecomments>
<comments>https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417</comments>
</vehicle>
<customer>
<contact>
<name part="first">Alex</name>
<name part="last">Nguyen</name>
<email>alex@example.com</email>
<phone type="cellphone">0491 570 156</phone>
</contact>
<comments>Is it still available?
I could come on Saturday.
[category: General Enquiry] [postcode: 3220] [opt_in: no] [page: https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417]</comments>
</customer>
<vendor>
<id source="ironbark-cars.example">geelong</id>
<vendorname>Ironbark Cars</vendorname>
<url>https://ironbark-cars.example</url>
<contact>
<name part="full" type="business">Ironbark Cars</name>
<email>yard@ironbarkcars.example</email>
<phone type="voice">(03) 5550 1420</phone>
</contact>
</vendor>
<provider>
<name part="full" type="business">Ironbark Cars website</name>
<service>Website enquiry</service>
<url>https://ironbark-cars.example</url>
</provider>
</prospect>
</adf>
`);
  });

  test.each([
    ['test_drive', 'test-drive'],
    ['used_vehicles', 'buy'],
    ['finance', 'buy'],
    [undefined, 'buy'],
  ] as const)('the topic %s, whatever it is called, is about the vehicle on the site: %s', (topic, interest) => {
    expect(adfOf({ topic, category: 'Come for a spin' })).toContain(
      `<vehicle interest="${interest}" status="used">\n<id`,
    );
  });

  test('a trade-in names the vehicle wanted and the customer’s own', () => {
    const xml = adfOf({
      category: 'Swap my old one',
      topic: 'trade_in',
      rego: '1MC8ZK',
      further: [
        { name: 'Vehicle Make', value: 'Mazda' },
        { name: 'Vehicle Model', value: 'CX-5' },
        { name: 'Vehicle Year', value: '2015' },
        { name: 'kms', value: '128,000 km' },
        { name: 'regoState', value: 'VIC' },
      ],
    });
    expect(xml).toContain('<vehicle interest="buy" status="used">\n<id');
    expect(xml).toContain(
      '<vehicle interest="trade-in" status="used">\n<year>2015</year>\n<make>Mazda</make>\n<model>CX-5</model>\n' +
        '<odometer units="km">128000</odometer>\n<comments>Own vehicle of the customer. Registration 1MC8ZK VIC.</comments>',
    );
  });

  test.each([
    [undefined, 'new', 'General'],
    ['parts', 'new', 'Parts'],
    ['service', 'new', 'Service'],
    ['used_vehicles', 'used', 'General'],
  ] as const)('an enquiry about no vehicle, %s, names the make of the site', (topic, status, model) => {
    expect(adfOf({ topic, vehicle: undefined })).toContain(
      `<vehicle interest="buy" status="${status}">\n<year>2026</year>\n<make>Toyota</make>\n<model>${model}</model>\n</vehicle>`,
    );
  });

  test('a demonstrator counts as used, and says so; a new one as new', () => {
    const vehicle = makeLead().vehicle;
    if (vehicle === undefined) throw new Error('The fixture has a vehicle.');
    const demo = adfOf({ vehicle: { ...vehicle, carType: 'demo' } });
    expect(demo).toContain('status="used"');
    expect(demo).toContain('<comments>Demo https://');
    expect(adfOf({ vehicle: { ...vehicle, carType: 'new' } })).toContain('interest="buy" status="new"');
  });

  test('nothing is written where nothing is known', () => {
    const xml = adfOf({ vehicle: { id: 'gone' } });
    expect(xml).not.toMatch(/<(vin|stock|trim|odometer|price)\b/);
    expect(xml).toContain('<make>Toyota</make>\n<model>General</model>');
  });

  test('the postcode is a comment, for an address would want a street', () => {
    expect(adfOf()).not.toContain('<address>');
    expect(adfOf()).toContain('[postcode: 3220]');
  });

  test.each([
    ['email only', { phone: undefined }, '<email>alex@example.com</email>\n</contact>'],
    ['telephone only', { email: undefined, phone: '03 5550 1234' }, '<phone type="voice">03 5550 1234</phone>'],
    ['one name', { name: 'Zoë' }, '<name part="full">Zoë</name>'],
    ['three names', { name: 'Nguyễn Văn An' }, '<name part="full">Nguyễn Văn An</name>'],
    ['a last name alone', { name: undefined, further: [{ name: 'last_name', value: 'Ng' }] }, '"full">Ng</name>'],
    ['no name', { name: undefined }, '<name part="full">Name not given</name>'],
  ])('a customer with %s', (_case, change, part) => {
    expect(adfOf(change)).toContain(part);
  });

  test('a wished time and way of contact', () => {
    const xml = adfOf({
      category: 'Test Drive',
      further: [
        { name: 'preferred_at', value: '2026-11-28T10:00:00+11:00' },
        { name: 'PreferredContactMethod', value: 'SMS' },
      ],
    });
    expect(xml).toContain('<earliestdate>2026-11-28T10:00:00+11:00</earliestdate>');
    expect(xml).toContain('<phone type="cellphone" preferredcontact="1">');
  });

  test.each([
    ['before the clocks go back', '2027-04-03T10:00', '2027-04-03T10:00:00+11:00'],
    ['after they went back', '2027-04-05T10:00', '2027-04-05T10:00:00+10:00'],
  ])('a wished time without an offset is the place’s own, %s', (_, value, written) => {
    expect(adfOf({ further: [{ name: 'preferred_at', value }] })).toContain(`<earliestdate>${written}</earliestdate>`);
  });

  test('words that name no moment are no date', () => {
    const xml = adfOf({ further: [{ name: 'preferred_at', value: 'after 5' }] });
    expect(xml).not.toContain('<earliestdate>');
    expect(xml).toContain('after 5');
  });

  test('hostile text stays text, and characters that XML forbids are gone', () => {
    const xml = adfOf({
      name: 'Zoë O’Brien & <Sons>',
      message: ']]><!-- 你好 \u0000\u0008\ud800 "quoted" \'single\' 😀</comments>',
    });
    expect(xml).toContain('<name part="full">Zoë O’Brien &#38; &#60;Sons&#62;</name>');
    expect(xml).toContain(']]&#62;&#60;!-- 你好  &#34;quoted&#34; &#39;single&#39; 😀&#60;/comments&#62;');
  });

  test('the checker itself finds what is wrong', () => {
    const xml = adfOf();
    expect(
      adfFaults(xml.replace('<year>2018</year>\n<make>Toyota</make>', '<make>Toyota</make>\n<year>2018</year>')),
    ).toHaveLength(1);
    expect(adfFaults(xml.replace(/<trim>.*<\/trim>/, '<trim></trim>'))).toHaveLength(1);
    expect(adfFaults(xml.replace('status="used"', 'status="demo"'))).toHaveLength(1);
    expect(adfFaults(xml.replace('</customer>', '<leadtype/></customer>')).length).toBeGreaterThan(0);
  });
});
