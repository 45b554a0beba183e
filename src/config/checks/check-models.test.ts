import { describe, expect, test } from 'vitest';
import { dottedPath } from '../problem/config-problem.ts';
import { resolveManufacturer } from '../resolve-manufacturer.ts';

/** What is said of a manufacturer's file with this model. */
function said(model: object, more: object = {}): string[] {
  const reading = resolveManufacturer({ id: 'vireo', name: 'Vireo', models: [{ name: 'Kestrel', ...model }], ...more });
  return reading.findings.map(({ path, message, remedy }) => `${dottedPath(path)}: ${message} ${remedy}`);
}

describe('a model of a manufacturer’s file', () => {
  test('is accepted with all that the specification gives it [3-45 to 3-47]', () => {
    expect(
      said({
        id: 7,
        status: 'coming_soon',
        short_description: 'Five seats.',
        image: { url: '_media/kestrel' },
        brochure_url: 'https://vireo.example/kestrel.pdf',
        model_specifications: [
          { category: 'Fuel', value: 'Hybrid' },
          { category: 'Boot', value: '' },
        ],
        images: [{ id: 1, image: { url: '_media/kestrel' } }],
        variants: [{ id: 1, name: 'Core', full_name: 'Kestrel Core', features: ['<b>Hybrid</b>'] }],
        colours: [
          {
            id: 2,
            name: 'Blue',
            hexCode: '#24598F',
            photo_url: '_media/kestrel',
            oem_id: 'wagon',
            model_variant_name: 'Core',
          },
        ],
      }),
    ).toEqual([]);
  });

  test.each(['_media/brochures/kestrel.pdf', '/pages/kestrel', 'https://vireo.example/kestrel'])(
    'has its figures in a file or on a page: %s [3-45]',
    (brochure_url) => {
      expect(said({ brochure_url })).toEqual([]);
    },
  );

  test.each([
    [
      'a brochure that is no PDF',
      { brochure_url: '_media/brochures/kestrel.docx' },
      'models[0].brochure_url: Is neither a PDF file nor a link that a page may carry. Name a file, as in "_media/brochures/kestrel.pdf", or write its web address.',
    ],
    [
      'a brochure of another folder',
      { brochure_url: '../kestrel.pdf' },
      'models[0].brochure_url: Is neither a PDF file nor a link that a page may carry. Name a file, as in "_media/brochures/kestrel.pdf", or write its web address.',
    ],
    [
      'a variant’s price without its basis',
      { variants: [{ name: 'Core', price_dollars: 39_990 }] },
      'models[0].variants[0].price_type: Is missing although the variant has a price. Say what the price includes, as in "price_type": "drive_away".',
    ],
    [
      'a price that is no total, which no page would show',
      { from_price_dollars: 39_990, price_type: 'plus_on_roads' },
      'models[0].price_type: Is no total, so the price would not be shown. Write the drive away price with "drive_away", or leave the price out.',
    ],
    [
      'a variant that builds on none there is',
      { variants: [{ name: 'Core' }, { name: 'Touring', builds_on: 'cor' }] },
      'models[0].variants[1].builds_on: Is no other variant of this model. Did you mean "core"?',
    ],
    [
      'a variant that replaces what none below it has',
      {
        variants: [
          { name: 'Core', features: ['16-inch alloys', 'Cloth seats'] },
          { name: 'Touring', builds_on: 'core', features: ['Sunroof'], replaces: ['Cloth seats'] },
          { name: 'Summit', builds_on: 'touring', replaces: ['16-inch alloys', 'Sunroof', '16-inch aloys'] },
        ],
      },
      'models[0].variants[2].replaces[2]: Is no feature of a variant that this one builds on. Did you mean "16-inch alloys"?',
    ],
    [
      'a colour of a variant that there is not',
      {
        variants: [{ name: 'Core' }],
        colours: [{ name: 'Red', hexCode: '#ff0000', photo_url: '_media/r', model_variant_name: 'Summit' }],
      },
      'models[0].colours[0].model_variant_name: Is no variant of this model. Write "Core".',
    ],
    [
      'a colour without a picture',
      { colours: [{ name: 'Red', hexCode: '#ff0000' }] },
      'models[0].colours[0].photo_url: Is missing, and the model has no `tint_image` from which this colour could be made. Name a picture, or give the model a "tint_image" in white.',
    ],
    [
      'a colour that is none',
      { colours: [{ name: 'Red', hexCode: 'red', photo_url: '_media/r' }] },
      'models[0].colours[0].hexCode: Is not a colour. Write # and six digits from 0 to f, as in "#24598f".',
    ],
    [
      'a system that the make does not have',
      { driver_assistance: { aeb: 'standard' } },
      'models[0].driver_assistance.aeb: Is no system of the manufacturer’s `driver_assistance`. Add it there with this id, or remove it.',
    ],
    [
      'script in a feature',
      { variants: [{ name: 'Core', features: ['Seats<script>alert(1)</script>'] }] },
      'models[0].variants[0].features[0]: Has <script>, which a feature may not have. Write "Seatsalert(1)": b, strong, i, em, small, sub, sup and br without attributes.',
    ],
  ])('with a fault is reported with what to write: %s', (_, model, message) => {
    expect(said(model)).toEqual([message]);
  });

  test('whose variants build on each other is reported at each of them', () => {
    const variants = [
      { name: 'Core', builds_on: 'touring' },
      { name: 'Touring', builds_on: 'core' },
    ];
    expect(said({ variants }).map((text) => text.split(':')[0])).toEqual([
      'models[0].variants[0].builds_on',
      'models[0].variants[1].builds_on',
    ]);
  });

  test('has an address of its own', () => {
    expect(said({}, { models: [{ name: 'Kestrel' }, { name: 'kestrel' }] })).toEqual([
      'models[1].slug: Is the same as that of another model. Write another "slug".',
    ]);
  });
});
