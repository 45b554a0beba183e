import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { form as CAREERS } from '#domain/forms/careers.ts';
import { form as STOCK_ALERT } from '#domain/forms/stock-alert.ts';
import { form as TEST_DRIVE } from '#domain/forms/test-drive.ts';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Photo } from '#domain/vehicle/vehicle.ts';
import { acknowledgementEmail, leadEmail } from './lead-emails.ts';
import type { Lead } from './lead.ts';
import type { LeadDealer } from './lead-dealer.ts';
import { toLeadVehicle } from './to-lead-vehicle.ts';
import { makeLead } from './make-lead.fixture.ts';

const DEALER: LeadDealer = {
  name: 'Ironbark Cars',
  legalName: 'Tolley Motors (Geelong) Pty Ltd',
  abn: '51 824 753 556',
  url: 'https://ironbark-cars.example',
  itemNoun: 'car',
  drive: 'drive',
  timeZone: 'Australia/Melbourne',
  place: toLocationView(makeLocation(), { base: '/locations' }),
  replyWithinMinutes: 60,
};

type Change = { readonly [K in keyof Lead]?: Lead[K] | undefined };
const lead = (change: Change = {}): Lead => omitUndefined({ ...makeLead(), ...change }) as Lead;
const hrefs = (html: string): string[] =>
  parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href') ?? '');

const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(2)> & \'';
const INJECTION = 'Eve\r\nBcc: everyone@example.com\u2028X-Evil: 1\u0000\u202e';

describe('the email to the dealer', () => {
  test('says who asks what about which vehicle, when, and what was agreed to', () => {
    const { subject, text } = leadEmail(lead({ rego: '1MC8ZK' }), DEALER);
    expect(subject).toBe('General Enquiry: Alex Nguyen, 2018 Toyota Corolla Ascent Sport');
    for (const line of [
      '> Is it still available?\n> I could come on Saturday.',
      'Name: Alex Nguyen',
      'Phone: 0491 570 156',
      'Email: alex@example.com',
      'Customer’s rego: 1MC8ZK',
      'Vehicle: 2018 Toyota Corolla Ascent Sport\n  https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417',
      'Price: $18,990 drive away',
      'Odometer: 72,410 km',
      'Received: 11:15 am, Monday 23 November',
      'Reply due: 12:15 pm, Monday 23 November',
      '(wording 5f2c01ab)',
      'Lead 019ab3c4-0000-7000-8000-000000000417',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('calls the drive of a motorcycle a ride, as its page does, where the dealer has one word for all trades', () => {
    const vehicle = { id: 'm-1', name: '2021 Honda CB500X', triedAs: 'test ride' } as const;
    const { subject, text } = leadEmail(lead({ category: 'Book a test drive', vehicle }), DEALER);
    expect(subject).toBe('Book a test ride: Alex Nguyen, 2021 Honda CB500X');
    expect(text).toContain('Type: Book a test ride');
    expect(leadEmail(lead({ category: 'Test Drive', vehicle }), DEALER).subject).toMatch(/^Test Ride: /);
    expect(leadEmail(lead({ category: 'Test Drive' }), DEALER).subject).toMatch(/^Test Drive: /);
  });

  test.each([
    [{ make: 'Mazda', model: 'Mazda3' }, 'Mazda3'],
    [{ make: 'Kia' }, 'Kia'],
    [{}, 'v-9'],
  ])('names a vehicle that is no longer listed by what its form said of it: %j', (said, name) => {
    const { subject, text } = leadEmail(lead({ vehicle: { id: 'v-9', ...said } }), DEALER);
    expect(subject).toBe(`General Enquiry: Alex Nguyen, ${name}`);
    expect(text).toContain(`Vehicle: ${name}\n`);
  });

  test('names the customer’s own vehicle where the form is about no other', () => {
    const further = [
      { name: 'Vehicle Year', value: '2015' },
      { name: 'Vehicle Make', value: 'Mazda' },
      { name: 'Vehicle Model', value: 'Mazda3' },
    ];
    expect(leadEmail(lead({ vehicle: undefined, further }), DEALER).subject).toBe(
      'General Enquiry: Alex Nguyen, 2015 Mazda3',
    );
  });

  test('can be answered with one touch, by phone or email', () => {
    const links = hrefs(leadEmail(lead(), DEALER).html);
    expect(links).toContain('tel:+61491570156');
    expect(links).toContain(
      `mailto:alex@example.com?subject=${encodeURIComponent('Re: 2018 Toyota Corolla Ascent Sport')}&body=${encodeURIComponent('Hi Alex,\r\n\r\n')}`,
    );
    expect(leadEmail(lead({ email: undefined }), DEALER).text).toContain('Please call');
  });

  test('names the address that was probably meant, as a reply to the typed one may bounce', () => {
    const { text, html } = leadEmail(lead({ email: 'alex@gmail.con' }), DEALER);
    expect(text).toContain('Email: alex@gmail.con\nDid they mean: alex@gmail.com');
    expect(hrefs(html)).toContain('mailto:alex@gmail.com');
    expect(leadEmail(lead(), DEALER).text).not.toContain('Did they mean');
  });

  test.each([
    ['O’Brien Zoë', 'Hi O’Brien,'],
    ['www.spam.example for you', 'Hi,'],
    ['Dr. Zoë O’Brien', 'Hi,'],
    [undefined, 'Hi,'],
  ])('the begun reply greets %s as %s', (name, greeting) => {
    const reply = hrefs(leadEmail(lead({ name }), DEALER).html).find((href) => href.includes('&body='));
    expect(decodeURIComponent(reply?.split('&body=')[1] ?? '')).toBe(`${greeting}\r\n\r\n`);
  });

  test('is marked where nothing vouches for a person, and where the form was not finished', () => {
    expect(leadEmail(lead(), DEALER).text).not.toContain('Not verified');
    expect(leadEmail(lead({ verification: 'off' }), DEALER).text).not.toContain('Not verified');
    expect(leadEmail(lead({ verification: 'unverified' }), DEALER).html).toContain('Not verified');
    const unfinished = leadEmail(lead({ isComplete: false }), DEALER);
    expect(unfinished.subject).toMatch(/^\[Unfinished\] /);
    expect(unfinished.text).toContain('Unfinished');
  });

  test('says that the hidden field was filled in', () => {
    expect(leadEmail(lead(), DEALER).text).not.toContain('hidden field');
    expect(leadEmail(lead({ isTrapFilled: true }), DEALER).text).toContain('a hidden field was filled in');
  });

  test('shows no name that only programs use, and the page at the site’s public address', () => {
    const { text, html } = leadEmail(
      lead({
        url: 'http://127.0.0.1:4321/offers?tag=demo',
        pageFields: [{ name: 'vehicle_status', value: 'in_stock' }],
        linkedQueryParams: { utm_source: 'radio', gclid: 'Cj0KCQ' },
      }),
      DEALER,
    );
    expect(text).toContain('Page: /offers?tag=demo\n  https://ironbark-cars.example/offers?tag=demo');
    expect(text).toContain('Campaign: source: radio\n');
    expect(`${text}${html}`).not.toMatch(/vehicle_status|in_stock|utm_|gclid|127\.0\.0\.1/);
  });

  test('shows every field that the form had, under its own name', () => {
    const { text, html } = leadEmail(lead({ further: [{ name: 'Part#', value: 'B-17' }] }), DEALER);
    expect(text).toContain('Part#: B-17');
    expect(parse(html).text).toContain('Part#B-17');
  });
});

describe('the email to the shopper', () => {
  const now = Date.parse(makeLead().createdAt);

  test('of a dealer in several trades says what its vehicle is tried as', () => {
    const dealer: LeadDealer = { ...DEALER, form: { ...TEST_DRIVE, thanksFor: 'booking a test drive or ride' } };
    const subjectOf = (change: Change): string => acknowledgementEmail(lead(change), dealer, now).subject;
    const { vehicle } = lead();
    if (vehicle === undefined) throw new Error('The lead is about no vehicle.');
    expect(subjectOf({ vehicle: { ...vehicle, triedAs: 'test ride' } })).toBe(
      'Thanks for booking a test ride – Ironbark Cars',
    );
    expect(subjectOf({})).toBe('Thanks for booking a test drive – Ironbark Cars');
    expect(subjectOf({ vehicle: undefined })).toBe('Thanks for booking a test drive or ride – Ironbark Cars');
  });

  test('says when the dealer replies and how to reach the dealer', () => {
    const { subject, text, html } = acknowledgementEmail(lead(), DEALER, now);
    expect(subject).toBe('Thanks for asking about the 2018 Toyota Corolla Ascent Sport – Ironbark Cars');
    for (const line of [
      'We’ll reply by 12:15 pm today',
      'call us on (03) 5550 1420',
      'Address: 214 Latrobe Terrace, Geelong VIC\u00a03220',
      'Mon-Fri: 8:30\u00a0am – 5:30\u00a0pm',
      'Tolley Motors (Geelong) Pty Ltd, ABN 51 824 753 556',
      'LMCT 11842',
    ]) {
      expect(text).toContain(line);
    }
    expect(parse(html).querySelector('h1')?.text).toBe('We’ll reply by 12:15 pm today');
  });

  test('promises no time that has passed when a delayed email leaves, nor "today" on another day', () => {
    expect(acknowledgementEmail(lead(), DEALER, now + 3 * 3_600_000).text).toContain('as soon as we can');
    expect(acknowledgementEmail(lead(), DEALER, now + 3 * 3_600_000).text).not.toContain('12:15');
  });

  test('promises no time where nobody replies by one, as to an application for a job, and the dealer is told none', () => {
    const dealer = { ...DEALER, form: CAREERS };
    const { text, html } = acknowledgementEmail(lead({ vehicle: undefined }), dealer, now);
    expect(parse(html).querySelector('h1')?.text).toBe('We’ve got your message');
    expect(text).toContain('We read every one, and call or email you if there’s a fit.');
    expect(text).not.toMatch(/We’ll reply|12:15/);
    expect(leadEmail(lead({ vehicle: undefined }), dealer).text).not.toContain('Reply due');
  });

  test('promises no time of a dealer who promises none, and the dealer is told none', () => {
    const dealer = omitUndefined({ ...DEALER, replyWithinMinutes: undefined });
    expect(acknowledgementEmail(lead(), dealer, now).text).toContain('We’ll reply as soon as we can');
    expect(leadEmail(lead(), dealer).text).not.toContain('Reply due');
  });

  test('promises no time where the dealer’s hours are not known', () => {
    const withoutPlace = omitUndefined({ ...DEALER, place: undefined });
    expect(acknowledgementEmail(lead(), withoutPlace, now).text).toContain('as soon as we can');
  });

  test('about an alert that is still to be turned on promises neither news nor a reply', () => {
    const asked = (alertUrl?: string) =>
      acknowledgementEmail(lead({ vehicle: undefined }), { ...DEALER, form: STOCK_ALERT }, now, alertUrl).text;
    expect(asked()).toContain('We’ll let you know when one comes in.');
    const text = asked('https://ironbark-cars.example/alerts/abc');
    expect(text).toContain('Please confirm your alert');
    expect(text).toContain('Press Turn on alerts to confirm. Otherwise we won’t send any.');
    expect(text).not.toMatch(/We’ll (?:let you know|reply)/);
  });

  test.each(['unverified', 'verified', 'off'] as const)(
    'repeats nothing of an enquiry, as the address may be another’s: %s',
    (verification) => {
      const words = 'Click spam.example';
      const { text, html, subject } = acknowledgementEmail(
        lead({
          verification,
          name: words,
          message: words,
          category: words,
          further: [{ name: words, value: words }],
          vehicle: { id: words, stockNumber: words, url: 'https://spam.example/' },
        }),
        DEALER,
        now,
      );
      expect(`${subject}${text}${html}`).not.toContain('spam.example');
    },
  );

  test('lists public holidays of the next fortnight', () => {
    const special = [
      { date: '2026-11-30', status: 'Closed', department: 'all', name: 'Stocktake' },
      { date: '2026-12-25', status: 'Closed', department: 'all', name: 'Christmas Day' },
    ] as const;
    const place = toLocationView(makeLocation({ special_hours: special }), { base: '/locations' });
    const { text } = acknowledgementEmail(lead(), { ...DEALER, place }, now);
    expect(text).toContain('Stocktake, Mon 30 Nov: Closed');
    expect(text).not.toContain('Christmas');
  });
});

describe('the picture of the vehicle', () => {
  const pictures = (change: Change) =>
    [leadEmail(lead(change), DEALER), acknowledgementEmail(lead(change), DEALER, 0)].map(({ html }) =>
      parse(html)
        .querySelectorAll('img')
        .map((img) => [img.getAttribute('src'), img.getAttribute('alt')]),
    );
  const { vehicle } = makeLead();

  test('is in both emails, from the dealer’s own site and with its name for those who load no pictures', () => {
    const picture = [
      'https://ironbark-cars.example/media/3fa9c1b2-share.jpg',
      'Photo of the 2018 Toyota Corolla Ascent Sport',
    ];
    expect(pictures({})).toEqual([[picture], [picture]]);
  });

  test('is left out where there is none or its address is none of the web', () => {
    expect(pictures({ vehicle: undefined })).toEqual([[], []]);
    expect(pictures({ vehicle: { ...vehicle, id: 'v', photoUrl: 'javascript:alert(1)' } })).toEqual([[], []]);
  });

  test('is the JPEG for share cards, else a WebP of the site’s, never another server’s', () => {
    const photoOf = (photo: Photo): string | undefined =>
      toLeadVehicle(makeVehicle({ photos: [photo] }), makeCardRules(), 'https://ironbark-cars.example').photoUrl;
    expect(photoOf({ url: '/media/ab12.webp', widths: [480, 800], shareUrl: '/media/ab12-share.jpg' })).toBe(
      'https://ironbark-cars.example/media/ab12-share.jpg',
    );
    expect(photoOf({ url: '/media/ab12.webp', widths: [480, 800, 1280] })).toBe(
      'https://ironbark-cars.example/media/ab12-800.webp',
    );
    expect(photoOf({ url: 'https://feed.example/1.jpg' })).toBeUndefined();
  });
});

describe('both emails', () => {
  test('stay far below the 102 kB at which Gmail cuts them, and load nothing but the picture', () => {
    for (const { html } of [leadEmail(lead(), DEALER), acknowledgementEmail(lead(), DEALER, 0)]) {
      expect(html.length).toBeLessThan(20_000);
      expect(parse(html).querySelectorAll('link, script, video, iframe')).toHaveLength(0);
      expect(html).not.toMatch(/url\(|@import/);
    }
  });

  const emails = (change: Change) => [
    leadEmail(lead(change), DEALER),
    acknowledgementEmail(lead(change), DEALER, Date.parse(makeLead().createdAt)),
  ];

  test('show hostile text as text', () => {
    for (const { html } of emails({
      name: HOSTILE,
      message: HOSTILE,
      category: HOSTILE,
      source: HOSTILE,
      vehicle: { id: 'x', name: HOSTILE, priceText: HOSTILE },
      further: [{ name: HOSTILE, value: HOSTILE }],
    })) {
      const page = parse(html);
      expect(page.querySelectorAll('script, img, iframe, form')).toHaveLength(0);
      expect(html).not.toContain('onerror=alert(2)>');
    }
  });

  test('link to the web, a telephone or a mailbox only', () => {
    for (const { html } of emails({
      url: 'javascript:alert(1)',
      vehicle: { id: 'x', name: 'Car', url: 'data:text/html,x' },
    })) {
      expect(hrefs(html).filter((href) => !/^(?:https?:|tel:|mailto:)/.test(href))).toEqual([]);
    }
  });

  test('keep a subject on one line, whatever was typed', () => {
    for (const { subject } of emails({
      name: INJECTION,
      category: INJECTION,
      vehicle: { id: 'x', name: INJECTION },
    })) {
      expect(subject).not.toMatch(/[\u0000-\u001f\u2028\u202e]/);
      expect(subject.length).toBeLessThanOrEqual(150);
    }
  });
});
