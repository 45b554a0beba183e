import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
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

type DoorCard = Pick<VehicleCardData, 'body' | 'conditionLabel' | 'model' | 'photo'>;
interface DoorSource extends Pick<HomePageProps, 'models'> {
  readonly arrivals: readonly DoorCard[];
  readonly specials: readonly DoorCard[];
  readonly searchOptions: Pick<HomePageProps['searchOptions'], 'carTypes'>;
}

const CAR_TYPES = ['new', 'demo', 'used'] as const;

/**
 * The conditions that are in stock, in the order of the trade, each behind a picture of another kind of car: the condition
 * with the fewest kinds to show takes its own first.
 */
export function doorsOf(props: DoorSource): Door[] {
  const pictures = picturesOf(props);
  const cutouts = props.models.flatMap((item) => (item.model?.cutout === undefined ? [] : [item.model.cutout]));
  return CAR_TYPES.flatMap((carType): Door[] => {
    const option = props.searchOptions.carTypes.find((candidate) => candidate.value === carType);
    if (option === undefined || option.count === 0) return [];
    const card = pictures.get(carType);
    const cutout = card === undefined ? cutouts.shift() : undefined;
    const photo = card?.photo ?? cutout;
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

function picturesOf({ specials, arrivals }: DoorSource): ReadonlyMap<string, DoorCard> {
  const choices = CAR_TYPES.map((carType) => ({
    carType,
    cards: [...specials, ...arrivals].filter(
      ({ conditionLabel, photo }) => conditionLabel.toLowerCase() === carType && photo !== undefined,
    ),
  }));
  const kindsOf = (cards: readonly DoorCard[]): number => new Set(cards.map(({ body }) => body)).size;
  const chosen = new Map<string, DoorCard>();
  for (const { carType, cards } of choices.toSorted((a, b) => kindsOf(a.cards) - kindsOf(b.cards))) {
    const shown = [...chosen.values()];
    const others = cards.filter(({ photo }) => shown.every((card) => card.photo?.src !== photo?.src));
    const card =
      others.find(({ body }) => shown.every((other) => other.body !== body)) ??
      others.find(({ model }) => shown.every((other) => other.model !== model)) ??
      others[0];
    if (card !== undefined) chosen.set(carType, card);
  }
  return chosen;
}
