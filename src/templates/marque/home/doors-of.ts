import type { HomePageProps } from '#site-plan/site-page.ts';

export interface Door {
  readonly carType: 'new' | 'demo' | 'used';
  readonly label: string;
  readonly countText: string;
  readonly href: string;
  /** A photo of such a vehicle, or a model on transparent ground. */
  readonly photo?: { readonly src: string; readonly srcset?: string };
  readonly cutout: boolean;
}

const CAR_TYPES = ['new', 'demo', 'used'] as const;

/** The conditions that are in stock, in the order of the trade, each behind a picture that no other door shows. */
export function doorsOf(props: HomePageProps): Door[] {
  const usedPictures = new Set<string>();
  const cutouts = props.models.flatMap((item) => (item.model?.cutout === undefined ? [] : [item.model.cutout]));
  return CAR_TYPES.flatMap((carType): Door[] => {
    const option = props.searchOptions.carTypes.find((candidate) => candidate.value === carType);
    if (option === undefined || option.count === 0) return [];
    const card = [...props.specials, ...props.arrivals].find(
      ({ conditionLabel, photo }) =>
        conditionLabel.toLowerCase() === carType && photo !== undefined && !usedPictures.has(photo.src),
    );
    const cutout = card === undefined ? cutouts.find(({ src }) => !usedPictures.has(src)) : undefined;
    const photo = card?.photo ?? cutout;
    if (photo !== undefined) usedPictures.add(photo.src);
    return [
      {
        carType,
        label: option.label,
        countText: option.count.toLocaleString('en-AU'),
        href: option.href,
        cutout: cutout !== undefined,
        ...(photo === undefined ? {} : { photo }),
      },
    ];
  });
}
