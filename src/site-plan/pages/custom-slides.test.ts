import { describe, expect, test } from 'vitest';
import type { PlanConfig } from '../plan-input.ts';
import { customSlides } from './custom-slides.ts';

type Slide = NonNullable<PlanConfig['gallery']>['slides'][number];

const PICTURES = { '_media/sale': { url: '/media/3fa9c1b20d41.webp', widths: [480, 800], width: 800, height: 450 } };
const resolveLink = (href: string): string | undefined => (href === '/eofy' ? href : undefined);
const slides = (...given: readonly Slide[]) =>
  customSlides({ gallery: { opens_with: 'spin', auto_rotate: true, slides: [...given] } }, PICTURES, resolveLink);

describe('a slide of the dealer’s own [2.4-1]', () => {
  test('has its picture in the widths that the build made, its words and its link', () => {
    expect(
      slides({
        image: { url: '_media/sale', alt: 'The yard at night' },
        caption: 'Sale',
        href: '/eofy',
        link_label: 'See it',
        after_photos: 3,
        car_types: ['used'],
      }),
    ).toEqual([
      {
        photo: {
          src: '/media/3fa9c1b20d41-800.webp',
          srcset: '/media/3fa9c1b20d41-480.webp 480w, /media/3fa9c1b20d41-800.webp 800w',
          width: 800,
          height: 450,
          alt: 'The yard at night',
        },
        caption: 'Sale',
        href: '/eofy',
        linkLabel: 'See it',
        afterPhotos: 3,
        carTypes: ['used'],
      },
    ]);
  });

  test('has no link to a page that the site does not have', () => {
    const [slide] = slides({ image: { url: '_media/sale' }, caption: 'Sale', href: '/gone', link_label: 'See it' });
    expect(slide).not.toHaveProperty('href');
    expect(slide).not.toHaveProperty('linkLabel');
    expect(slide?.photo.alt).toBe('Sale');
  });

  test('may have its picture on another server', () => {
    const [slide] = slides({ image: { url: 'https://cdn.example.com/sale.jpg' } });
    expect(slide?.photo).toEqual({ src: 'https://cdn.example.com/sale.jpg', width: 1280, height: 853, alt: '' });
  });

  test('whose picture is not there is left out', () => {
    expect(slides({ image: { url: 'media/gone.webp' } })).toEqual([]);
  });
});

test('there are none where config has none', () => {
  expect(customSlides({}, {}, resolveLink)).toEqual([]);
});
