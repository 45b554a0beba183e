import { describe, expect, test } from 'vitest';
import { form as parts } from '#domain/forms/parts.ts';
import { form as service } from '#domain/forms/service.ts';
import { form as testDrive } from '#domain/forms/test-drive.ts';
import { form as tradeIn } from '#domain/forms/trade-in.ts';
import { fieldName, formFields } from '#domain/lead/form-declaration.ts';
import { askedFields } from '#domain/lead/form-field.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { checkForms } from './checks/check-forms.ts';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { formsSchema } from './schema/forms.ts';
import { toForms } from './to-forms.ts';

const xtime_url = 'https://bookings.example.com/tolley';
const schedulerOf = (change: Record<string, unknown>) =>
  toForms(makeDealerConfig({ forms: { service: {} }, ...change }), [service])[0]?.page?.scheduler;

test('the service page offers the booking widget where its address is set, and the form alone where it is not [2.6-7, 3-43]', () => {
  expect(schedulerOf({ xtime_url })).toEqual({ url: xtime_url });
  expect(schedulerOf({})).toBeUndefined();
});

test('a dealer can keep the widget off the page, and one that is asked for has no address without the key [8-16]', () => {
  expect(schedulerOf({ xtime_url, forms: { service: { scheduler: false } } })).toBeUndefined();
  expect(schedulerOf({ forms: { service: { scheduler: true } } })).toEqual({});
});

test('what a dealer says of its own practice replaces the neutral texts of a form', () => {
  const forms = { trade_in: { what_next: 'Rob calls you about the {item}.', questions: [] } };
  const [form] = toForms(makeDealerConfig({ forms }), [tradeIn]);
  expect(form?.whatNext).toBe('Rob calls you about the car.');
  expect(form?.page?.questions).toEqual([]);
});

test('a form is filed under what the dealer calls its topic, unless it has a name of its own or the usual one is there', () => {
  const filedAs = (categories: readonly string[], own: object = {}) =>
    toForms(
      makeDealerConfig({
        enquiry: { categories, category_topics: { Workshop: 'service' } },
        forms: { service: own, test_drive: {} },
      }),
      [service, testDrive],
    ).map(({ category }) => category);
  expect(filedAs(['General Enquiry', 'Workshop', 'Test ride'])).toEqual(['Workshop', 'Test ride']);
  expect(filedAs(['General Enquiry', 'Workshop', 'Service'])).toEqual(['Service', 'Test Drive']);
  expect(filedAs(['General Enquiry', 'Workshop'], { category: 'Pit bookings' })).toEqual([
    'Pit bookings',
    'Test Drive',
  ]);
});

test('forms speak of what the dealer sells: motorcycles are ridden, and have neither wheel lock nuts nor child seats', () => {
  const formsOf = (item_types: readonly string[]) =>
    toForms(makeDealerConfig({ item_types, forms: { test_drive: {}, service: {}, trade_in: {} } }), [
      testDrive,
      service,
      tradeIn,
    ]);
  const [ride, workshop, trade] = formsOf(['motorcycle']);
  expect(ride?.page).toMatchObject({ heading: 'Book a test ride', send: 'Book a test ride' });
  expect(ride?.page?.description).toMatch(/^Book a test ride at /);
  expect(ride?.thanksFor).toBe('booking a test ride');
  expect(ride?.page?.notes?.items).toContain('Your helmet, gloves, jacket and boots');
  expect(workshop?.page?.notes?.items).not.toContain('The wheel lock nut key');
  const asked = askedFields(formFields(trade ?? tradeIn), makeEnquiryRules());
  expect(asked.find(({ name }) => name === 'Vehicle Make')?.missing).toBe('Enter the make, like Yamaha');
  expect(formFields(trade ?? tradeIn)).toContainEqual(
    expect.objectContaining({ picks: [5000, 10000, 20000, 40000, 60000] }),
  );
  // A dealer in several trades has the usual words, and none is left unfilled or for another trade.
  const [drive, carWorkshop] = formsOf(['car', 'motorcycle']);
  expect(drive?.page?.heading).toBe('Book a test drive or ride');
  expect(carWorkshop?.page?.notes?.items).toContain('The wheel lock nut key');
  for (const type of ['car', 'caravan', 'motorcycle', 'truck', 'boat', 'trailer']) {
    expect(JSON.stringify(formsOf([type]))).not.toMatch(/byTrade|[{](?:make|model|drive|items?)[}]/);
  }
});

test('forms of a dealer in caravans say of which vans they ask the kilometres', () => {
  const labelsOf = (item_types: readonly string[]) =>
    toForms(makeDealerConfig({ item_types, forms: { trade_in: {}, service: {} } }), [tradeIn, service]).map(
      (form) => askedFields(formFields(form), makeEnquiryRules()).find(({ name }) => name === 'kms')?.label,
    );
  expect(labelsOf(['caravan'])).toEqual(['Odometer of a motorhome', 'Odometer of a motorhome']);
  expect(labelsOf(['car'])).toEqual(['Odometer', 'Odometer']);
});

test('a trade asks what its own buyers want to know, and no other trade does', () => {
  const own = ['body_length', 'berths', 'atm', 'axles', 'engine_hours'];
  const askedOf = (item_types: readonly string[]) =>
    toForms(makeDealerConfig({ item_types, forms: { trade_in: {}, service: {} } }), [tradeIn, service]).map((form) =>
      formFields(form)
        .map(fieldName)
        .filter((name) => own.includes(name)),
    );
  expect(askedOf(['caravan'])).toEqual([['body_length', 'berths', 'atm'], ['axles']]);
  expect(askedOf(['truck'])).toEqual([['engine_hours'], ['engine_hours']]);
  for (const others of [['car'], ['motorcycle'], ['car', 'caravan', 'truck']])
    expect(askedOf(others)).toEqual([[], []]);
});

test('a dealer in caravans does not insist on an odometer, which no caravan has', () => {
  const missingOf = (item_types: readonly string[]) => {
    const [form] = toForms(makeDealerConfig({ item_types, forms: { trade_in: {} } }), [tradeIn]);
    return askedFields(formFields(form ?? tradeIn), makeEnquiryRules()).find(({ name }) => name === 'kms')?.missing;
  };
  expect(missingOf(['caravan'])).toBeUndefined();
  expect(missingOf(['caravan', 'trailer'])).toBeUndefined();
  expect(missingOf(['car', 'caravan'])).toBe('Enter the kilometres on the clock');
});

test('the parts form asks for rego, VIN and part number in fields that may be left out, or in one that may not [5-36]', () => {
  const idsOf = (own: object) => {
    const [form] = toForms(makeDealerConfig({ forms: { parts: own } }), [parts]);
    const fields = askedFields(formFields(form ?? parts), makeEnquiryRules());
    return fields
      .filter(({ name }) => /Rego|VIN|Part#/.test(name))
      .map(({ name, control, missing }) => [name, control, missing]);
  };
  expect(idsOf({})).toEqual(['Rego', 'VIN', 'Part#'].map((name) => [name, 'text', undefined]));
  expect(idsOf({ vehicle_ids: 'combined' })).toEqual([
    ['Rego, VIN, or Part#', 'textarea', 'Enter the rego, the VIN or a part number'],
  ]);
});

test('the parts form has the specification’s fields in three steps, and a switch where the dealer wants one [2.6-9, 3-30, 4-37]', () => {
  const [form] = toForms(makeDealerConfig({ forms: { parts: { toggle: 'Order a part' } } }), [parts]);
  expect(form?.page?.toggle).toBe('Order a part');
  expect(form?.steps.map(({ title, fields }) => [title, fields.map(fieldName)])).toEqual([
    ['Contact Details', ['name', 'email', 'phone', 'location', 'dealership_slug']],
    ['Vehicle Details', ['Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'Rego', 'VIN']],
    ['Order Details', ['Part#', 'Order Detail', 'opt_in', 'terms_conditions']],
  ]);
});

test('one box for what identifies a part is reported at a form that has nothing to put into it', () => {
  expect(checkForms({ forms: { parts: { vehicle_ids: 'combined' } } })).toEqual([]);
  expect(checkForms({ forms: { service: { vehicle_ids: 'combined' } } })).toMatchObject([
    { path: ['forms', 'service', 'vehicle_ids'], severity: 'warning', remedy: 'Remove it, or write it under parts.' },
  ]);
});

describe('a dealer’s price list of the workshop', () => {
  const jobs = [
    { name: 'Capped service', line: 'Any car of ours', price: 389, qualifier: 'capped' },
    { name: 'Wiper blades', price: 44.5 },
    { name: 'Noise or light', price: 85, qualifier: 'from' },
    { name: 'Something else' },
  ];
  const askedJobs = (own: object) => {
    const [form] = toForms(makeDealerConfig({ forms: { service: own } }), [service]);
    return askedFields(formFields(form ?? service), makeEnquiryRules()).find(({ name }) => name === 'service_type');
  };

  test('stands in the place of the usual choices, each job with its whole price and its qualifier', () => {
    const field = askedJobs({ jobs });
    expect(field?.control).toBe('ticks');
    expect(field?.choices?.map(({ value }) => value)).toEqual(jobs.map(({ name }) => name));
    expect(field?.hint).toBe('Tick as many as you like. Prices include GST.');
    expect(field?.choices?.map(({ label }) => label.split('\n'))).toEqual([
      ['Capped service', 'Any car of ours', '$389 capped'],
      ['Wiper blades', '', '$44.50'],
      ['Noise or light', '', 'from $85'],
      ['Something else'],
    ]);
  });

  test('says nothing of GST where no job has a price, and without one the usual choices remain', () => {
    expect(askedJobs({ jobs: [{ name: 'Logbook service' }] })?.hint).toBe('Tick as many as you like.');
    expect(askedJobs({})?.control).toBe('select');
  });

  test('is reported where a job comes twice, a qualifier has no price, or the form asks for no job', () => {
    const faults = (list: object[]) =>
      formsSchema
        .safeParse({ service: { jobs: list } })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(faults(jobs)).toBeUndefined();
    expect(faults([{ name: 'Tyres' }, { name: 'Tyres', qualifier: 'from' }])).toEqual([
      ['service.jobs.1.name', 'Is listed already.'],
      ['service.jobs.1.qualifier', 'Qualifies a price that is missing.'],
    ]);
    expect(checkForms({ forms: { service: { jobs } } })).toEqual([]);
    expect(checkForms({ forms: { parts: { jobs } } })).toMatchObject([
      { path: ['forms', 'parts', 'jobs'], severity: 'warning', remedy: 'Remove it, or write it under service.' },
    ]);
  });
});

test('where some vehicles are ridden and others driven, the form about a test of either is right for both', () => {
  const [form] = toForms(makeDealerConfig({ item_types: ['car', 'motorcycle'], forms: { test_drive: {} } }), [
    testDrive,
  ]);
  expect(form?.page).toMatchObject({ heading: 'Book a test drive or ride', send: 'Book a test drive or ride' });
  expect(form?.thanksFor).toBe('booking a test drive or ride');
});
