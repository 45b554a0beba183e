import type { Voice } from './comment-writer.ts';
import {
  consumption,
  equipment,
  inWords,
  isElectric,
  isFamily,
  isFrugal,
  isLowKm,
  isSmall,
  isTested,
  isWork,
  tonnage,
  tows,
  upperFirst,
  type Pattern,
} from './story.ts';

const history: Pattern[] = [
  { text: (s) => `Traded at ${s.location} by ${s.lastOwner}, ${s.km} on it and both books in the glovebox.` },
  { text: (s) => `${upperFirst(s.lastOwner)} had it last. It’s at ${s.location} with ${s.km} on it.` },
  { when: (s) => s.owners === 1, text: (s) => `One owner, ${s.lastOwner}, and ${s.km} since new.` },
  { when: (s) => s.owners > 1, text: (s) => `${upperFirst(inWords(s.owners))} owners, the last ${s.lastOwner}.` },
  {
    text: (s) =>
      `${String(s.stamps[0])} of ${String(s.stamps[1])} services stamped; ours is the last, at ${s.km}. Traded by ${s.lastOwner}.`,
  },
  { when: isLowKm, text: (s) => `Low kilometres for ${String(s.year)}: ${s.km}. It was ${s.lastOwner}’s second car.` },
  { text: (s) => `${s.colour}, ${s.interiorColour.toLowerCase()} inside, ${s.km}. Came from ${s.lastOwner}.` },
  {
    text: (s) =>
      `Bought by our ${s.location} team from ${s.lastOwner}, who ${s.random.pick(['moved up a size', 'moved down a size', 'had two and needed one', 'ordered a new one from us'])}. ${upperFirst(s.km)} on the clock.`,
  },
];

const checks: Pattern[] = [
  {
    text: (s) =>
      `The ninety-point sheet found ${s.random.pick(['front pads at 40 per cent, so it has new ones', 'a tired battery, now replaced', 'one tyre below 4 mm, so it has a pair', 'a chipped windscreen, now a new one', 'nothing that needed money', 'a worn wiper and a blown globe, both done', 'a slow leak at a valve, fixed', 'a stone guard hanging by one clip'])}.`,
  },
  {
    text: (s) =>
      `Tyres are ${s.random.pick(['5 mm all round', '7 mm front and 5 mm rear', '6 mm, one brand on all four', 'new at the front', 'new at the rear, 5 mm at the front'])}, written on the sheet.`,
  },
  { when: (s) => s.stamps[0] === s.stamps[1], text: () => 'The service book has no gaps.' },
  {
    when: (s) => s.stamps[0] < s.stamps[1],
    text: () => 'There is a gap in the book; our workshop has done what was due.',
  },
  { text: () => 'PPSR clear: no money owing, never written off. The certificate goes with the car.' },
  { when: (s) => s.year >= 2019, text: () => 'Open recalls: none on the day we listed it.' },
];

const facts: Pattern[] = [
  {
    when: (s) => tows(s) && (s.variant.towKg ?? 0) < 3000,
    text: (s) => `Tows ${tonnage(s)} braked by the maker’s figure.`,
  },
  {
    when: (s) => (s.variant.towKg ?? 0) >= 3000,
    text: (s) => `Rated to ${tonnage(s)} braked; ask us for the gross combination mass before you buy the van.`,
  },
  { when: isFrugal, text: (s) => `The official figure is ${consumption(s)} combined.` },
  {
    when: isElectric,
    text: (s) => `${String(s.variant.rangeKm ?? 300)} km of range by the maker’s test, cable in the boot.`,
  },
  {
    when: (s) => s.variant.seats >= 7,
    text: (s) => `${upperFirst(inWords(s.variant.seats))} seats, and all the belts have been pulled out and looked at.`,
  },
  { when: isFamily, text: () => 'Two ISOFIX points, and three top tethers across the back.' },
  { when: isSmall, text: () => 'Short enough for an angle park in town, with room for four.' },
  { when: isWork, text: () => 'A working vehicle, and priced as one.' },
  { text: (s) => `On it: ${equipment(s, 3)}.` },
  { text: (s) => `${upperFirst(equipment(s, 2))} are fitted and work.` },
  {
    when: (s) => s.variant.level >= 2,
    text: (s) => `As the ${s.variant.badge ?? s.model} it adds ${equipment(s, 2)}.`,
  },
  {
    when: (s) => (s.variant.ancapStars ?? 0) === 5,
    text: (s) => (isTested(s) ? `Five ANCAP stars, tested ${String(s.variant.ancapYear)}.` : ''),
  },
];

const closings: Pattern[] = [
  { text: (s) => `To drive it anywhere but ${s.location}, ask for a transfer: two working days within the state.` },
  { when: (s) => s.registeredTo !== undefined, text: (s) => `Registered to ${s.registeredTo ?? ''}.` },
  { text: () => 'The price is the same at every one of our yards.' },
  { text: (s) => `Call ${s.location} before you come; on Saturdays it may be out on a drive.` },
  { text: () => '48 hours to change your mind.' },
  {
    when: (s) => s.photoCount > 1,
    text: (s) => `${upperFirst(inWords(s.photoCount))} photos above, taken on the day it was listed.`,
  },
  { text: () => 'Bring yours for a figure while you drive this one.' },
];

/** Used vehicles of a large group: what the sheet says, in short sentences. */
export const groupVoice: Voice = { openings: history, middles: [...checks, ...facts], closings };

/** New and demonstrator vehicles of the group. */
export const groupNewVoice: Voice = {
  openings: [
    { text: (s) => `${s.title} in ${s.colour}, ${s.interiorColour.toLowerCase()}, on the floor at ${s.location}.` },
    { text: (s) => `One of the ${s.model}s at ${s.location}: ${s.title}, ${s.colour}, ${s.km}.` },
    { text: (s) => `${s.colour} over ${s.interiorColour.toLowerCase()}. ${s.title}, ${s.km}, at ${s.location}.` },
    {
      text: (s) =>
        `${s.carType === 'demo' ? 'Demonstrator at' : 'Allocated to'} ${s.location}: ${s.title}, ${s.colour}, with ${equipment(s, 2)}.`,
    },
    { text: (s) => `${s.location} has this ${s.title} in ${s.colour}, with ${s.km} on it.` },
  ],
  middles: [
    { text: (s) => `Standard on it: ${equipment(s, 3)}.` },
    { text: (s) => `${upperFirst(equipment(s, 2))} come with the ${s.variant.badge ?? 'range'}.` },
    { when: isFrugal, text: (s) => `${upperFirst(consumption(s))} by the official test.` },
    { when: tows, text: (s) => `${tonnage(s)} braked.` },
    {
      text: (s) =>
        s.carType === 'demo'
          ? 'What is left of seven years of warranty, unlimited kilometres, private use.'
          : 'Seven years of warranty, unlimited kilometres, private use.',
    },
    { when: (s) => s.variant.seats >= 7, text: () => 'Seven seats; an adult fits in the third row for an hour.' },
    { when: isElectric, text: (s) => `${String(s.variant.rangeKm ?? 300)} km to a full charge.` },
  ],
  closings: [
    { text: () => 'Any of our yards can hand it over.' },
    {
      text: (s) =>
        s.carType === 'demo'
          ? 'Registered already: drive it home the day you sign.'
          : 'Drive it home the day after the paperwork.',
    },
    { text: (s) => `Ask ${s.location} what is due next if you want another colour.` },
    {
      text: (s) =>
        s.carType === 'demo'
          ? 'Price includes stamp duty, the transfer and the rego that is on it.'
          : 'Price includes delivery, stamp duty and twelve months of rego for a private buyer.',
    },
    {
      text: (s) =>
        s.photoCount === 1
          ? 'The photo is of the very one.'
          : `${upperFirst(inWords(s.photoCount))} photos of the very one.`,
    },
  ],
};
