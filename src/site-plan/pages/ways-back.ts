import { formatCount } from '#domain/formats/counts.ts';
import type { WayBack, WayName } from '#domain/navigation/way-back.ts';
import { groupByAddress } from '#domain/location/group-by-address.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { inSentence, conditionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { MODELS_PATH } from '../models/model-range.ts';
import { OFFERS_PATH } from '../content/site-content.ts';
import { formLink } from './form-link.ts';
import type { PlanContext } from './plan-context.ts';
import { savedName, shortlistPaths } from './shortlist-pages.ts';
import { towMatchPath } from './tow-match-page.ts';

const CONDITIONS = ['new', 'demo', 'used'] as const;

/** Where a page that is not there may send its visitor: only pages that the site has. A template shows some of them. */
export function waysBack(context: PlanContext): readonly WayBack[] {
  const { dealer, landing, locations, primaryLocation: place, resolveLink } = context;
  const { plural } = dealer.search.itemsNoun;
  const { count } = landing.all;
  const models = context.models.length;
  const addresses = groupByAddress(locations).filter((group) => group.place.coming === undefined).length;
  const way = (
    href: string | undefined,
    { line, ...rest }: Omit<WayBack, 'href' | 'line'> & { readonly line: string | undefined },
  ): WayBack[] => (href === undefined ? [] : [omitUndefined({ ...rest, line, href })]);
  return [
    ...way(count === 0 ? undefined : landing.all.path, {
      ...({ name: 'stock', icon: 'search' } as const),
      label: `${count === 1 ? '' : 'All '}${countOf(count, dealer.search.itemsNoun)}`,
      line: stockLine(context),
    }),
    ...way(models === 0 ? undefined : resolveLink(MODELS_PATH), {
      ...({ name: 'models', icon: 'car-front' } as const),
      label: 'Explore models',
      line: models === 1 ? undefined : `${formatCount(models)} of them, with prices`,
    }),
    ...way(towMatchPath(dealer), { name: 'tow_match', icon: 'scale', label: 'Tow match', line: 'Can my car tow it?' }),
    ...way(shortlistPaths(dealer).saved, {
      ...({ name: 'saved', icon: 'heart' } as const),
      label: savedName(context),
      line: `The ${plural} you’ve saved`,
    }),
    ...formWay(context, 'test_drive', 'calendar-check', 'Pick a day and a time'),
    ...formWay(context, 'service', 'wrench', 'Tell us what needs doing'),
    ...formWay(context, 'trade_in', 'banknote', 'Sell it, or trade it in'),
    ...way(context.content.posts('/offers').length === 0 ? undefined : resolveLink(OFFERS_PATH), {
      ...({ name: 'offers', icon: 'tag' } as const),
      label: 'Latest offers',
      line: 'What’s on now',
    }),
    ...(addresses > 1
      ? way(resolveLink(dealer.routes.locations), {
          ...({ name: 'place', icon: 'map-pin' } as const),
          label: 'Our locations',
          line: `${formatCount(addresses)} places to visit`,
        })
      : way(place?.href, { name: 'place', icon: 'map-pin', label: 'Visit us', line: place?.addressText })),
    ...way(place?.phone?.href, {
      ...({ name: 'phone', icon: 'phone' } as const),
      label: place?.phone?.text ?? '',
      line: 'Tell us what you were after',
    }),
  ];
}

/** "38 new, 52 used", with those just sold that are listed, too; nothing where all are alike. */
function stockLine({ catalogue }: PlanContext): string | undefined {
  const kinds = CONDITIONS.flatMap((kind) => {
    const count = catalogue.summaries.filter(({ car_type }) => car_type === kind).length;
    return count === 0 ? [] : [`${formatCount(count)} ${inSentence(conditionLabel(kind))}`];
  });
  return kinds.length > 1 ? kinds.join(', ') : undefined;
}

function formWay(
  { dealer }: PlanContext,
  name: WayName & ('test_drive' | 'service' | 'trade_in'),
  icon: WayBack['icon'],
  line: string,
): WayBack[] {
  const link = formLink(dealer, name);
  // What a price list is called fills its page's heading, but not a button.
  const label = name === 'service' ? 'Book a service' : link?.label;
  return link === undefined || label === undefined ? [] : [{ name, icon, line, label, href: link.href }];
}
