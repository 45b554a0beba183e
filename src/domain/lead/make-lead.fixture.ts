import type { Lead } from './lead.ts';

/** An enquiry about a used car, complete and verified; each test names only what it is about. */
export function makeLead(change: Partial<Lead> = {}): Lead {
  return {
    id: '019ab3c4-0000-7000-8000-000000000417',
    dealerSlug: 'ironbark-cars',
    form: 'enquiry',
    category: 'General Enquiry',
    createdAt: '2026-11-23T00:15:00.000Z',
    updatedAt: '2026-11-23T00:15:00.000Z',
    isComplete: true,
    name: 'Alex Nguyen',
    email: 'alex@example.com',
    phone: '0491 570 156',
    postcode: '3220',
    message: 'Is it still available?\nI could come on Saturday.',
    optIn: false,
    locationId: 'ironbark-cars-geelong',
    vehicle: {
      id: 'v-4417',
      name: '2018 Toyota Corolla Ascent Sport',
      url: 'https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417',
      stockNumber: '4417',
      vin: 'JTNKU3JE50J012417',
      carType: 'used',
      year: 2018,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      odometerKm: 72_410,
      priceText: '$18,990 drive away',
      priceCents: 1_899_000,
      photoUrl: 'https://ironbark-cars.example/media/3fa9c1b2-share.jpg',
    },
    consent: {
      version: '5f2c01ab',
      text: 'We use these details to answer you and keep them with your enquiry.',
      at: '2026-11-23T00:15:00.000Z',
    },
    url: 'https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417',
    visitedPages: ['/', '/search', '/cars/2018-toyota-corolla-ascent-sport-4417'],
    linkedQueryParams: {},
    verification: 'verified',
    further: [],
    ...change,
  };
}
