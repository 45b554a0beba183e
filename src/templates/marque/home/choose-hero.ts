import { primaryLocation } from '#domain/location/primary-location.ts';
import type { ModelPicture, NavigationItem, NavigationModel } from '#domain/navigation/navigation.ts';
import type { HomePageProps } from '#site-plan/site-page.ts';

export type Hero =
  | {
      readonly kind: 'model';
      readonly model: NavigationModel;
      readonly href?: string;
      readonly picture: ModelPicture;
      readonly alt: string;
    }
  | {
      readonly kind: 'stock';
      readonly href: string;
      readonly caption: string;
      readonly picture: { readonly src: string; readonly srcset?: string };
      readonly alt: string;
    }
  | {
      readonly kind: 'showroom';
      readonly picture: { readonly src: string; readonly srcset?: string };
      readonly alt: string;
    }
  | { readonly kind: 'plain' };

/** The first of model, stock and showroom, from the dealer's choice on, that has a picture. */
export function chooseHero(
  variant: string | undefined,
  modelName: string,
  props: Pick<HomePageProps, 'models' | 'arrivals' | 'locations'>,
): Hero {
  const order = ['model', 'stock', 'showroom'] as const;
  const start = Math.max(
    order.findIndex((name) => name === variant),
    0,
  );
  for (const kind of order.slice(start)) {
    const hero = heroOf[kind](modelName, props);
    if (hero !== undefined) return hero;
  }
  return { kind: 'plain' };
}

type HeroSource = (
  modelName: string,
  props: Pick<HomePageProps, 'models' | 'arrivals' | 'locations'>,
) => Hero | undefined;

const heroOf: Readonly<Record<'model' | 'stock' | 'showroom', HeroSource>> = {
  model(modelName, { models }) {
    const named = models.find((item) => item.model?.name === modelName && pictureOf(item) !== undefined);
    const item = named ?? models.find((candidate) => pictureOf(candidate) !== undefined);
    const picture = item === undefined ? undefined : pictureOf(item);
    if (item?.model === undefined || picture === undefined) return undefined;
    const { model, href } = item;
    return {
      kind: 'model',
      model,
      picture,
      alt: model.hero?.alt ?? model.name,
      ...(href === undefined ? {} : { href }),
    };
  },
  stock(_modelName, { arrivals }) {
    const card = arrivals.find((candidate) => candidate.photo !== undefined);
    if (card?.photo === undefined) return undefined;
    return { kind: 'stock', href: card.href, caption: card.name, picture: card.photo, alt: card.photo.alt };
  },
  showroom(_modelName, { locations }) {
    const place = primaryLocation(locations);
    if (place?.photo === undefined) return undefined;
    return { kind: 'showroom', picture: place.photo, alt: place.photo.alt };
  },
};

const pictureOf = (item: NavigationItem): ModelPicture | undefined => item.model?.hero ?? item.model?.cutout;
