import { describe, expect, test } from 'vitest';
import { type ContentFault, readContent } from './content-file.ts';

function faults(name: string, text: string): readonly ContentFault[] {
  const reading = readContent(`dealers/x/content/${name}`, name, text);
  if (reading.ok) throw new Error('The file was read.');
  return reading.faults;
}

const FRONT =
  '---\ncategory: Road tests\ndate: 2026-11-17\nprice: 89\nprice_label: "Incl. GST"\n---\n\n# Towing\n\nText.';

test('a Markdown file says above its text what it is', () => {
  const reading = readContent('f', 'news/towing.md', FRONT);
  expect(reading).toMatchObject({
    ok: true,
    content: {
      path: '/news/towing',
      title: 'Towing',
      meta: { category: 'Road tests', date: '2026-11-17', price: 89, price_label: 'Incl. GST' },
      sections: [{ block: 'text', text: 'Text.' }],
    },
  });
});

test('facts are a list in JSON and one line in Markdown', () => {
  const facts = [
    { label: 'On the ball, loaded', value: '158 kg' },
    { label: 'Left', value: '8:30 am' },
  ];
  const json = JSON.stringify({ title: 'Towing', facts, sections: [{ block: 'text', text: 'Text.' }] });
  const markdown = '---\nfacts: On the ball, loaded: 158 kg | Left: 8:30 am\n---\n\n# Towing';
  for (const reading of [readContent('f', 'news/t.json', json), readContent('f', 'news/t.md', markdown)]) {
    expect(reading).toMatchObject({ ok: true, content: { meta: { facts } } });
  }
});

test.each([
  ['On the ball 158 kg | Power: 172 kW', '"On the ball 158 kg" has no value.', /a colon and a space/],
  ['Power: 172 kW |', '"" has no value.', /a colon and a space/],
  [`Power: ${'1'.repeat(61)}`, '"Power" cannot be printed', /Shorten it/],
  [Array.from({ length: 9 }, () => 'Power: 172 kW').join(' | '), 'Has 9 facts; 8 fit.', /Leave some out/],
])('facts written as %j are told what is wrong', (text, message, remedy) => {
  const [fault] = faults('news/t.md', `---\nfacts: ${text}\n---\n\n# Towing`);
  expect(fault).toMatchObject({ key: 'facts', line: 2 });
  expect(fault?.message).toContain(message);
  expect(fault?.remedy).toMatch(remedy);
});

test('the bars of a table are of one of its columns of figures', () => {
  const table = (bars: string): string =>
    JSON.stringify({
      title: 'Cover',
      sections: [{ block: 'table', columns: ['Part', 'Years'], rows: [['Paint', '5']], bars }],
    });
  expect(readContent('f', 'pages/cover.json', table('Years')).ok).toBe(true);
  for (const bars of ['Part', 'Months']) {
    expect(faults('pages/cover.json', table(bars))).toMatchObject([{ remedy: 'Write one of: Years.' }]);
  }
});

test('a mark through the bars of a table needs bars', () => {
  const table = (more: object): string =>
    JSON.stringify({
      title: 'Knees',
      sections: [{ block: 'table', columns: ['Car', 'Knees'], rows: [['MU-X', '214 mm']], ...more }],
    });
  const bars_mark = { at: 170, label: '170 mm, what an adult needs' };
  expect(readContent('f', 'pages/knees.json', table({ bars: 'Knees', bars_mark })).ok).toBe(true);
  expect(faults('pages/knees.json', table({ bars_mark }))).toMatchObject([
    { message: 'Needs the bars that it goes through.', remedy: 'Add "bars", as in "bars": "Knees".' },
  ]);
});

test('an offer is given its large card in Markdown, too', () => {
  const reading = readContent('f', 'offers/tow-bar.md', '---\nfeatured: true\n---\n\n# Tow bar');
  expect(reading).toMatchObject({ ok: true, content: { meta: { featured: true } } });
});

test('a comparison rate below the annual rate is reported: it includes the fees', () => {
  const page = {
    title: 'A lower rate',
    rate: { annual_rate: 6.91, comparison_rate: 4.99, example: 'For $30,000.' },
    sections: [{ block: 'text', text: 'Text.' }],
  };
  expect(faults('offers/rate.json', JSON.stringify(page))).toMatchObject([
    { key: 'rate.comparison_rate', remedy: 'The two look swapped.' },
  ]);
});

test.each([
  ['category: Workshop\nend: 2027-03-27\n---\n\n# Tow bar', /two lines of exactly three hyphens/],
  ['\n---\ncategory: Workshop\n---\n\n# Tow bar', /two lines of exactly three hyphens/],
  ['—\ncategory: Workshop\n—\n\n# Tow bar', /two lines of exactly three hyphens/],
  ['#Tow bar\n\nAt cost.', 'Write "# Tow bar".'],
  ['## Tow bar\n\nAt cost.', 'Write "# Tow bar".'],
  ['Tow bar: at cost.', 'Begin with a line such as "# Privacy policy".'],
])('a text that begins as %j is told what its first line should be', (text, remedy) => {
  expect(faults('offers/tow-bar.md', text)[0]?.remedy).toMatch(remedy);
});

describe('a mistake is told with its key, its line and what to write', () => {
  test.each([
    ['categori: x', 2, 'categori', 'Unknown key.', 'Did you mean "category"?'],
    [
      'category: x\ndate: 17/11/2026',
      3,
      'date',
      'Is not a date of the calendar.',
      'Write "2026-11-17" if 17 November 2026 is meant.',
    ],
    ['date: the 17th', 2, 'date', 'Is not a date of the calendar.', 'Write it as in "2026-11-17".'],
    [
      'end: 27/2/2027 16:00',
      2,
      'end',
      /date of the calendar/,
      'Write "2027-02-27 16:00" if 27 February 2027 is meant.',
    ],
    ['price: 89', 2, 'price', 'Says nothing about what it includes.', /price_label/],
    ['before_price: 299', 2, 'before_price', /without the price/, 'Add `price`.'],
    ['price: 249\nprice_label: Incl. GST\nbefore_price: 199', 4, 'before_price', /not above the price, 249/, /swapped/],
    ['start: 2026-12-01\nend: 2026-11-01', 3, 'end', /before the start/i, /swapped/],
    [
      'Title: Finance',
      2,
      undefined,
      'Is not a key with its value.',
      'Write "title: Finance", at the beginning of the line.',
    ],
    [
      '\ttitle: Tabs',
      2,
      undefined,
      'Is not a key with its value.',
      'Write "title: Tabs", at the beginning of the line.',
    ],
    ['title:Loans', 2, undefined, 'Is not a key with its value.', /"title: Loans"/],
    ['Price type: Driveaway', 2, undefined, 'Is not a key with its value.', /"price_type: Driveaway"/],
    ['date: 2026-11-17\n - AB123', 3, undefined, 'Is not a key with its value.', /JSON/],
    ['title: "Half', 2, undefined, 'Has a quotation mark at its beginning alone.', 'Close it, or remove it.'],
    ['price: 199.50\nprice_label: Each', 2, 'price', 'Expected a whole number.', 'Write 200.'],
    ['speed: x', 2, 'speed', 'Unknown key.', 'Remove it; docs/content.md lists the keys.'],
    ['date: 2026-11-17\nno key here', 3, undefined, 'Is not a key with its value.', /category/],
  ])('front matter: %s', (front, line, key, message, remedy) => {
    const [fault] = faults('a.md', `---\n${front}\n---\n# Title`);
    expect(fault).toMatchObject({ line });
    expect(fault?.key).toBe(key);
    expect(fault?.message).toMatch(message);
    expect(fault?.remedy).toMatch(remedy);
  });

  test.each([
    ['{ "block": "txt", "text": "x" }', 'sections[0].block', 'Is not one of the allowed values.', /"text"/],
    ['{ "text": "x" }', 'sections[0].block', 'Is missing.', /^Write /],
    ['{ "block": "quote", "quote": "x", "buy": "y" }', 'sections[0].buy', 'Unknown key.', /"by"/],
    [
      '{ "block": "quote", "quote": "x", "text": "y" }',
      'sections[0].text',
      'Unknown key.',
      'Write "block", "quote" or "by".',
    ],
    ['{ "block": "table", "columns": ["A", "B"], "rows": [["1"]] }', 'sections[0].rows[0]', /2, not 1/, /each column/],
    [
      '{ "block": "reviews", "reviews": [{ "customer_name": "A", "rating": 6, "quote": "x" }] }',
      /rating$/,
      /more than 5/,
      /5/,
    ],
  ])('a block: %s', (section, key, message, remedy) => {
    const [fault] = faults('a.json', `{\n  "title": "T",\n  "sections": [\n    ${section}\n  ]\n}`);
    expect(fault?.line).toBe(4);
    expect(fault?.key).toMatch(key);
    expect(fault?.message).toMatch(message);
    expect(fault?.remedy).toMatch(remedy);
  });

  test.each([
    ['About Us.md', 'about-us.md'],
    ['pages/My Page (2).md', 'pages/my-page-2.md'],
    ['news/Café_Opens.json', 'news/cafe-opens.json'],
  ])('a file name that makes no URL: %s', (name, better) => {
    expect(faults(name, '# Title')[0]).toMatchObject({ remedy: `Rename it, as in ${better}.` });
    expect(
      readContent(better, better, better.endsWith('.md') ? '# Title' : '{ "title": "T", "sections": [] }'),
    ).not.toHaveProperty('faults.0.message', expect.stringMatching(/file’s name/));
  });

  test('everything that is wrong with a Markdown file is told at once, and nothing that only follows from it', () => {
    const text =
      '---\ndate: 2026-11-02\nCategory: news\nauther: Jim\nPrice_type: drive_away\nprice: 500\nend: 30 June 2027\n---\nText.';
    expect(faults('news/Second Post.md', text).map(({ key, line, remedy }) => [key ?? line, remedy])).toEqual([
      [undefined, 'Rename it, as in news/second-post.md.'],
      [3, 'Write "category: news", at the beginning of the line.'],
      [5, 'Write "price_type: drive_away", at the beginning of the line.'],
      ['end', 'Write "2027-06-30" if 30 June 2027 is meant.'],
      ['auther', 'Did you mean "author"?'],
      [undefined, 'Begin with a line such as "# Privacy policy".'],
    ]);
    expect(faults('a.md', '---\ntitle: A\n\nText.')).toMatchObject([{ line: 1, message: /have no end/ }]);
  });

  test.each([
    ['1/6/2026', '2026-06-01'],
    ['1/6/2026 9:00', '2026-06-01 9:00'],
    ['5-12-2026', '2026-12-05'],
    ['1st March 2027', '2027-03-01'],
    ['Dec 3, 2026', '2026-12-03'],
    ['3 Sept. 2026', '2026-09-03'],
  ])('a date written as people do, %s, is told how to write it', (written, iso) => {
    expect(faults('a.md', `---\nstart: ${written}\n---\n# A`)[0]?.remedy).toContain(`Write "${iso}" if`);
  });

  test('a JSON file that is empty is told what a page is made of, not what a dealer is', () => {
    const [fault] = faults('a.json', '\n');
    expect(fault?.message).toBe('Is empty.');
    expect(fault?.remedy).toContain('"sections"');
  });

  test('JSON that is none', () => {
    expect(faults('a.json', '{ "title": "T" "sections": [] }')).toMatchObject([{ line: 1, message: /comma/ }]);
  });
});
