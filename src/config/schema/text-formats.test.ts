import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { abn } from './abn.ts';
import { localPicture, picture, picturePath } from './asset-path.ts';
import { australianState } from './australian-state.ts';
import { hexColour } from './colour.ts';
import { emailAddress } from './email-address.ts';
import { environmentVariableSchema } from './environment-variable.ts';
import { phoneNumber, whatsappNumber } from './phone-number.ts';
import { postcode, postcodeBelongsTo } from './postcode.ts';
import { calendarDate } from './special-hours.ts';
import { plainText, slugText } from './text-rule.ts';
import { timeZoneName } from './time-zone-name.ts';
import { linkTarget, secureUrl, sitePath, siteUrl, webUrl } from './web-url.ts';

const REFUSED = Symbol('refused');

function outcome(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : REFUSED;
}

describe.each<[string, z.ZodType, [unknown, unknown][]]>([
  [
    'web address',
    webUrl(),
    [
      ['https://www.example.com/a?b=c#d', 'https://www.example.com/a?b=c#d'],
      ['http://example.com', 'http://example.com'],
      ['javascript:alert(1)', REFUSED],
      ['JaVaScRiPt:alert(1)//https://x.example', REFUSED],
      ['data:text/html,x', REFUSED],
      ['//example.com', REFUSED],
      ['www.example.com', REFUSED],
      ['https://user:secret@example.com', REFUSED],
      // Each of these could end an attribute, a CSS url() or a directive of the Content-Security-Policy.
      ['https://example.com/"onload=x', REFUSED],
      ['https://example.com; script-src *', REFUSED],
      ['https://example.com,https://evil.example', REFUSED],
      ["https://example.com/'", REFUSED],
      ['https://example.com/\nx', REFUSED],
    ],
  ],
  [
    'https address',
    secureUrl(),
    [
      ['https://example.com/x', 'https://example.com/x'],
      ['http://example.com/x', REFUSED],
    ],
  ],
  [
    'address of a site',
    siteUrl(),
    [
      ['https://northside-vireo.example/', 'https://northside-vireo.example'],
      ['https://Northside-Vireo.example', 'https://northside-vireo.example'],
      ['http://northside-vireo.example', REFUSED],
      ['https://northside-vireo.example/cars', REFUSED],
      ['https://northside-vireo.example/?x=1', REFUSED],
    ],
  ],
  [
    'path of the site',
    sitePath(),
    [
      ['/contact-us', '/contact-us'],
      ['/', '/'],
      ['/contact-us/', REFUSED],
      ['//evil.example', REFUSED],
      ['/a/../b', REFUSED],
      ['contact-us', REFUSED],
      ['/a"b', REFUSED],
    ],
  ],
  [
    'link',
    linkTarget(),
    [
      ['/finance#calculator', '/finance#calculator'],
      ['#reviews', '#reviews'],
      ['tel:+61755500130', 'tel:+61755500130'],
      ['mailto:hello@example.com', 'mailto:hello@example.com'],
      ['https://example.com', 'https://example.com'],
      ['javascript:alert(1)', REFUSED],
      ['vbscript:x', REFUSED],
    ],
  ],
  [
    'picture file',
    picturePath(),
    [
      ['logo.svg', 'logo.svg'],
      ['media/yard one.webp', 'media/yard one.webp'],
      ['_media/showrooms/aspley', '_media/showrooms/aspley'],
      ['../other-dealer/logo.svg', REFUSED],
      ['media/../../secret.png', REFUSED],
      ['/etc/logo.png', REFUSED],
      ['media\\yard.webp', REFUSED],
      ['media//yard.webp', REFUSED],
      ['./logo.svg', REFUSED],
      ['stock/stock.csv', REFUSED],
    ],
  ],
  [
    'picture',
    picture(),
    [
      ['media/yard.webp', { url: 'media/yard.webp' }],
      [
        { url: 'media/yard.webp', alt: 'The yard' },
        { url: 'media/yard.webp', alt: 'The yard' },
      ],
      [
        { image: { url: 'https://cdn.example/a.jpg', thumb: { url: 'https://cdn.example/b.jpg' } } },
        { url: 'https://cdn.example/a.jpg', thumb: { url: 'https://cdn.example/b.jpg' } },
      ],
      ['http://cdn.example/a.jpg', REFUSED],
    ],
  ],
  ['picture of a model', localPicture(), [['_media/colours/suv-red', { url: '_media/colours/suv-red' }]]],
  [
    'colour',
    hexColour(),
    [
      ['#B3141B', '#b3141b'],
      ['#fc0', '#ffcc00'],
      ['red', REFUSED],
      ['#b3141b; } body { display: none', REFUSED],
      ['url(https://evil.example)', REFUSED],
    ],
  ],
  [
    'plain text',
    plainText(20),
    [
      ['  Just arrived ', 'Just arrived'],
      ['Fish & chips < 5', 'Fish & chips < 5'],
      ['<b>Sale</b>', REFUSED],
      ['<script>', REFUSED],
      ['one\ntwo', REFUSED],
      ['bell\u0007', REFUSED],
      ['', REFUSED],
      ['twenty-one characters', REFUSED],
    ],
  ],
  [
    'slug',
    slugText(),
    [
      ['north-lakes', 'north-lakes'],
      ['North Lakes', REFUSED],
      ['a--b', REFUSED],
      ['-a', REFUSED],
    ],
  ],
  [
    'telephone number',
    phoneNumber(),
    [
      ['07 5550 0130', '07 5550 0130'],
      ['(07) 5550 0130', '(07) 5550 0130'],
      ['+61 7 5550 0130', '+61 7 5550 0130'],
      ['1300 975 707', '1300 975 707'],
      ['13 22 44', '13 22 44'],
      ['5550 0130', REFUSED],
      ['07 5550 013', REFUSED],
      ['+1 202 555 0130', REFUSED],
      ['call us', REFUSED],
    ],
  ],
  [
    'WhatsApp number',
    whatsappNumber(),
    [
      ['0491 570 156', '61491570156'],
      ['+61 491 570 156', '61491570156'],
      ['07 5550 0130', REFUSED],
    ],
  ],
  [
    'email address',
    emailAddress(),
    [
      ['hello@a.example', 'hello@a.example'],
      ['hello@a', REFUSED],
      ['a@b.c, d@e.f', REFUSED],
    ],
  ],
  [
    'postcode',
    postcode(),
    [
      ['4034', '4034'],
      [4034, '4034'],
      // Darwin's postcode loses its zero as a JSON number.
      [800, '0800'],
      ['403', REFUSED],
    ],
  ],
  [
    'ABN',
    abn(),
    [
      // The Australian Taxation Office's own number, used as the register's example.
      ['51 824 753 556', '51 824 753 556'],
      ['51824753556', '51 824 753 556'],
      ['51 824 753 565', REFUSED],
      ['00 000 000 000', REFUSED],
      ['824 753 556', REFUSED],
    ],
  ],
  [
    'state',
    australianState(),
    [
      ['QLD', 'qld'],
      ['nsw', 'nsw'],
      ['Queensland', REFUSED],
    ],
  ],
  [
    'time zone',
    timeZoneName(),
    [
      ['Australia/Broken_Hill', 'Australia/Broken_Hill'],
      ['Australia/Geelong', REFUSED],
      ['EST', REFUSED],
    ],
  ],
  [
    'date',
    calendarDate(),
    [
      ['2026-12-25', '2026-12-25'],
      ['25/12/2026', '2026-12-25'],
      ['1/2/2026', '2026-02-01'],
      ['2026-02-29', REFUSED],
      ['12/25/2026', REFUSED],
    ],
  ],
  [
    'secret',
    environmentVariableSchema,
    [
      [{ env: 'TYPESENSE_SEARCH_KEY' }, { env: 'TYPESENSE_SEARCH_KEY' }],
      // A value pasted in place of its variable's name.
      [{ env: 'xyz-8c1f0d' }, REFUSED],
      ['xyz-8c1f0d', REFUSED],
    ],
  ],
])('%s', (_name, schema, cases) => {
  test.each(cases)('%j', (value, expected) => {
    expect(outcome(schema, value)).toEqual(expected);
  });
});

test.each([
  ['nsw', '2000', true],
  ['act', '2601', true],
  ['nsw', '3000', false],
  ['vic', '3220', true],
  ['qld', '4034', true],
  ['sa', '5000', true],
  ['wa', '6000', true],
  ['tas', '7000', true],
  ['nt', '0800', true],
  ['qld', '2480', false],
] as const)('whether %s has postcode %s: %s', (state, code, expected) => {
  expect(postcodeBelongsTo(state, code)).toBe(expected);
});
