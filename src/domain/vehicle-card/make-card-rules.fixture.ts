import type { CardRules } from './card-rules.ts';

/** The platform's own defaults, in Melbourne's time. */
export function makeCardRules(change: Partial<CardRules> = {}): CardRules {
  return {
    noPriceText: 'Enquire for price',
    offersSubscriptions: false,
    newTagDays: 8,
    newTagText: 'New Arrival',
    soldTagText: 'JUST SOLD',
    tagsElectrified: false,
    showFavourite: false,
    showCompare: false,
    hideControlsForUnqualified: false,
    showLocation: false,
    showFacts: false,
    enquires: true,
    timeZone: 'Australia/Melbourne',
    ...change,
  };
}
