import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Photo } from '#parts/photo/Photo.tsx';
import { Silhouette } from '../silhouette/Silhouette.tsx';

interface CardPictureProps {
  readonly card: VehicleCardData;
  readonly className: string;
  readonly sizes: string;
}

/** The first photo of a vehicle whose name is next to it, or the silhouette of its body. */
export function CardPicture({ card: { photo, body }, className, sizes }: CardPictureProps): JSX.Element {
  if (photo !== undefined) return <Photo {...{ className, photo, sizes }} alt="" />;
  return (
    <span className={`${className} ${className}--none`}>
      <Silhouette body={body} />
    </span>
  );
}
