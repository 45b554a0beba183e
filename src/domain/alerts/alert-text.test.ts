import { expect, test } from 'vitest';
import { alertText } from './alert-text.ts';

const LINKS = { garageUrl: 'https://ashby.example/my-garage', stopUrl: 'https://ashby.example/api/texts/4f2a.Qx' };
const CAR = {
  name: '2021 Vireo Lark GT – “Sport”',
  url: 'https://ashby.example/cars/lark',
  news: ['price_drop' as const],
  wasText: '$89,990\u00A0drive away',
  nowText: '$84,990\u00A0drive away',
};

test('one car is told with both prices, its page and the way to stop, in characters that every phone counts as one', () => {
  const text = alertText([{ cars: [CAR] }], 'O’Reilly’s', LINKS);
  expect(text).toBe(
    'O\'Reilly\'s: 2021 Vireo Lark GT - "Sport". Was $89,990 drive away, now $84,990 drive away.\n' +
      'https://ashby.example/cars/lark\nStop texts: https://ashby.example/api/texts/4f2a.Qx',
  );
});

test('a name keeps its letters, without marks that would halve the room of the message', () => {
  const cars = ['2019 Citroën C3', '2020 Škoda Kodiaq 4×4'].map((name) => ({ name, news: ['sold' as const] }));
  const text = alertText([{ cars }], 'Café Cars', LINKS);
  expect(text).toContain('Cafe Cars: ');
  expect(text).toContain('2019 Citroen C3, 2020 Skoda Kodiaq 4x4');
});

test('several are named, the rest counted, and led to the garage', () => {
  const cars = ['A', 'B', 'C', 'D', 'D'].map((name) => ({ name, news: ['sold' as const] }));
  expect(alertText([{ cars }], 'Ashby', LINKS).split('\n').slice(0, 2)).toEqual([
    "Ashby: News about 4 vehicles you're following: A, B, C and 1 more",
    LINKS.garageUrl,
  ]);
});

test('a long name shortens the news, never the links', () => {
  const text = alertText([{ cars: [{ ...CAR, name: 'Lark '.repeat(80) }] }], 'Ashby', LINKS);
  expect(text.split('\n')[0]?.length).toBeLessThanOrEqual(202);
  expect(text.split('\n').slice(1)).toEqual([CAR.url, `Stop texts: ${LINKS.stopUrl}`]);
});
