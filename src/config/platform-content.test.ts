import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { readContent } from './content-file.ts';
import { fillPlatformPage } from './platform-content.ts';

const CONTENT = join(import.meta.dirname, '../../dealers/_platform/content');
const pageOf = (name: string, config = makeDealerConfig()): string => {
  const filled = fillPlatformPage(readFileSync(join(CONTENT, name), 'utf8'), config);
  if (!filled.ok) throw new Error(filled.message);
  const reading = readContent(name, name, filled.text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  const [section] = reading.content.sections;
  return section?.block === 'text' ? section.text : '';
};

describe('a page of the platform [2.1-11]', () => {
  test('names the legal entity with its ABN, the trading name and where to reach it', () => {
    const config = makeDealerConfig({
      name: 'Ironbark Cars',
      legal_name: 'Tolley Motors Pty Ltd',
      abn: '51824753556',
      email: 'privacy@ironbark.example',
    });
    const text = pageOf('privacy-policy.md', config);
    expect(text).toContain(
      'This policy says what Tolley Motors Pty Ltd (ABN 51 824 753 556), trading as Ironbark Cars, does',
    );
    expect(text).toContain('- **Email:** privacy@ironbark.example');
    expect(text).toContain('are deleted after 24 months');
  });

  test.each([
    ['Drive away', 'Est. drive away', ['car']],
    ['Ride away', 'Est. ride away', ['motorcycle']],
    ['Drive away', 'Est. drive away', ['car', 'motorcycle']],
  ] as const)('explains prices in the words they are printed with: %s, %s', (all, estimate, itemTypes) => {
    const text = pageOf('terms-and-conditions.md', makeDealerConfig({ item_types: [...itemTypes] }));
    expect(text).toContain(`- **${all}** is the full price`);
    expect(text).toContain(`- **${estimate}** is our estimate`);
  });

  test('states the licences in the words of each state', () => {
    const config = makeDealerConfig();
    const [location] = config.locations;
    const licensed = { ...config, locations: [{ ...location, state: 'vic', dealer_license_number: '11842' }] } as const;
    expect(pageOf('terms-and-conditions.md', licensed)).toContain('Licences: LMCT 11842.');
  });

  test('leaves out a line that the dealer has nothing for', () => {
    const config = makeDealerConfig();
    const [location] = config.locations;
    const unlicensed = {
      ...config,
      locations: [omitUndefined({ ...location, dealer_license_number: undefined })],
    } as const;
    expect(pageOf('terms-and-conditions.md', config)).toContain('Licences');
    expect(pageOf('terms-and-conditions.md', unlicensed)).not.toContain('Licences');
  });

  test('prints a name that Markdown or HTML would read as its own', () => {
    const config = makeDealerConfig({ name: 'A*B* Cars & [Sons]', legal_name: 'A*B* Cars & [Sons]' });
    expect(fillPlatformPage('{name}', config)).toEqual({ ok: true, text: 'A\\*B\\* Cars \\& \\[Sons\\]' });
  });

  test('must not name what no dealer has', () => {
    expect(fillPlatformPage('Call {fax}.', makeDealerConfig())).toMatchObject({
      ok: false,
      message: 'Has {fax}, which no dealer has.',
    });
  });
});
