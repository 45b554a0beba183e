import { describe, expect, test } from 'vitest';
import { primaryLocation } from './dealer-config.ts';
import { FIXTURE_MANIFEST, makeDealerConfig, makeDealerJson, makeLocationJson } from './make-dealer-config.fixture.ts';
import { formatProblems } from './problem/format-problems.ts';
import { type DealerSources, resolveDealer } from './resolve-dealer.ts';

function resolve(change: Readonly<Record<string, unknown>>, sources: Partial<DealerSources> = {}) {
  return resolveDealer({
    slug: 'ironbark-cars',
    dealer: makeDealerJson(change),
    manifest: FIXTURE_MANIFEST,
    ...sources,
  });
}

/** All findings about a dealer with these changes. */
function said(change: Readonly<Record<string, unknown>>, sources: Partial<DealerSources> = {}): string {
  const resolution = resolve(change, sources);
  const problems = resolution.ok ? resolution.warnings : resolution.problems;
  return problems.length === 0 ? 'Nothing.' : formatProblems(problems);
}

const vireo = (configDefaults: object, models: readonly object[] = []) => ({
  file: 'dealers/_manufacturers/vireo.json',
  json: { id: 'vireo', name: 'Vireo', models, config_defaults: configDefaults },
});

describe('values resolve as platform, template, manufacturer, dealer [1-1]', () => {
  const manifest = {
    ...FIXTURE_MANIFEST,
    configDefaults: { cards: { new_tag_days: 5, new_tag_text: 'Just Arrived', show_facts: true } },
  };
  const manufacturer = vireo({ cards: { new_tag_text: 'New Arrival', sold_tag_text: 'SOLD' } });

  test('each layer covers the one below key by key', () => {
    const resolution = resolve({ cards: { sold_tag_text: 'GONE' } }, { manifest, manufacturers: [manufacturer] });

    expect(resolution.ok && resolution.config.cards).toMatchObject({
      favourite: false,
      new_tag_days: 5,
      show_facts: true,
      new_tag_text: 'New Arrival',
      sold_tag_text: 'GONE',
    });
  });

  test('lists replace lists', () => {
    const resolution = resolve(
      { contact_buttons: ['whatsapp'] },
      { manifest: { ...FIXTURE_MANIFEST, configDefaults: { contact_buttons: ['phone', 'email'] } } },
    );

    expect(resolution.ok && resolution.config.contact_buttons).toEqual(['whatsapp']);
  });

  test('the days that sold cars stay come from the template, 3 when none matches [9-9]', () => {
    const days = (configDefaults: object) => {
      const resolution = resolve({}, { manifest: { ...FIXTURE_MANIFEST, configDefaults: { ...configDefaults } } });
      return resolution.ok ? resolution.config.include_sold_cars_days : undefined;
    };

    expect([days({}), days({ include_sold_cars_days: 4 })]).toEqual([3, 4]);
  });

  test('filters follow from the trade, unless several are sold, and before a template’s', () => {
    const filtersOf = (change: Readonly<Record<string, unknown>>) => {
      const search = { facets: ['seats'], ranges: ['km'] };
      const resolution = resolve(change, { manifest: { ...FIXTURE_MANIFEST, configDefaults: { search } } });
      const { facets, ranges } = resolution.ok ? resolution.config.search : { facets: [], ranges: [] };
      return [...facets.slice(0, 1), ...ranges.slice(-2)].map(({ attribute }) => attribute);
    };

    expect(filtersOf({ item_types: ['caravan'] })).toEqual(['sleeps', 'payload', 'year']);
    expect(filtersOf({ item_types: ['truck'], search: { ranges: ['gvm'] } })).toEqual(['body_style', 'gvm']);
    expect(filtersOf({ item_types: ['caravan', 'car'] })).toEqual(['seats', 'km']);
    expect(filtersOf({})).toEqual(['seats', 'km']);
  });

  test.each([
    [['car'], ['Test Drive']],
    [['motorcycle'], ['Test Ride']],
    [['caravan'], ['Test Drive', 'Book an inspection']],
    [['trailer'], ['Book an inspection']],
    [
      ['motorcycle', 'boat', 'car'],
      ['Test Drive', 'Test Ride', 'Book an inspection'],
    ],
    [undefined, ['Test Drive']],
  ])('a dealer of %j is asked for %j', (item_types, looks) => {
    const resolution = resolve(item_types === undefined ? {} : { item_types });
    const categories = resolution.ok ? resolution.config.enquiry.categories : [];
    expect(categories.slice(3, -4)).toEqual(looks);
  });

  test('so each dealer has a slug, template, stock filter, values and switches of its own [1-1]', () => {
    const dealerOf = (slug: string, template: 'marque' | 'yard', change: Readonly<Record<string, unknown>>) => {
      const resolution = resolveDealer({
        slug,
        dealer: makeDealerJson({ template, ...change }),
        manifest: { ...FIXTURE_MANIFEST, name: template },
      });
      if (!resolution.ok) throw new Error(formatProblems(resolution.problems));
      const { config } = resolution;
      return [config.slug, config.template, config.stock.filter, config.cards.no_price_text, config.cards.favourite];
    };

    expect([
      dealerOf('ironbark-cars', 'yard', { stock: { filter: 'car_type = used' }, cards: { favourite: true } }),
      dealerOf('northside-vireo', 'marque', {
        stock: { filter: 'make = Vireo' },
        cards: { no_price_text: 'Ask us' },
      }),
    ]).toEqual([
      ['ironbark-cars', 'yard', 'car_type = used', 'Enquire for price', true],
      ['northside-vireo', 'marque', 'make = Vireo', 'Ask us', false],
    ]);
  });

  test('a mistake is reported in the file that makes it', () => {
    expect(
      said({ cards: { sold_tag_text: 3 } }, { manifest, manufacturers: [vireo({ cards: { new_tag_days: 'eight' } })] }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 2 problems.

      dealers/_manufacturers/vireo.json
        config_defaults.cards.new_tag_days  Expected a number, found "eight". Write a number, without quotes. The
                                            key means: Days after listing that a vehicle carries the new-arrival
                                            tag; 0 switches it off.

      dealers/ironbark-cars/dealer.json
        cards.sold_tag_text  Expected a text, found 3. Write "3"."
    `);
  });

  test('neither layers nor their lists are changed', () => {
    const dealer = makeDealerJson();
    const copy = structuredClone(dealer);
    resolveDealer({ slug: 'ironbark-cars', dealer, manifest, manufacturers: [manufacturer] });

    expect(dealer).toEqual(copy);
  });
});

describe('what follows from other keys', () => {
  test('the platform’s defaults are the specification’s [5-3, 9-1, 9-3, 9-10]', () => {
    const config = makeDealerConfig({
      locations: [makeLocationJson({ state: undefined, postcode: '4034', dealer_license_number: '1' })],
    });

    expect(config).toMatchObject({
      state: 'qld',
      time_zone: 'Australia/Brisbane',
      include_sold_cars_days: 3,
      search: { index_name: 'Car_production', results_per_page: 21, cache_size: 10 },
      home: { price_slider: { min: 5000, max: 250_000, step: 500 } },
      cards: { no_price_text: 'Enquire for price', new_tag_days: 8, favourite: false, compare: false },
      routes: { locations: '/contact-us', location_base: '/locations', search_breadcrumb_base: '/search' },
    });
  });

  test('a location’s slug is its name without a trailing department [2.1-12]', () => {
    const config = makeDealerConfig({
      locations: [makeLocationJson({ name: 'Ironbark Geelong - Service', location_type: 'sales' })],
    });

    expect(config.locations[0]).toMatchObject({
      slug: 'ironbark-geelong',
      id: 'ironbark-geelong',
      short_name: 'Geelong',
    });
  });

  test('a single location is primary, and the dealer’s address, city and zone are its', () => {
    const config = makeDealerConfig();

    expect(primaryLocation(config).primary).toBe(true);
    expect(config).toMatchObject({
      city: 'Geelong',
      state: 'vic',
      time_zone: 'Australia/Melbourne',
      address: { street: '214 Latrobe Terrace', state: 'vic' },
    });
  });

  test('an empty location type means sales [3-32]', () => {
    expect(makeDealerConfig({ locations: [makeLocationJson({ location_type: '' })] }).locations[0].location_type).toBe(
      'sales',
    );
  });

  test.each([
    ['buying', ['buying']],
    [
      ['buying', 'fleet'],
      ['buying', 'fleet'],
    ],
  ])('a location subtype is a word or a list: %j [3-32]', (location_subtype, subtypes) => {
    const [location] = makeDealerConfig({ locations: [makeLocationJson({ location_subtype })] }).locations;
    expect(location.location_subtype).toEqual(subtypes);
  });

  test('dealer-wide special hours reach the locations they name, whose own win [3-38]', () => {
    const config = makeDealerConfig({
      special_hours: [
        { date: '2026-12-25', status: 'Closed', department: 'sales' },
        { date: '2026-12-24', status: 'Open', start_hour: '9:00', end_hour: '12:00', location_name: 'Corio' },
      ],
      locations: [
        makeLocationJson({
          primary: true,
          special_hours: [{ date: '2026-12-25', status: 'Open', start_hour: '10:00', end_hour: '11:00' }],
        }),
        makeLocationJson({ name: 'Corio' }),
      ],
    });

    expect(
      config.locations.map(({ special_hours }) => special_hours.map(({ date, status }) => `${date} ${status}`)),
    ).toEqual([['2026-12-25 Open'], ['2026-12-24 Open', '2026-12-25 Closed']]);
  });

  test('plugins are read from text, feature or name [3-42]', () => {
    const config = makeDealerConfig({ plugins: [{ feature: 'Autogauge' }, { name: 'Car Analysis' }, 'Autogauge'] });

    expect(config.plugins.map(({ name }) => name)).toEqual(['Autogauge', 'Car Analysis', 'Autogauge']);
  });

  test('the models of a manufacturer come from its file', () => {
    const resolution = resolve({}, { manufacturers: [vireo({}, [{ name: 'Kestrel', cutout: '_media/kestrel' }])] });

    expect(resolution.ok && resolution.config.manufacturers[0]).toMatchObject({
      slug: 'vireo',
      models: [{ name: 'Kestrel', slug: 'kestrel', cutout: { url: '_media/kestrel' } }],
    });
  });

  describe('several makes', () => {
    const file = (name: string, more: object) => ({
      file: `dealers/_manufacturers/${name}.json`,
      json: { id: name, name, ...more },
    });

    test('come in the order of the list, and the first one’s defaults count where both have one', () => {
      const resolution = resolve(
        { manufacturer_ids: ['quoll', 'bilby'] },
        {
          manufacturers: [
            file('quoll', { config_defaults: { cards: { new_tag_text: 'Fresh' } } }),
            file('bilby', { config_defaults: { cards: { new_tag_text: 'Hot', sold_tag_text: 'GONE' } } }),
          ],
        },
      );
      expect(resolution.ok && resolution.config.manufacturers.map(({ name }) => name)).toEqual(['quoll', 'bilby']);
      expect(resolution.ok && resolution.config.cards).toMatchObject({ new_tag_text: 'Fresh', sold_tag_text: 'GONE' });
    });

    test('have distinct addresses for models of one name', () => {
      const models = [{ name: 'City' }];
      const resolution = resolve(
        {},
        { manufacturers: [file('quoll', { models }), file('bilby', { models: [...models, { name: 'Sport' }] })] },
      );
      expect(
        resolution.ok && resolution.config.manufacturers.map((make) => make.models.map(({ slug }) => slug)),
      ).toEqual([['city'], ['bilby-city', 'sport']]);
    });

    test('are named once', () => {
      expect(said({ manufacturer_id: 'quoll', manufacturer_ids: ['quoll', 'quoll'] })).toMatchInlineSnapshot(`
        "Dealer config of ironbark-cars has 2 problems.

        dealers/ironbark-cars/dealer.json
          manufacturer_id      "quoll" names a make although \`manufacturer_ids\` names all of them. Keep one of the
                               two.
          manufacturer_ids[1]  "quoll" is in the list already. Remove one of the two."
      `);
    });
  });

  test('a key called __proto__ is a key like any other, and unknown', () => {
    const resolution = resolve(
      JSON.parse('{ "cards": { "__proto__": { "favourite": true } } }') as Record<string, unknown>,
    );

    expect(resolution.ok).toBe(false);
    expect(({} as Record<string, unknown>)['favourite']).toBeUndefined();
  });
});

describe('messages', () => {
  test('a config without faults has none', () => {
    expect(said({})).toBe('Nothing.');
  });

  test('mistyped keys, with the key that was meant', () => {
    expect(
      said({
        adress: {},
        cards: { new_tag_day: 3 },
        phoneNumber: '1',
        locations: [makeLocationJson({ contact_details: {} })],
        stock: {
          feeds: [
            {
              source: 'stock/a.csv',
              location_id: 'x',
              preset: 'forecourt',
              mapping: {
                colour: 'Colour',
                odometer: 'Km',
                'specifications.berths': 'Berths',
                GVM: 'GVM',
                drive_type: 'Drive',
              },
            },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 9 problems.

      dealers/ironbark-cars/dealer.json
        locations[0].contact_details              Unknown key. Did you mean "contact_detail"?
        cards.new_tag_day                         Unknown key. Did you mean "new_tag_days"?
        stock.feeds[0].mapping.odometer           Unknown key. Did you mean "km"?
        stock.feeds[0].mapping["specifications.berths"]
                                                  Unknown key. Did you mean "specifications.sleeps"?
        stock.feeds[0].mapping.GVM                Unknown key. Did you mean "variant.grossvehiclemass"?
        stock.feeds[0].mapping.drive_type         Unknown key. Did you mean "drive"?
        stock.feeds[0].location_id                Unknown key. Did you mean "location"?
        adress                                    Unknown key. Did you mean "address"?
        phoneNumber                               Unknown key. Did you mean "phone"?"
    `);
  });

  test('wrong types, with what to write', () => {
    expect(
      said({
        include_sold_cars_days: '3 days',
        subscriptions: 'yes',
        cards: { new_tag_days: 8.5 },
        contact_buttons: 'phone',
        theme: { density: '100%', radius: 40 },
        search: { results_per_page: 2, key: 'xyz123', host: 'https://search.example' },
        tagline: 12,
        locations: [makeLocationJson({ dealer_license_number: 11842, primary: 'true', state: 'Victoria' })],
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 12 problems.

      dealers/ironbark-cars/dealer.json
        tagline                             Expected a text, found 12. Write "12".
        locations[0].primary                Expected true or false, found "true". Write true.
        locations[0].dealer_license_number  Expected a text, found 11842. Write "11842".
        locations[0].state                  "Victoria" is not one of the allowed values. Did you mean "vic"?
        include_sold_cars_days              Expected a number, found "3 days". Write 3.
        subscriptions                       Expected true or false, found "yes". Write true.
        contact_buttons                     Expected a list, found "phone". Write ["phone"].
        search.key                          Is a key or password in plain text; this file only names the environment
                                            variable that holds it. Write { "env": "NAME_OF_THE_VARIABLE" } and set
                                            that variable where builds and the lead API run.
        search.results_per_page             2 is less than 3. Write 3 or more.
        theme.radius                        40 is more than 24. Write 24 or less.
        theme.density                       Expected a number, found "100%". Write 100.
        cards.new_tag_days                  Expected a whole number, found 8.5. Write 9."
    `);
  });

  test('keys that are missing', () => {
    expect(
      formatProblems(
        (() => {
          const resolution = resolveDealer({ slug: 'ironbark-cars', dealer: {}, manifest: undefined });
          return resolution.ok ? [] : resolution.problems;
        })(),
      ),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 5 problems and 3 warnings.

      dealers/ironbark-cars/dealer.json
        template   Is missing. Write "group", "marque", "wander" or "yard".
        name       Is missing. Add it, as in "name": "Northside Vireo".
        url        Is missing. Add it, as in "url": "https://www.example.com".
        locations  Is missing. Add it, as in "locations": [{ "name": "Aspley", "street": "1420 Gympie Road", "city":
                   "Aspley", "state": "qld", "postcode": "4034" }].
        phone      Is missing, as are \`email\`, \`whatsapp\` and those of the locations: there would be no way to reach
                   the dealer. Add at least one of them.

      dealers/ironbark-cars/dealer.json (warnings)
        email        Is missing, so nobody receives the enquiries that the forms send. Add the address that receives
                     them, as in "email": "sales@dealer.example", or list others in \`leads.email\`.
        stock.feeds  Lists no feed, so the site has no vehicles. Add one, as in "feeds": [{ "source":
                     "stock/stock.csv", "preset": "dealer-studio" }].
        abn          Is missing; customers look for it in the footer. Add the ABN of the legal entity."
    `);
  });

  test('choices that do not exist', () => {
    expect(
      said({
        finance_provider: 'h',
        contact_buttons: ['phone', 'what-app'],
        variants: { hero_sign: 'utee', hero: 'ute' },
        copy: { hero_headding: 'Hello' },
        home: { sections: ['hero', 'budgets', 'hero'] },
        search: { facets: ['make', 'colors', { attribute: 'body', collapsed: 3 }] },
        plugins: ['autogauge'],
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 10 problems and 1 warning.

      dealers/ironbark-cars/dealer.json
        finance_provider            "h" is not one of the allowed values. Write "a", "b", "c", "d", "e", "f" or "g".
        contact_buttons[1]          "what-app" is not one of the allowed values. Did you mean "whatsapp"?
        search.facets[1]            "colors" is not one of the allowed values. Did you mean "colour"?
        search.facets[2].collapsed  Unknown key. Did you mean "collapsed_count"?
        finance.credit_notice       Is missing although \`finance_provider\` asks for repayments, which may not be
                                    shown without it. Write the lender’s statement: rate, comparison rate, basis and
                                    WARNING. Or remove \`finance_provider\`.
        variants.hero_sign          "utee": template yard has no choice for "hero_sign" of this name. Did you mean
                                    "ute"?
        variants.hero               Template yard has no variant of this name. Did you mean "hero_sign"?
        copy.hero_headding          Template yard has no text of this name. Did you mean "hero_heading"?
        home.sections[1]            "budgets": template yard has no home section of this name. Did you mean
                                    "budget"?
        home.sections[2]            "hero" is in the list twice. Keep one of the two.

      dealers/ironbark-cars/dealer.json (warnings)
        plugins[0]  "autogauge" is not a feature that this platform knows, so it has no effect. Did you mean
                    "Autogauge"?"
    `);
  });

  test('a template that does not exist', () => {
    expect(said({ template: 'yards' }, { manifest: undefined })).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        template  "yards" is not one of the allowed values. Did you mean "yard"?"
    `);
  });

  test('values that a page could not carry safely', () => {
    expect(
      said({
        url: 'http://ironbark-cars.example/',
        facebook_url: 'javascript:alert(1)',
        xtime_url: 'https://user:secret@xtime.example/',
        name: 'Ironbark <b>Cars</b>',
        logo: { url: '../northside-vireo/logo.svg' },
        theme: { accent: 'red; } body { display: none' },
        images: { cdn_template: 'https://{url}.example/{width}' },
        navigation: { header: [{ label: 'Home', href: 'javascript:void 0' }] },
        stock: { feeds: [{ source: '../../etc/passwd', preset: 'forecourt' }] },
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 9 problems.

      dealers/ironbark-cars/dealer.json
        name                       "Ironbark <b>Cars</b>" contains HTML, which would be printed as text. Write plain
                                   text; longer texts with formatting go into content/*.md.
        url                        "http://ironbark-cars.example/" is not https. Write
                                   "https://ironbark-cars.example".
        logo.url                   "../northside-vireo/logo.svg" leaves the dealer folder, or has characters that a
                                   file name may not have. Write a path inside the dealer folder, as in
                                   "media/yard.webp", or "_media/yard.webp" for a shared file.
        facebook_url               "javascript:alert(1)" has a scheme that a page may not link to; only https and
                                   http are safe. Write it in full, as in "https://www.example.com".
        xtime_url                  "https://…@xtime.example/" contains a user name or password. Write it in full, as
                                   in "https://www.example.com".
        images.cdn_template        "https://{url}.example/{width}" has a placeholder in the host name. Write it as
                                   in "https://img.example.com/?src={url}&w={width}&q={quality}".
        theme.accent               "red; } body { display: none" is not a colour in hexadecimal. Write it as in
                                   "#b3141b".
        navigation.header[0].href  "javascript:void 0" is not a link that a page may carry. Write a path
                                   ("/finance"), a fragment ("#reviews"), a web address, "tel:" or "mailto:".
        stock.feeds[0].source      "../../etc/passwd" leaves the dealer folder, or has characters that a file name
                                   may not have. Write a path inside the dealer folder, as in "stock/stock.csv", or
                                   "https://…"; credentials go into \`headers\` or \`query\`."
    `);
  });

  test('locations that contradict each other', () => {
    expect(
      said({
        dealership_id: 'iron',
        dealerships: [{ id: 'ironbark', name: 'Ironbark Cars' }],
        locations: [
          makeLocationJson({ slug: 'geelong' }),
          makeLocationJson({ name: 'Corio', slug: 'geelong', dealership_id: 'ironbarks' }),
          makeLocationJson({
            name: 'Lara',
            postcode: '4034',
            lat: 38.02,
            long: 144.41,
            dealer_license_number: undefined,
          }),
        ],
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 4 problems and 3 warnings.

      dealers/ironbark-cars/dealer.json
        locations[1].slug           "geelong" is the slug of locations[0] (Ironbark Cars Geelong) too. Two locations
                                    cannot have one URL. Give each location its own slug.
        locations                   None of the 3 locations is primary, so it is unclear whose address and hours are
                                    the dealer’s. Add "primary": true to one of them.
        dealership_id               "iron": no dealership has this id. Did you mean "ironbark"?
        locations[1].dealership_id  "ironbarks": no dealership has this id. Did you mean "ironbark"?

      dealers/ironbark-cars/dealer.json (warnings)
        locations[2].postcode               "4034" is not a postcode in VIC. Compare postcode and state.
        locations[2].lat                    38.02: with longitude 144.41 lies outside Australia. Latitudes in
                                            Australia are negative: write -38.02.
        locations[2].dealer_license_number  Is missing. Victoria asks for the LMCT number in advertising. Add the
                                            number, as in "dealer_license_number": "4490101"."
    `);
  });

  test('two primary locations', () => {
    expect(
      said({ locations: [makeLocationJson({ primary: true }), makeLocationJson({ name: 'Corio', primary: true })] }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        locations[1].primary  true is a second primary location; locations[0] is already primary. Keep "primary":
                              true at one location only."
    `);
  });

  test('a licence number that New South Wales requires', () => {
    expect(
      said({ locations: [makeLocationJson({ state: 'nsw', postcode: '2000', dealer_license_number: undefined })] }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        locations[0].dealer_license_number  Is missing. New South Wales requires the licence number on a dealer’s
                                            website. Add the number, as in "dealer_license_number": "4490101"."
    `);
  });

  test('a chart of stars beside an average and a number of reviews that are not its own', () => {
    const reviews = { average_rating: 4.9, count: 170, stars: { '5': 100, '4': 73 } };
    expect(said({ locations: [makeLocationJson({ average_rating: undefined, review_count: undefined, reviews })] }))
      .toMatchInlineSnapshot(`
        "Dealer config of ironbark-cars has 2 problems.

        dealers/ironbark-cars/dealer.json
          locations[0].reviews.stars  Adds up to 173 reviews, but the location has 170. Correct one of them, or leave
                                      out the number of reviews: it is taken from the stars.
          locations[0].reviews.stars  Makes an average of 4.6, but the location’s is 4.9. Correct one of them, or
                                      leave out the average: it is taken from the stars."
      `);
    expect(said({ locations: [makeLocationJson({ reviews: { stars: { five: 3 } } })] })).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        locations[0].reviews.stars.five  Unknown key. Write "1", "2", "3", "4" or "5"."
    `);
  });

  test('hours that close before they open', () => {
    expect(
      said({
        locations: [
          makeLocationJson({
            contact_detail: { opening_hours: 'Mon-Fri 8:30-17:30, Sat 9-1' },
            special_hours: [{ date: '24/12/2026', status: 'Open', start_hour: '15:00', end_hour: '9:00' }],
          }),
        ],
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 2 problems.

      dealers/ironbark-cars/dealer.json
        locations[0].contact_detail.opening_hours
                                                  "Mon-Fri 8:30-17:30, Sat 9-1": "Sat 9-1": Closes (1:00) before it
                                                  opens (9:00). Write 9:00-13:00 if 1 pm is meant.
        locations[0].special_hours[0].end_hour    "9:00": closes (9:00) before it opens (15:00). The two times look
                                                  swapped."
    `);
  });

  test('a day with hours that is closed for want of its status', () => {
    expect(
      said({
        locations: [
          makeLocationJson({ special_hours: [{ date: '2026-12-24', start_hour: '9:00', end_hour: '1 pm' }] }),
        ],
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        locations[0].special_hours[0].status  Is Closed, as it is where it is left out, although hours are written
                                              (9:00 to 1 pm). Write "status": "Open", or remove the hours."
    `);
  });

  test('a text that nobody could read', () => {
    expect(
      said(
        { theme: { accent: '#e5483f' } },
        { manifest: { ...FIXTURE_MANIFEST, theme: { ...FIXTURE_MANIFEST.theme, accentGround: '#ffffff' } } },
      ),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        theme.accent  "#e5483f": text in the accent (#e5483f on #ffffff) has a contrast of 3.93:1; text needs at
                      least 4.5:1 to be readable. The nearest accent that passes is "#ca3f37"."
    `);
  });

  test('numbers that do not add up', () => {
    expect(
      said({
        abn: '51 824 753 557',
        phone: '5550 1420',
        slug: 'ironbark',
        locations: [makeLocationJson({ postcode: '32200' })],
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 4 problems.

      dealers/ironbark-cars/dealer.json
        abn                    "51 824 753 557" is not an ABN: its check digits do not fit. Compare it with the
                               register at abr.business.gov.au.
        phone                  "5550 1420" is not an Australian phone number. Write it with its area code, as in "07
                               5550 0130", "0491 570 156", "1300 975 707" or "+61 7 5550 0130".
        locations[0].postcode  "32200" is not a postcode of four digits. Write four digits, as in "4034".
        slug                   "ironbark": differs from the folder, which is called ironbark-cars and is what
                               counts. Write "ironbark-cars", or remove the key."
    `);
  });

  test('repayments without what must stand beside them', () => {
    expect(said({ finance_provider: 'a' })).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        finance.credit_notice  Is missing although \`finance_provider\` asks for repayments, which may not be shown
                               without it. Write the lender’s statement: rate, comparison rate, basis and WARNING.
                               Or remove \`finance_provider\`."
    `);
    expect(said({ finance_provider: 'a', finance: { credit_notice: 'From 6.29% p.a.' } })).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        finance.credit_notice  "From 6.29% p.a.": does not contain the WARNING and the comparison rate, which must
                               be shown with every repayment. Use the lender’s text: "WARNING: This comparison rate
                               is true only for the examples given and may not include all fees and charges.
                               Different terms, fees or other loan amounts might result in a different comparison
                               rate.""
    `);
  });

  test('between keys of one object in the same run as a mistake in one of its neighbours', () => {
    const route = {
      ...{ name: 'The loop', kms: 8, minutes: 'ten' },
      stages: [
        { at: 2, text: 'motorway' },
        { at: 9, text: 'home' },
      ],
    };
    expect(said({ locations: [makeLocationJson({ test_drive_route: route })] })).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 2 problems.

      dealers/ironbark-cars/dealer.json
        locations[0].test_drive_route.minutes     Expected a number, found "ten". Write a number, without quotes.
                                                  The key means: About how long it takes.
        locations[0].test_drive_route.stages[1].at
                                                  9 is not on the way. Write stages in order, each before the end at
                                                  8 km."
    `);
    // What is between wrong keys is not looked at.
    expect(said({ locations: [makeLocationJson({ test_drive_route: { ...route, kms: 'eight' } })] })).not.toContain(
      'on the way',
    );
  });

  test('what people write from habit', () => {
    expect(
      said({
        telephone: '03 5550 1420',
        subscriptions: 'yes',
        locations: 'Geelong',
        enquiry: { reply_within_minutes: '1 hour' },
        include_sold_cars_days: '3 days',
        leads: { email: 'sales@ironbark.example', webhooks: [{ url: 'https://crm.example', secret: 'hunter2' }] },
        api: { origin: 'localhost:4330' },
        stock: {
          feeds: [
            {
              source: 'stock\\stock.csv',
              preset: 'forecourt',
              mapping: { photos: 'Pics', title: 'Heading', hoist: 'Hoist' },
            },
            { name: 'two', source: 'C:\\Users\\rob\\stock.csv', preset: 'forecourt' },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 13 problems and 1 warning.

      dealers/ironbark-cars/dealer.json
        locations                      Expected a list, found "Geelong". Write a list, as in [{ "name": "Aspley",
                                       "street": "1420 Gympie Road", "city": "Aspley", "state": "qld", "postcode":
                                       "4034" }].
        include_sold_cars_days         Expected a number, found "3 days". Write 3.
        subscriptions                  Expected true or false, found "yes". Write true.
        enquiry.reply_within_minutes   Expected a number, found "1 hour". Write a number, without quotes. The key
                                       means: Minutes within which you reply while open; the shopper sees the time
                                       that follows from your hours. Default: no time is promised.
        leads.email                    Expected a list, found "sales@ironbark.example". Write a list, as in [{ "to":
                                       ["sales@dealer.example"] }].
        leads.webhooks[0].secret       Is a key or password in plain text; this file only names the environment
                                       variable that holds it. Write { "env": "NAME_OF_THE_VARIABLE" } and set that
                                       variable where builds and the lead API run.
        api.origin                     "localhost:4330" is not a complete web address. Write it in full, as in
                                       "https://api.example.com".
        stock.feeds[0].source          "stock\\\\stock.csv" has a backslash. Write "stock/stock.csv".
        stock.feeds[0].mapping.photos  Unknown key. Did you mean "images"?
        stock.feeds[0].mapping.title   Unknown key. Did you mean "name"?
        stock.feeds[0].mapping.hoist   Unknown key. docs/dealer-config.md lists the fields. For a column without one
                                       write "further": { "hoist": … }, and the vehicle’s page lists it.
        stock.feeds[1].source          "C:\\\\Users\\\\rob\\\\stock.csv" is a path of one computer; a feed is inside the
                                       dealer folder. Write a path inside the dealer folder, as in
                                       "stock/stock.csv", or "https://…"; credentials go into \`headers\` or \`query\`.
        telephone                      Unknown key. Did you mean "phone"?

      dealers/ironbark-cars/dealer.json (warnings)
        email  Is missing, so nobody receives the enquiries that the forms send. Add the address that receives them,
               as in "email": "sales@dealer.example", or list others in \`leads.email\`."
    `);
  });

  test('feeds that could not be read', () => {
    expect(
      said({
        stock: {
          filter: 'make = Toyota and prize < 50000',
          feeds: [
            { source: 'stock/a.csv' },
            {
              source: 'stock/b.csv',
              mapping: { stocknum: 'No', price: 'Price' },
              location: 'gelong',
              has_header: false,
            },
            {
              name: 'api',
              source: 'http://stock.example/feed',
              dates_as_of: '2026-11-21',
              headers: { Authorization: { env: 'token' } },
              preset: 'easycar',
              mapping: { km: { match: '(\\d+)(km)?' } },
            },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 10 problems and 1 warning.

      dealers/ironbark-cars/dealer.json
        stock.feeds[2].headers.Authorization.env  "token" is not the name of an environment variable. Write a name
                                                  in capitals, digits and underscores, as in "TYPESENSE_SEARCH_KEY";
                                                  its value never goes in dealer.json.
        stock.feeds[2].preset                     "easycar" is not one of the allowed values. Did you mean
                                                  "easycars"?
        stock.feeds[2].mapping.km.match           "(\\\\d+)(km)?" has 2 capture groups; exactly one says what to keep.
                                                  Put parentheses round the part to keep and (?:…) round others, as
                                                  in "^(\\\\d+)\\\\s*km".
        stock.filter                              "make = Toyota and prize < 50000": at character 19: "prize" is no
                                                  attribute of a vehicle. Did you mean "price"?
        stock.feeds[0].mapping                    Is missing, and no preset says which column is which. Name a
                                                  preset ("forecourt", "dealer-studio", "easycars") or map the
                                                  columns.
        stock.feeds[1].name                       Is the name of feeds[0] too. Give each feed a name of its own.
        stock.feeds[1].location                   "gelong": no location has this id, slug, code or name. Did you
                                                  mean "Geelong"?
        stock.feeds[1].price_includes             Is missing: neither this feed nor a preset says what its prices
                                                  include, and no price may be shown without that. Write
                                                  "drive_away", "excluding_government_charges" or another of its
                                                  values, or map \`price_type\`.
        stock.feeds[1].columns                    Is missing, and the file has no header line. List the names of the
                                                  columns in order.
        stock.feeds[2].dates_as_of                "2026-11-21": moves the dates of live stock: vehicles would be
                                                  shown as listed or sold on other days than they were. Remove it;
                                                  it is for sample files in the dealer folder.

      dealers/ironbark-cars/dealer.json (warnings)
        stock.feeds[2].source  "http://stock.example/feed" sends its headers over an unencrypted connection. Use
                               https where the provider offers it."
    `);
  });

  test('a dealer whom nobody could reach', () => {
    expect(said({ phone: undefined, abn: undefined })).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem and 1 warning.

      dealers/ironbark-cars/dealer.json
        phone  Is missing, as are \`email\`, \`whatsapp\` and those of the locations: there would be no way to reach the
               dealer. Add at least one of them.

      dealers/ironbark-cars/dealer.json (warnings)
        abn  Is missing; customers look for it in the footer. Add the ABN of the legal entity."
    `);
  });

  test('a model’s price without the words that say what it includes', () => {
    expect(said({}, { manufacturers: [vireo({}, [{ name: 'Kestrel', from_price_dollars: 38990, colour: 'red' }])] }))
      .toMatchInlineSnapshot(`
        "Dealer config of ironbark-cars has 2 problems.

        dealers/_manufacturers/vireo.json
          models[0].colour      Unknown key. Did you mean "colours"?
          models[0].price_type  Is missing although the model has a price. Say what the price includes, as in
                                "price_type": "drive_away"."
      `);
  });
});
