import { withArticle } from '../../../src/domain/vehicle-words/indefinite-article.ts';
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
  isWork,
  tonnage,
  tows,
  upperFirst,
} from './story.ts';

/** The yard says what it knows, who told it, and what it did. */
export const yardVoice: Voice = {
  openings: [
    {
      when: (s) => s.owners === 1,
      text: (s) => `One name in the book from ${String(s.year)} to last week: ${s.lastOwner}.`,
    },
    {
      when: (s) => s.owners === 1 && s.stamps[0] === s.stamps[1],
      text: (s) =>
        `${upperFirst(s.lastOwner)} kept a spreadsheet of every fill. We have it, it is dull, that is the point.`,
    },
    {
      when: (s) => s.owners === 1 && s.year >= 2018,
      text: (s) =>
        `New from a Geelong dealer in ${String(s.year)}, and it has not lived more than ten minutes from here since.`,
    },
    { when: (s) => s.owners === 2, text: (s) => `Two owners. The first ran it in, ${s.lastOwner} wore the carpet.` },
    {
      when: (s) => s.owners === 2,
      text: (s) =>
        `We sold this ${s.model} to ${s.lastOwner} a few years back and have bought it again, which we only do with good ones.`,
    },
    {
      when: (s) => s.owners >= 2,
      text: (s) => `${upperFirst(s.lastOwner)} was straight with us about it, so we can be straight with you.`,
    },
    {
      when: (s) => s.owners >= 3,
      text: () => 'A few owners on this one, so read the list above and then come and see if you agree with it.',
    },
    { text: (s) => `Rob wanted to keep this ${s.model}. Marg said no.` },
    { text: (s) => `${s.km} and still tight. Shut the door and you will hear what we mean.` },
    {
      text: (s) =>
        `Came in on a swap on ${s.random.pick(['Monday', 'Tuesday', 'Thursday', 'Saturday morning'])}, went over the pit the same day.`,
    },
    { text: (s) => `There are dearer ${s.model}s on the internet. We looked, so that you need not.` },
    {
      when: (s) => s.variant.level === 0,
      text: (s) => `Base model ${s.model}. Windows, wheels, a radio, and less to go wrong.`,
    },
    { when: (s) => s.variant.level === 3, text: (s) => `The flash ${s.model}. Somebody else paid for the extras.` },
    {
      when: (s) => s.variant.pictures === 'sedan',
      text: (s) => `A proper boot, four doors, no fuss. They do not make many like this ${s.model} any more.`,
    },
    {
      when: (s) => s.variant.pictures === 'wagon',
      text: () => 'Wagons sell here before the ink is dry, because of the surfboards.',
    },
    {
      when: (s) => s.variant.pictures === 'suv-large',
      text: (s) => `Big ${s.model} from ${s.lastOwner}. Dale’s three kids tested the back row and reported no faults.`,
    },
    {
      when: (s) => s.variant.pictures === 'van',
      text: (s) => `Delivery van, ${s.lastOwner}. It has been to every street in Geelong and none of the gutters.`,
    },
    {
      when: (s) => s.variant.pictures === 'ute',
      text: (s) => `Ute from ${s.lastOwner}. The tub has stories, the motor has stamps.`,
    },

    {
      when: (s) => s.owners === 1,
      text: (s) => `Bought from the first owner, ${s.lastOwner}, who serviced it on the dot.`,
    },
    {
      when: (s) => s.owners === 1 && /retired|nanna|widow|couple/.test(s.lastOwner),
      text: (s) => `${upperFirst(s.lastOwner)} bought it new and drove it until the knees said otherwise.`,
    },
    {
      when: (s) => s.owners === 1,
      text: (s) =>
        `One owner${s.lastOwner === 'the last owner' ? '' : `, ${s.lastOwner}`}. Jess drove it home twice and could not find the catch.`,
    },
    {
      when: (s) => s.owners === 1 && s.year <= 2016 && !/council|school|florist|contractor/.test(s.lastOwner),
      text: (s) =>
        `Garaged in the same street for ${inWords(Math.min(10, 2026 - s.year))} years, and the sun visors prove it.`,
    },
    {
      when: (s) => s.owners === 2,
      text: (s) => `Second owner was ${s.lastOwner}, the first is in the book. Both kept receipts.`,
    },
    {
      when: (s) => s.owners === 2 && (s.variant.pictures === 'hatch' || s.variant.pictures === 'sedan'),
      text: (s) => `Traded by ${s.lastOwner} for something with a higher seat.`,
    },
    { when: (s) => s.owners === 2, text: (s) => `Two owners, ${s.km}, and a service book you can read.` },
    {
      when: (s) => s.owners >= 3,
      text: (s) =>
        `${upperFirst(inWords(s.owners))} owners, so we went over it twice. The list of what we found is above.`,
    },
    {
      when: (s) => s.owners >= 3,
      text: (s) => `It has been round: ${inWords(s.owners)} owners, the last ${s.lastOwner}. The price knows.`,
    },
    {
      when: isWork,
      text: (s) => `A working ${s.model}, from ${s.lastOwner}. It looks like it and drives better than it looks.`,
    },
    {
      when: isWork,
      text: (s) => `Con drove this ${s.model} to Colac and back with a load on before he let us buy it.`,
    },
    {
      when: (s) => isFamily(s) && /family|couple|teacher|plumber|physio|dentist|chippie/.test(s.lastOwner),
      text: (s) => `Family car of ${s.lastOwner}. We found the Lego.`,
    },
    { when: isSmall, text: (s) => `The ${s.model} we would put our own kids in, and Jess has.` },
    { text: (s) => `${upperFirst(s.lastOwner)} rang us on a Tuesday and it was here on the Wednesday.` },
    { text: (s) => `A ${String(s.year)} ${s.title} with ${s.km}. That is about what a car of that age should have.` },
    {
      when: (s) => s.variant.level <= 1,
      text: (s) =>
        `Plain, straight and ${s.plainColour}. There is nothing clever about this ${s.model}, which is why we like it.`,
    },
    { text: (s) => `We looked at three of these before we bought one, and this ${s.model} is the one.` },
    { text: (s) => `Swapped against one of ours by ${s.lastOwner}.` },
    {
      when: (s) => s.year <= 2014,
      text: (s) =>
        `It is ${inWords(Math.min(10, 2026 - s.year))}${2026 - s.year > 10 ? ' odd' : ''} years old and priced as if it were. Starts first time.`,
    },
    { when: isElectric, text: () => 'Jess drives one of these herself, so ask her about the range in winter.' },
    {
      when: (s) => ['Falcon', 'Territory'].includes(s.variant.model),
      text: (s) =>
        `The engine was cast down the road in Norlane. Rob still comes in on Saturdays to look at this ${s.model}.`,
    },
    {
      when: (s) => s.odometerKm > 150_000,
      text: (s) => `${s.km} is a lot, and nearly all of it is the Princes Highway.`,
    },
    { when: isLowKm, text: (s) => `Only ${s.km}. We checked that against the rego record, because we would ask too.` },
  ],
  middles: [
    {
      text: (s) =>
        `Tyres: ${s.random.pick(['good all round', 'two years left', 'matched set, about half', 'fronts newer than rears', 'better than the ones on Jess’s car'])}.`,
    },
    { text: () => 'Started from cold every morning this week, no smoke, no rattle.' },
    {
      text: (s) =>
        `On the Moolap straight it sits on a hundred without ${s.random.pick(['a shake', 'a whistle', 'a murmur'])}.`,
    },
    {
      text: (s) =>
        `The things that usually go wrong with ${withArticle(s.model)} have been looked at first, because we have had a few.`,
    },
    { when: (s) => s.year <= 2015, text: () => 'No rust. We put it over the pit and had a torch to it.' },
    { when: (s) => s.year >= 2017, text: () => 'Pairs with your phone in about the time it takes to say so.' },
    {
      when: (s) => s.odometerKm > 100_000,
      text: () => 'Timing gear, plugs and coolant have been done at the right number and are in the book.',
    },
    {
      when: (s) => s.variant.drive === 'AWD',
      text: () => 'All-wheel drive, four matching tyres, which matters more than people think.',
    },
    {
      when: (s) => s.variant.transmission === 'CVT',
      text: () => 'CVT with fresh fluid. Ask the next yard when theirs was changed.',
    },
    { text: () => 'The spare is full size where the maker gave it one, and it holds air.' },

    {
      text: (s) =>
        `We put ${s.random.pick(['a battery in it', 'front pads on it', 'four new wiper blades and a cabin filter in it', 'a new belt on it'])} and cleaned it. Nothing else needed doing.`,
    },
    {
      text: (s) =>
        `Linh’s list is short: ${s.random.pick(['brake fluid, done', 'one globe, replaced', 'tyre rotation, done', 'a loose heat shield, tightened', 'coolant top-up, watched for a week, still full'])}.`,
    },
    { text: (s) => `Fitted with ${equipment(s, 3)}. All of it works, we pressed every button.` },
    { text: (s) => `People ask for ${equipment(s, 2)} in these, and this one has them.` },
    {
      when: (s) => s.stamps[0] < s.stamps[1],
      text: (s) =>
        `${upperFirst(inWords(s.stamps[0]))} stamps out of ${inWords(s.stamps[1])}: the gap is in the middle and the oil was clean when we drained it.`,
    },
    {
      when: (s) => s.stamps[0] === s.stamps[1],
      text: (s) => `All ${String(s.stamps[1])} stamps are there. Count them.`,
    },
    {
      when: (s) => !tows(s) && s.variant.pictures !== 'hatch',
      text: () => 'If you have a caravan to tow, this is not your car.',
    },
    {
      when: tows,
      text: (s) =>
        `It will tow ${tonnage(s)} braked. Tell us what you are pulling and we will tell you if it is enough.`,
    },
    { when: isFrugal, text: (s) => `Uses ${consumption(s)} if you drive like a grown-up.` },
    {
      when: (s) => (s.variant.fuelUse ?? 0) >= 9.5,
      text: (s) => `It drinks, ${consumption(s)} on a good day, and you knew that.`,
    },
    {
      when: (s) => s.variant.seats >= 7,
      text: (s) =>
        `${upperFirst(inWords(s.variant.seats))} seats. Bring all the kids and try it before you fall in love.`,
    },
    {
      when: (s) => s.variant.transmission === 'Manual' && s.variant.level < 3,
      text: () => 'Manual, with a clutch that has plenty left. Your teenager can learn on it.',
    },
    {
      when: (s) => s.variant.transmission.startsWith('Dual-clutch'),
      text: () => 'The dual-clutch box was serviced on time. If you creep in traffic all day, buy an ordinary auto.',
    },
    {
      when: (s) => s.variant.fuel === 'Diesel',
      text: () => 'Diesel, so give it a highway run once a week and the filter will last.',
    },
    {
      when: (s) => s.variant.fuel === 'Hybrid',
      text: () => 'The hybrid battery was tested and passed. The sheet is in the glovebox.',
    },
    {
      when: isElectric,
      text: (s) =>
        `Battery health was 92 per cent when Linh plugged it in, so think of ${String(Math.round((s.variant.rangeKm ?? 300) * 0.85))} km on the freeway.`,
    },
    {
      when: (s) => s.variant.drive === '4x4',
      text: () => 'Low range was tried on the beach at Torquay and washed off the same day.',
    },
    { text: () => 'The paint is what you would expect: fine from two steps back.' },
    { text: () => 'Inside is better than outside, which tells you who owned it.' },
    {
      text: (s) =>
        `Drives straight, stops straight, and the air con is cold by the ${s.random.pick(['station', 'second set of lights', 'Shell', 'end of the street'])}.`,
    },
  ],
  closings: [
    { text: () => 'Come in, have a drive, leave without anybody ringing you about it.' },
    { text: () => 'It is parked so that you can look underneath. Bring a coat, we have a torch.' },
    { text: (s) => `Jess priced this ${s.model} on the day it arrived and has not changed her mind.` },
    { text: () => 'Your trade comes off the ticket and you can watch us work it out.' },
    { text: () => 'Dale can do the finance, or your bank can, we do not mind which.' },
    { text: () => 'Delivered free inside Greater Geelong, with a full tank.' },
    { text: () => 'First to see it usually takes it. That is not a line.' },
    { text: () => 'Sign, shake hands, adjust the mirrors, and off you go.' },
    { text: (s) => `If this ${s.model} is not it, tell us what is and we will look out for one.` },
    { text: () => 'We open at half past eight and the kettle is already on.' },

    {
      text: () => 'Take it to your own mechanic. There is a hoist in Breakwater that will do it while you have a pie.',
    },
    { text: () => 'Ring before you drive down, these do not stay.' },
    { text: (s) => `Ask for Con about this one, he has driven the ${s.model}.` },
    { text: () => 'The price is on the windscreen and it is the same one.' },
    { text: () => '$200 holds it for two days and you get the $200 back if you change your mind.' },
    { when: (s) => s.registeredTo !== undefined, text: (s) => `Rego to ${s.registeredTo ?? ''}, plates stay on.` },
    { when: (s) => !isSmall(s), text: () => 'If that is too much car, we have smaller ones along the fence.' },
    { text: () => 'WhatsApp us and we will film whatever you want to see.' },
    { text: () => 'Bring it back within 48 hours if it is not right.' },
    {
      text: (s) =>
        `Row ${s.random.pick(['A', 'B', 'C', 'D'])}, ${s.random.pick(['third from the fence', 'next to the office', 'by the gate', 'under the light pole', 'behind the utes'])}.`,
    },
    { text: () => 'No hurry. It’ll be cheaper next month if it’s still here, and it won’t be.' },
  ],
};
