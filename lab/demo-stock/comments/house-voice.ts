import type { Voice } from './comment-writer.ts';
import { upperFirst, inWords } from './story.ts';

/** What a quiet house adds below the words that were written for one car. */
export const houseVoice: Voice = {
  openings: [
    {
      text: (s) =>
        `Our workshop went over it in ${s.random.pick(['three hours', 'four hours', 'an afternoon', 'a morning'])} and the report is yours to read.`,
    },
    {
      when: (s) => s.stamps[0] === s.stamps[1],
      text: () => 'The service book is complete, and we have rung the workshops that stamped it.',
    },
    { text: (s) => `${upperFirst(inWords(s.photoCount))} photographs, taken here, under our lights, on a clean car.` },
    {
      when: (s) => s.owners === 1,
      text: () => 'One name on the papers, and that owner will take a call from you if you would like one.',
    },
    { text: () => 'Paint depth was read at forty points; all of it is the maker’s own.' },
    { text: () => 'The brakes were measured, front and rear, and the figures are on the report.' },
    { text: () => 'Both remotes work, the books are in their wallet, and the spare or the kit has never been used.' },
    {
      when: (s) => s.registeredTo !== undefined,
      text: (s) => `Registered to ${s.registeredTo ?? ''}, with the pink slip done here.`,
    },
  ],
  middles: [
    { text: () => 'It has been detailed, not disguised.' },
    { text: () => 'Nothing on it is aftermarket.' },
    { text: () => 'There is no finance owing on it and no write-off in its past.' },
    { text: (s) => `We would happily keep this ${s.model} ourselves, which is the test.` },
    { text: () => 'The tyres are the maker’s own specification, all four of one kind.' },
    { text: () => 'Every button was pressed. Every one did what it says.' },
    { text: (s) => `${s.interiorColour} inside, cleaned and fed.` },
    { text: () => 'The software is current and all recalls are done.' },
  ],
  closings: [
    { text: () => 'Kept under cover here, and shown by appointment or by chance.' },
    { text: () => 'An independent inspection is welcome, on our hoist or on yours.' },
    { text: () => 'We can bring it to you anywhere in Sydney, for an hour, without obligation.' },
    { text: () => 'Delivered to any capital city by covered truck.' },
    { text: () => 'Our twelve months’ mechanical warranty goes with it.' },
    { text: () => 'Start it cold, if you come before ten.' },
    { text: () => 'Ask for Marcus, who has driven it home.' },
    { text: () => 'Ask for Ingrid, who bought it in.' },
    { text: () => 'The price is the price, and it is a fair one.' },
    { text: () => 'Trade-ins are valued by the person who will own the mistake.' },
  ],
};
