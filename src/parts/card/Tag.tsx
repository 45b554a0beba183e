import type { JSX } from 'react';
import type { VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import { tagClass } from './tag-class.ts';

export function Tag({ tag }: { readonly tag: VehicleTag }): JSX.Element {
  return <span className={tagClass(tag.kind)}>{tag.text}</span>;
}

/** The tag of the page's own vehicle: a tag added after the page was built is written into it. */
export function LiveTag({ tag }: { readonly tag: VehicleTag | undefined }): JSX.Element {
  return (
    <span className={tagClass(tag?.kind)} data-car-field="tag" hidden={tag === undefined}>
      {tag?.text}
    </span>
  );
}
