import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { Carousel, CarouselNext, CarouselPrevious } from './Carousel.tsx';

interface CarouselControlsProps {
  /** Id of the row. */
  readonly list: string;
  /** What the row shows, "similar cars". */
  readonly noun: string;
}

/** Arrows of a row that scrolls sideways. */
export default function CarouselControls({ list, noun }: CarouselControlsProps): JSX.Element {
  return (
    <Carousel listId={list}>
      <div className="carousel__nav">
        <CarouselPrevious label={`Previous ${noun}`}>
          <Icon name="arrow-left" />
        </CarouselPrevious>
        <CarouselNext label={`Next ${noun}`}>
          <Icon name="arrow-right" />
        </CarouselNext>
      </div>
    </Carousel>
  );
}
