import { describe, expect, test } from 'vitest';
import { formatImportReport } from '../report/format-import-report.ts';
import { importText } from '../import-feed.fixture.ts';
import { suggestColumns } from './suggest-mapping.ts';

const fieldsOf = (columns: readonly string[], example = '') =>
  Object.fromEntries(
    suggestColumns(
      columns.map((name) => ({ name, example })),
      [],
    ).map(({ column, field }) => [column, field]),
  );

describe('the field that an unread column most likely fills', () => {
  test('is told by the headings of every preset, the fields’ own names and words around them', () => {
    expect(
      fieldsOf(['Brand', 'vehicle_model', 'BodyCode', 'photo_urls', 'DriveTrain', 'InteriorColor', 'Seller.Postcode']),
    ).toMatchObject({
      Brand: 'make',
      vehicle_model: 'model',
      BodyCode: 'body',
      photo_urls: 'images',
      DriveTrain: 'drive',
      InteriorColor: 'interior_colour',
    });
  });

  test('is one field for one column: the first wins, except where a list takes several', () => {
    expect(fieldsOf(['Trim', 'Trim level', 'image_link', 'additional_image_link'])).toEqual({
      Trim: 'badge',
      image_link: 'images',
      additional_image_link: 'images',
    });
  });

  test('is one list for columns that number what they hold', () => {
    expect(fieldsOf(['photo1', 'photo2', 'photo30', 'Image URL 7', 'Feature 1', 'Price 2', 'Owner 1'])).toEqual({
      photo1: 'images',
      photo2: 'images',
      photo30: 'images',
      'Image URL 7': 'images',
      'Feature 1': 'standardEquipment',
    });
  });

  test('is told by the abbreviations of dealers’ systems', () => {
    expect(fieldsOf(['Stk', 'Build', 'Compl.', 'Ltr/100', 'Tow', 'Ball', 'desc', 'registration.expires'])).toEqual({
      Stk: 'stocknum',
      Build: 'build_date',
      'Compl.': 'compliance_date',
      'Ltr/100': 'variant.fuelconsumptioncombined',
      Tow: 'variant.towingcapacitybraked',
      Ball: 'specifications.tow_ball_weight',
      desc: 'dealercomments',
      'registration.expires': 'rego_expiry',
    });
  });

  test('is a kind where a group of categories says one', () => {
    const of = (column: string, example: string) => suggestColumns([{ name: column, example }], []);
    expect(of('category.parent', 'Trucks')).toEqual([{ column: 'category.parent', field: 'item_type' }]);
    expect(of('category.name', 'Prime Mover')).toEqual([{ column: 'category.name', field: 'body' }]);
  });

  test('is told by what caravan and motorcycle yards head their columns', () => {
    expect(fieldsOf(['Layout', 'Ball Wt', 'ETA'])).toEqual({
      Layout: 'specifications.bed',
      'Ball Wt': 'specifications.tow_ball_weight',
      ETA: 'arrival_text',
    });
  });

  test('is told by the short headings of a workshop’s spreadsheet', () => {
    expect(fieldsOf(['Yr', 'Our Price', 'Was', 'Rego No.', 'Rego Exp', 'Series/Badge', 'Date in'])).toEqual({
      Yr: 'year',
      'Our Price': 'price',
      Was: 'before_price',
      'Rego No.': 'regplate',
      'Rego Exp': 'rego_expiry',
      'Series/Badge': 'badge',
      'Date in': 'created_at',
    });
    expect(fieldsOf(['Make/Model', 'Make and model'])).toEqual({});
  });

  test('is told by a heading with its unit or tax behind it', () => {
    expect(fieldsOf(['Unit No', 'Odo (km)', 'Price (ex GST)', 'Was ex GST', 'GVM [t]', '(km)'])).toEqual({
      'Unit No': 'stocknum',
      'Odo (km)': 'km',
      'Price (ex GST)': 'price',
      'Was ex GST': 'before_price',
      'GVM [t]': 'variant.grossvehiclemass',
    });
  });

  test('is the body where a column of types holds bodies', () => {
    expect(fieldsOf(['Type', 'Vehicle type'], 'Prime mover')).toEqual({ Type: 'body', 'Vehicle type': 'car_type' });
    expect(fieldsOf(['Type', 'Yard type'], 'Consignment')).toEqual({});
  });

  test('is that of the group where the end of a path says nothing', () => {
    expect(
      fieldsOf(['Engine.Description', 'AdText', 'Yard.Name', 'Vehicle.Make.Name', 'Pricing.Advertised', 'Seller.Name']),
    ).toEqual({
      'Engine.Description': 'engine_size',
      AdText: 'dealercomments',
      'Yard.Name': 'location',
      'Vehicle.Make.Name': 'make',
      'Pricing.Advertised': 'price',
    });
    expect(fieldsOf(['Vehicle.Description'])).toEqual({ 'Vehicle.Description': 'dealercomments' });
  });

  test('is told by a heading together with its group, and no word of a group is the vehicle’s own', () => {
    expect(
      fieldsOf([
        'Price.@type',
        'Price.@amount',
        'vehicle.colours.exterior',
        'vehicle.transmission.type',
        'vehicle.registration.expiry',
        'vehicle.registration.state',
        'vehicle.make.id',
        'listing.id',
      ]),
    ).toEqual({
      'Price.@type': 'price_type',
      'Price.@amount': 'price',
      'vehicle.colours.exterior': 'colour',
      'vehicle.transmission.type': 'transmission',
      'vehicle.registration.expiry': 'rego_expiry',
      'listing.id': 'stocknum',
    });
    expect(fieldsOf(['COLOUR EXT', 'KLM', 'COMPLIANCE'])).toEqual({
      'COLOUR EXT': 'colour',
      KLM: 'km',
      COMPLIANCE: 'compliance_date',
    });
  });

  test('is the status where a column of states holds one, and the state of a place where it holds that', () => {
    expect(fieldsOf(['state'], 'live')).toEqual({ state: 'status' });
    expect(fieldsOf(['state'], 'NSW')).toEqual({ state: 'state' });
  });

  test('is the kind where a column of types or categories holds kinds', () => {
    for (const kind of ['Boat', 'Caravans', 'Motorcycle', 'Jet ski'])
      expect(fieldsOf(['Category'], kind)).toEqual({ Category: 'item_type' });
    // The first vehicle of a dealer of several kinds may well be a car.
    expect(fieldsOf(['Type'], 'Car')).toEqual({ Type: 'item_type' });
    expect(fieldsOf(['Category'], 'Bus')).toEqual({ Category: 'body' });
    expect(fieldsOf(['Type'], 'Ute')).toEqual({ Type: 'body' });
    expect(fieldsOf(['Date Listed'], '46346')).toEqual({ 'Date Listed': 'created_at' });
  });

  test('is the condition where a value says it, whatever the heading', () => {
    expect(fieldsOf(['Type', 'Kind'], 'USED')).toEqual({ Type: 'car_type' });
    expect(fieldsOf(['Country'], 'New Zealand')).toEqual({});
  });

  test('is not guessed from a heading that says nothing', () => {
    expect(fieldsOf(['Col 7', 'x', '', 'Zone', 'Bay', 'Spare'])).toEqual({});
  });
});

describe('a report on columns that nothing reads', () => {
  test('gives the rule to copy; once it is copied, the columns are read', async () => {
    const feed =
      'Stock no,Brand,Model,Trim,Price,image_link,additional_image_link,Bay\n' +
      'A1,Toyota,Corolla,Ascent Sport,24990 drive away,https://a.example/1.jpg,https://a.example/2.jpg,7\n';
    const first = await importText(feed, { preset: 'dealer-studio' });
    const text = formatImportReport(first.report);
    expect(text).toContain('"Ascent Sport", perhaps badge');
    expect(text).toContain(
      'add to the feed: "mapping": { "badge": "Trim", "images": { "from": [ "image_link", "additional_image_link" ], "join": { "with": "|" } } }',
    );
    const suggested = JSON.parse(`{ ${first.report.feeds[0]?.suggestedConfig ?? ''} }`) as object;
    const second = await importText(feed, { preset: 'dealer-studio', ...suggested });
    expect(second.vehicles[0]).toMatchObject({ make: 'Toyota', badge: 'Ascent Sport' });
    expect(second.vehicles[0]?.photos).toHaveLength(2);
    expect(second.report.feeds[0]?.unknownColumns.map(({ name }) => name)).toEqual(['Bay']);
    expect(second.report.feeds[0]?.suggestedConfig).toBeUndefined();
  });

  test.each([
    [
      'attributes',
      '<stock>' +
        '<car stockNo="1"><Make>Kia</Make><Model>Rio</Model><Price type="Drive away" amount="15,990" was="17990"/></car>' +
        '<car stockNo="2"><Make>Kia</Make><Model>Cerato</Model><Price type="Drive away" amount="18,990" was=""/></car>' +
        '</stock>',
    ],
    [
      'a group',
      JSON.stringify([
        { stockNo: '1', make: 'Kia', model: 'Rio', price: { type: 'Drive away', amount: 15_990, was: 17_990 } },
        { stockNo: '2', make: 'Kia', model: 'Cerato', price: { type: 'Drive away', amount: 18_990, was: null } },
      ]),
    ],
  ])('names what a price consists of that is %s, and the rule to copy reads it', async (_, feed) => {
    const first = await importText(feed, { preset: 'dealer-studio' });
    expect(first.vehicles.map(({ price }) => price.cents)).toEqual([undefined, undefined]);
    const suggested = JSON.parse(`{ ${first.report.feeds[0]?.suggestedConfig ?? ''} }`) as object;
    const second = await importText(feed, { preset: 'dealer-studio', ...suggested });
    expect(second.vehicles.map(({ price }) => [price.cents, price.beforeCents, price.qualifier])).toEqual([
      [1_599_000, 1_799_000, 'drive_away'],
      [1_899_000, undefined, 'drive_away'],
    ]);
  });

  test('names what a group of columns holds, which can be mapped, not the group, which cannot', async () => {
    const bike = {
      stockId: 'IM-1',
      details: { brand: 'Benelli', modelName: 'Leoncino 500', wheels: ['a'] },
      pricing: { rideAway: '$9,990', wasPrice: '', currency: 'AUD' },
    };
    const first = await importText(JSON.stringify({ data: [bike] }), { preset: 'dealer-studio' });
    const suggested = first.report.feeds[0]?.suggestedConfig ?? '';
    expect(suggested).toBe(
      '"mapping": { "make": "details.brand", "model": "details.modelName", "price": "pricing.rideAway" }',
    );
    const config = JSON.parse(`{ ${suggested} }`) as object;
    const second = await importText(JSON.stringify({ data: [bike] }), {
      preset: 'dealer-studio',
      price_includes: 'drive_away',
      ...config,
    });
    expect(second.vehicles[0]).toMatchObject({ make: 'Benelli', model: 'Leoncino 500', price: { cents: 999_000 } });
    const unread = second.report.feeds[0]?.unknownColumns.map(({ name }) => name);
    expect(unread).toEqual(['details.wheels']);
  });

  test('keeps the platform’s own names for a feed that has neither preset nor mapping', async () => {
    const feed = 'stocknum,make,model,Trim\nA1,Kia,Rio,S\n';
    const { report } = await importText(feed, {});
    expect(report.feeds[0]?.suggestedConfig).toBe('"preset": "forecourt", "mapping": { "badge": "Trim" }');
  });
});

describe('a feed without a column for make or model', () => {
  test('is told the columns that most likely are', async () => {
    const { problems } = await importText('Stock no,Franchise,Family,Price\n1,Kia,Rio,1\n', {
      preset: 'dealer-studio',
    });
    expect(problems[0]?.remedy).toContain('Most likely: "mapping": { "make": "Franchise", "model": "Family" }.');
  });
});
