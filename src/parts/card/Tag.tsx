import type { JSX } from 'react';
import type { VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';

const TAG_CLASSES: Partial<Record<VehicleTag['kind'], string>> = {
  custom: 'tag tag--special',
  reserved: 'tag tag--held',
  sold: 'tag tag--held',
};

export function Tag({ tag }: { readonly tag: VehicleTag }): JSX.Element {
  return <span className={TAG_CLASSES[tag.kind] ?? 'tag'}>{tag.text}</span>;
}

/** The tag of the page's own vehicle: a tag added after the page was built is written into it. */
export function LiveTag({ tag }: { readonly tag: VehicleTag | undefined }): JSX.Element {
  const className = tag === undefined ? undefined : TAG_CLASSES[tag.kind];
  return (
    <span className={className ?? 'tag'} data-car-field="tag" hidden={tag === undefined}>
      {tag?.text}
    </span>
  );
}
