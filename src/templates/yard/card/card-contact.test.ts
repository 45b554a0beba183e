import { describe, expect, test } from 'vitest';
import type { LocationView } from '#domain/location/location-view.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { SiteChrome } from '#site-plan/site-page.ts';
import { cardContacts, chatAbout, contactOf } from './card-contact.ts';

const geelong = {
  shortName: 'Geelong',
  primary: true,
  phone: { text: '(03) 5550 1420', href: 'tel:+61355501420' },
  whatsappHref: 'https://wa.me/61491570156',
} as LocationView;
const torquay = {
  shortName: 'Torquay',
  primary: false,
  phone: { text: '(03) 5550 1421', href: 'tel:+61355501421' },
} as LocationView;

function chromeOf(contactButtons: readonly string[]): SiteChrome {
  return { dealer: { contactButtons }, locations: [torquay, geelong] } as unknown as SiteChrome;
}
function cardAt(locationName?: string): VehicleCardData {
  return { name: '2018 Toyota Corolla', stockNumber: '4417', locationName } as VehicleCardData;
}

describe('whom the buttons of a card ring', () => {
  const contacts = cardContacts(chromeOf(['phone', 'whatsapp']));

  test('is the yard where the car stands', () => {
    expect(contactOf(contacts, cardAt('Torquay'))?.phone?.text).toBe('(03) 5550 1421');
  });

  test('is the primary yard when the card names none or an unknown one', () => {
    expect(contactOf(contacts, cardAt())?.locationName).toBe('Geelong');
    expect(contactOf(contacts, cardAt('Colac'))?.locationName).toBe('Geelong');
  });

  test('leaves out what the dealer does not show', () => {
    expect(cardContacts(chromeOf(['phone']))[0]).not.toHaveProperty('whatsappHref');
    expect(cardContacts(chromeOf(['email']))[0]).toEqual({ locationName: 'Geelong' });
  });
});

describe('the first message of a chat', () => {
  test('says which car is meant', () => {
    const { searchParams } = new URL(chatAbout('https://wa.me/61491570156', cardAt()));
    expect(searchParams.get('text')).toBe('Hi, is the 2018 Toyota Corolla (stock 4417) still available?');
  });

  test('stays as it is when the dealer wrote one', () => {
    const href = 'https://wa.me/61491570156?text=Hello';
    expect(chatAbout(href, cardAt())).toBe(href);
  });
});
