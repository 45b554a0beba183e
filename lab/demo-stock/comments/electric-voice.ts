import type { Voice } from './comment-writer.ts';
import { consumption, equipment, isElectric, isLowKm, type Story, tonnage, tows, upperFirst } from './story.ts';

/** Nothing of it is plugged in. */
const isHybrid = (s: Story): boolean => s.variant.fuel === 'Hybrid';

const lifeWith = (s: Story, plug: string): string =>
  isHybrid(s) ? 'most of them in town' : `charged at home on a ${plug}`;

/** A yard of plugs: what the battery does, in the words of people who drive on it. */
export const electricVoice: Voice = {
  openings: [
    {
      text: (s) => `From ${s.lastOwner}, ${s.km}, ${lifeWith(s, s.random.pick(['wall box', 'power point']))}.`,
    },
    { when: (s) => s.owners === 1, text: (s) => `One owner, ${s.lastOwner}. ${upperFirst(s.km)}, ${s.colour}.` },
    {
      text: (s) =>
        `${s.colour}, ${s.km}. ${upperFirst(s.lastOwner)} traded it for ${s.random.pick(['a bigger one', 'a newer one', 'the same again', 'a seven-seater'])}.`,
    },
    {
      when: isLowKm,
      text: (s) =>
        s.owners === 1
          ? `Barely used: ${s.km} since ${String(s.year)}, by ${s.lastOwner}.`
          : `Little used: ${s.km} since ${String(s.year)}, the last of them by ${s.lastOwner}.`,
    },
    { text: (s) => `We bought this ${s.model} from ${s.lastOwner} and drove it home to Fyshwick to see what it uses.` },
    { text: (s) => `Novated lease ended, ${s.km}, serviced to the book. Driven by ${s.lastOwner}.` },
  ],
  middles: [
    {
      when: isElectric,
      text: (s) =>
        `We charged it to full and it showed ${String(Math.round((s.variant.rangeKm ?? 300) * s.random.between(0.84, 0.93)))} km on a ${s.random.pick(['10', '12', '15', '19'])} degree morning.`,
    },
    {
      when: isElectric,
      text: (s) =>
        `Canberra to Sydney with ${(s.variant.rangeKm ?? 0) > 420 ? 'one coffee and no charger' : 'one stop at Goulburn or Marulan'}.`,
    },
    {
      when: isElectric,
      text: (s) =>
        `It took a fast charge at ${s.random.pick(['Majura', 'Woden', 'Queanbeyan', 'Gungahlin'])} without complaint.`,
    },
    {
      when: (s) => s.variant.fuel === 'Plug-in Hybrid',
      text: (s) =>
        `About ${String(s.variant.rangeKm ?? 50)} km on the battery, then petrol. Most weeks that is no petrol.`,
    },
    {
      when: isHybrid,
      text: (s) => `Nothing to plug in: ${consumption(s)} by the official test.`,
    },
    { text: (s) => `${upperFirst(equipment(s, 3))} are on it.` },
    {
      when: tows,
      text: (s) =>
        `Tows ${tonnage(s)} braked; expect ${isElectric(s) ? 'the range to halve' : 'it to use half as much again'} while it does.`,
    },
    { text: () => 'The brakes are as good as new, because the motor does the braking.' },
    {
      text: (s) =>
        `The software is ${s.random.pick(['up to date', 'the November version', 'as the maker left it last month'])}.`,
    },
    { text: (s) => `Tyres: ${s.random.pick(['5 mm', '6 mm', '4 mm, priced for it', 'new in October'])}.` },
    {
      when: (s) => s.stamps[0] === s.stamps[1],
      text: () => 'Every service is in the book, and there are not many to do.',
    },
  ],
  closings: [
    { when: isElectric, text: () => 'The battery report is on the page and in the glovebox.' },
    {
      text: (s) =>
        `Take it home for the night and see ${isHybrid(s) ? 'what it uses' : 'how it charges on your own power point'}.`,
    },
    { when: (s) => s.registeredTo !== undefined, text: (s) => `Rego to ${s.registeredTo ?? ''}.` },
    { text: () => 'Ask us what your first year would cost; we will do the sum with your own kilometres.' },
    { when: isElectric, text: () => 'Both cables are in the boot: Type 2 and the one for a power point.' },
    { text: () => 'We are on Wollongong Street, and the coffee is on too.' },
  ],
};
