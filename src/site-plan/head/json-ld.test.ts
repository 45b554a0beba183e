import { expect, test } from 'vitest';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import { breadcrumbList, locationBusiness, vehicleOffer } from './json-ld.ts';

const business = {
  siteUrl: 'https://ironbarkcars.example',
  dealerName: 'Ironbark Cars',
  legalName: 'Tolley Motors (Geelong) Pty Ltd',
  itemTypes: ['car'] as const,
  sameAs: [],
};

test('a place tells search engines its week and its holidays', () => {
  const location = toLocationView(
    makeLocation({
      special_hours: [
        { date: '2026-12-24', status: 'Open', opens: 510, closes: 780, department: 'all' },
        { date: '2026-12-25', status: 'Closed', department: 'all', name: 'Christmas Day' },
      ],
    }),
    { base: '/locations' },
  );
  expect(locationBusiness(business, location)).toMatchObject({
    '@type': 'AutoDealer',
    openingHoursSpecification: [
      {
        opens: '08:30',
        closes: '17:30',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
      },
      { opens: '09:00', closes: '16:00', dayOfWeek: ['https://schema.org/Saturday'] },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:30', closes: '13:00' },
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  });
});

test('a place without holidays says nothing of them', () => {
  const location = toLocationView(makeLocation({ special_hours: [] }), { base: '/locations' });
  expect(locationBusiness(business, location)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('breadcrumbs are numbered from home, with absolute addresses', () => {
  const list = breadcrumbList(business.siteUrl, [
    { label: 'Home', href: '/' },
    { label: 'Used cars', href: '/search/used-cars' },
    { label: '2018 Toyota Corolla' },
  ]);
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://ironbarkcars.example/' },
      { position: 2, name: 'Used cars', item: 'https://ironbarkcars.example/search/used-cars' },
      { position: 3, name: '2018 Toyota Corolla' },
    ],
  });
});

test('a caravan tells search engines what it may weigh and carry, a car does not', () => {
  const specifications = { aggregateTrailerMassKg: 3300, tareMassKg: 2580, towBallMassKg: 196 };
  const page = {
    href: '/cars/van',
    photos: [],
    faults: [],
    price: { kind: 'text', text: 'Enquire' },
    availability: 'for_sale',
    conditionLabel: 'Used',
    summaryText: '6.4 m',
  } as unknown as VehiclePageData;
  const offer = (itemType: 'caravan' | 'car') =>
    vehicleOffer(business, makeVehicle({ itemType, specifications }), page);
  const kilograms = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'KGM' });
  expect(offer('caravan')).toMatchObject({
    weightTotal: kilograms(3300),
    payload: kilograms(720),
    tongueWeight: kilograms(196),
  });
  expect(offer('car')).not.toHaveProperty('weightTotal');
});
