import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Carousel, CarouselNext, CarouselPrevious } from './Carousel.tsx';
import CarouselControls from './CarouselControls.tsx';

describe('a carousel', () => {
  test('tells an engineer who uses its parts outside of one [8-18]', () => {
    expect(() => renderToString(<CarouselNext label="Next">next</CarouselNext>)).toThrow(
      'useCarousel must be used within a <Carousel />',
    );
  });

  test('begins at its beginning: back leads nowhere, on does [2.5-3]', () => {
    const html = renderToString(
      <Carousel listId="cars">
        <CarouselPrevious label="Back">back</CarouselPrevious>
        <CarouselNext label="On">on</CarouselNext>
      </Carousel>,
    );
    expect(html).toMatch(/aria-label="Back" aria-controls="cars" aria-disabled="true"/);
    expect(html).toMatch(/aria-label="On" aria-controls="cars" aria-disabled="false"/);
  });

  test('of similar caravans speaks of caravans', () => {
    expect(renderToString(<CarouselControls list="similar-list" noun="similar caravans" />)).toContain(
      'Next similar caravans',
    );
  });
});
