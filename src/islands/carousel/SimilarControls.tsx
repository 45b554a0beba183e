import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { Carousel, CarouselNext, CarouselPrevious } from './Carousel.tsx';

/** Buttons of the row of similar vehicles [2.4-12]. */
export default function SimilarControls({ list, noun }: { readonly list: string; readonly noun: string }): JSX.Element {
  return (
    <Carousel listId={list}>
      <div className="carousel__nav">
        <CarouselPrevious label={`Previous similar ${noun}`}>
          <Icon name="arrow-left" />
        </CarouselPrevious>
        <CarouselNext label={`Next similar ${noun}`}>
          <Icon name="arrow-right" />
        </CarouselNext>
      </div>
    </Carousel>
  );
}
