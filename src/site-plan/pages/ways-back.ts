import { formatCount } from '#domain/formats/counts.ts';
import { stepPaths } from '#domain/lead/form-declaration.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { inSentence, conditionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { WayBack } from '../site-page.ts';
import type { PlanContext } from './plan-context.ts';
import { shortlistPaths } from './shortlist-pages.ts';
import { towMatchPath } from './tow-match-page.ts';

const CONDITIONS = ['new', 'demo', 'used'] as const;

/** Where a page that is not there sends its visitor: only pages that the site has. */
export function waysBack(context: PlanContext): readonly WayBack[] {
  const { dealer, landing, primaryLocation } = context;
  const { plural } = dealer.search.itemsNoun;
  const tow = towMatchPath(dealer);
  const { saved } = shortlistPaths(dealer);
  const phone = primaryLocation?.phone;
  return [
    ...(landing.all.count === 0
      ? []
      : [
          omitUndefined({
            icon: 'search',
            label: `${landing.all.count === 1 ? '' : 'All '}${countOf(landing.all.count, dealer.search.itemsNoun)}`,
            line: stockLine(context),
            href: landing.all.path,
          } as const),
        ]),
    ...(tow === undefined
      ? []
      : [{ icon: 'scale', label: 'Tow match', line: 'Can my car tow it?', href: tow } as const]),
    ...(saved === undefined
      ? []
      : [{ icon: 'heart', label: 'Your shortlist', line: `The ${plural} you’ve saved`, href: saved } as const]),
    ...formWay(context, 'service', 'wrench', 'Tell us what needs doing'),
    // With the six of a dealer in caravans, two full rows; without a tow match it is the sixth.
    ...(tow === undefined ? formWay(context, 'trade_in', 'banknote', 'What could yours be worth?') : []),
    ...(primaryLocation === undefined
      ? []
      : [
          {
            icon: 'map-pin',
            label: 'Visit us',
            line: primaryLocation.addressText,
            href: primaryLocation.href,
          } as const,
        ]),
    ...(phone === undefined
      ? []
      : [{ icon: 'phone', label: phone.text, line: 'Tell us what you were after', href: phone.href } as const]),
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

function formWay({ dealer }: PlanContext, kind: string, icon: WayBack['icon'], line: string): WayBack[] {
  const form = dealer.forms.find((one) => one.kind === kind);
  const [href] = form === undefined || dealer.enquiry === undefined ? [] : stepPaths(form);
  return form?.page === undefined || href === undefined ? [] : [{ icon, label: form.page.heading, line, href }];
}
