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
  isTested,
  isWork,
  tonnage,
  tows,
  upperFirst,
  type Pattern,
} from './story.ts';

const service: Pattern[] = [
  {
    text: (s) =>
      `Tyres are ${s.random.pick(['Bridgestones with 6 mm', 'Michelins with 5 mm', 'nearly new at the front and half worn at the back', 'a matched set, 70 per cent', 'Yokohamas fitted in August'])}.`,
  },
  {
    text: (s) =>
      `On the hoist we found ${s.random.pick(['a worn wiper and replaced it', 'nothing, and we looked', 'a weeping shock absorber, which is now a new one', 'pads at half and discs in good order', 'a battery on its last winter, so it has a new one', 'a stone guard held by one bolt of three'])}.`,
  },
  { when: (s) => s.year >= 2019, text: () => 'The maker’s recalls are done and the letters are in the folder.' },

  {
    text: (s) =>
      `The book has ${String(s.stamps[0])} of ${String(s.stamps[1])} services stamped, the last of them by our own workshop.`,
  },
  {
    when: (s) => s.stamps[0] === s.stamps[1],
    text: () => 'Serviced on time, every time, and the receipts are in the glovebox.',
  },
  {
    text: (s) =>
      `Our workshop did the ${s.odometerKm > 60_000 ? 'brake fluid, filters and a wheel alignment' : 'oil, filters and a tyre rotation'} before it went on the lot.`,
  },
  {
    when: (s) => s.stamps[0] < s.stamps[1],
    text: () => 'One service was done late; we have since done it and stamped the book.',
  },
];

const use: Pattern[] = [
  {
    when: (s) => tows(s) && (s.variant.towKg ?? 0) < 3000,
    text: (s) => `It pulls ${tonnage(s)} braked, so a camper or a small boat is no trouble.`,
  },
  {
    when: (s) => (s.variant.towKg ?? 0) >= 3000,
    text: (s) => `Rated to tow ${tonnage(s)} braked, and the tow ball weight is on the plate at the door.`,
  },
  {
    when: isFrugal,
    text: (s) => `${upperFirst(consumption(s))} on the combined cycle, and it gets close to that on Gympie Road.`,
  },
  {
    when: (s) => s.variant.fuel === 'Hybrid',
    text: (s) =>
      `The hybrid system charges itself, so there is nothing to plug in: ${consumption(s)} is the official figure.`,
  },
  {
    when: isElectric,
    text: (s) =>
      `About ${String(s.variant.rangeKm ?? 300)} km to a full charge; the Type 2 cable is in the boot and you are welcome to test it on our charger.`,
  },
  {
    when: (s) => s.variant.seats >= 7,
    text: (s) =>
      `${upperFirst(inWords(s.variant.seats))} seats, and the third row is fit for teenagers, not only for toddlers.`,
  },
  { when: isFamily, text: () => 'Three child seats fit across the back; we have tried it with ours.' },
  { when: isSmall, text: () => 'Easy to park, easy to see out of, and cheap to keep on the road.' },
  { when: isWork, text: () => 'It has earned its living, and it was washed every Friday while it did.' },
  {
    when: (s) => s.variant.pictures === 'van',
    text: () => 'The floor is sound and the doors close with a push, which is not true of every van of this age.',
  },
  {
    when: (s) => s.variant.drive === 'AWD' || s.variant.drive === '4x4',
    text: () => 'The drive to all four wheels has been checked on our hoist and on a wet hill.',
  },
  {
    when: (s) => (s.variant.ancapStars ?? 0) === 5,
    text: (s) => (isTested(s) ? `Five ANCAP stars, tested ${String(s.variant.ancapYear)}.` : ''),
  },
];

const fittings: Pattern[] = [
  { text: (s) => `What you would pay extra for elsewhere is here: ${equipment(s, 2)}.` },
  {
    when: (s) => s.variant.level <= 1,
    text: (s) => `It has the useful things, ${equipment(s, 2)}, and none of the ones that break.`,
  },
  { when: (s) => s.variant.level >= 2, text: (s) => `Something to notice on the first evening: ${equipment(s, 1)}.` },
  { text: (s) => `${s.interiorColour} inside, no tears, no smell of anything.` },

  { text: (s) => `Fitted with ${equipment(s, 3)}.` },
  { text: (s) => `Among what the ${s.variant.badge ?? s.model} has: ${equipment(s, 2)}. All of it works.` },
  { text: (s) => `${upperFirst(equipment(s, 2))} are on the list; the full list is further down.` },
  {
    when: (s) => s.variant.level >= 2,
    text: (s) => `${s.interiorColour} inside, hardly marked, with ${equipment(s, 2)}.`,
  },
  {
    when: (s) => ['silver', 'gold', 'orange', 'red'].includes(s.plainColour),
    text: (s) => `${s.colour} is a colour that hides the red dust, if you are going west.`,
  },
  { when: (s) => s.year >= 2018, text: () => 'Your phone goes straight on the screen, and the camera is a clear one.' },
];

const closings: Pattern[] = [
  { text: (s) => `Ring ${s.location} and ask whoever answers to walk round it with a phone.` },
  { text: () => 'It can be yours by Friday if the paperwork is in by Wednesday.' },
  { text: () => 'Bring your own mechanic, or borrow our hoist.' },
  { text: () => 'We have driven it to Redcliffe and back and left the radio off to listen.' },
  { when: (s) => s.registeredTo !== undefined, text: (s) => `Rego runs to ${s.registeredTo ?? ''}.` },
  { text: () => 'PPSR clear, and we give you the certificate.' },
  { text: () => 'If you have a trade-in, take photos of it in daylight and send them first: it saves you a trip.' },
  { text: (s) => `Test drives at ${s.location} start with the motor cold, so that you hear what we heard.` },
  { text: () => 'No hidden fees, no paint protection talk.' },
  { text: (s) => `Someone at ${s.location} has already tried to buy it for their mother.` },
  { text: () => 'We deliver between Caboolture and the river at no charge.' },
  { text: () => 'Finance can be sorted while you drive it, or not at all if you would rather.' },

  { text: (s) => `It is at ${s.location}; a car can be at the yard nearest you tomorrow.` },
  { text: (s) => `Come and drive it at ${s.location}, or ask us for a walk-round video.` },
  {
    when: (s) => s.registeredTo !== undefined,
    text: (s) => `Registered to ${s.registeredTo ?? ''}, with a fresh safety certificate.`,
  },
  { text: () => 'Two keys, floor mats and the original books are here.' },
  { text: () => 'The 48 hour money back guarantee applies, as it does to every used car here.' },
  { text: () => 'We have priced it once, against the market, and that is the price.' },
  { text: (s) => `Ask for our inspection sheet: it lists what we found on this ${s.model} and what we did about it.` },
  { text: () => 'Trade-ins are welcome, and we will look at yours while you drive this one.' },
  { when: isLowKm, text: () => 'Low kilometres for the year, and they are on the rego record as well as on the dash.' },
  {
    text: (s) => `Small marks are in the photos; there is nothing else to know about this ${s.plainColour} ${s.model}.`,
  },
];

/** Used cars of any make at a franchise. */
export const usedVoice: Voice = {
  openings: [
    {
      when: (s) => s.owners === 1,
      text: (s) => `${upperFirst(s.lastOwner)} had this ${s.model} from new and parked it in a carport the whole time.`,
    },
    {
      when: (s) => s.owners === 1,
      text: (s) => `New in ${String(s.year)}, one name on the papers since, and that name belongs to ${s.lastOwner}.`,
    },
    {
      when: (s) => s.owners === 1,
      text: (s) => `A company car first and last: one fleet, one driver, one fuel card, ${s.km}.`,
    },
    {
      when: (s) => s.owners === 1 && s.variant.level >= 2,
      text: (s) => `Ordered with every box ticked by ${s.lastOwner} and traded with every box still working.`,
    },
    {
      when: (s) => s.owners <= 2,
      text: (s) =>
        `It came with its manual, its service book and ${s.random.pick(['a road map of Tasmania', 'a tyre gauge', 'two umbrellas', 'a torch that works', 'the dealer’s pen from ' + String(s.year)])}.`,
    },
    {
      when: (s) => s.owners === 2,
      text: (s) => `First a hire-purchase company, then ${s.lastOwner}: two owners, both careful.`,
    },
    {
      when: (s) => s.owners === 2,
      text: (s) => `${upperFirst(s.lastOwner)} bought this ${s.model} at two years old and has now outgrown it.`,
    },
    {
      when: (s) => s.owners >= 2,
      text: (s) => `The last owner was ${s.lastOwner}, and the last thing that was bought for it was a set of tyres.`,
    },
    { when: (s) => s.odometerKm > 110_000, text: (s) => `${s.km} is more than most, and the price is less than most.` },
    {
      when: (s) => s.odometerKm > 90_000 && s.variant.fuel === 'Diesel',
      text: (s) => `A diesel that has been driven the way diesels like it: long, warm and often. ${s.km}.`,
    },
    { when: isLowKm, text: (s) => `${s.km}. We looked twice as well, and then at the book, and it is right.` },
    { when: isLowKm, text: (s) => `Driven to the shops and back by ${s.lastOwner}: ${s.km} in all.` },
    {
      when: (s) => s.variant.level === 3,
      text: (s) => `Well equipped when it was new in ${String(s.year)}, and priced below a new one in cloth.`,
    },
    {
      when: (s) => s.variant.level === 0,
      text: (s) => `The plain ${s.model}, which is the one that goes on for ever.`,
    },
    {
      when: (s) => s.variant.pictures === 'ute',
      text: (s) => `Tray straight, chassis clean, tailgate not bent: this ${s.model} carried tools, not rocks.`,
    },
    {
      when: (s) => s.variant.pictures === 'sedan',
      text: (s) => `Sedans are out of fashion, which is why this ${s.title} costs what it costs.`,
    },
    {
      when: (s) => s.variant.pictures === 'wagon',
      text: (s) => `For everybody who asks for a wagon and is shown an SUV: here is ${withArticle(s.model)} wagon.`,
    },
    {
      when: (s) => s.variant.pictures === 'suv-large',
      text: (s) =>
        `${upperFirst(withArticle(s.title))} that has been to Fraser Island once and to soccer two hundred times.`,
    },
    {
      when: (s) => s.year >= 2022,
      text: (s) => `Nearly new: ${String(s.year)} plates, ${s.km}, and the balance of the maker’s warranty.`,
    },
    {
      when: (s) => s.year <= 2016,
      text: () => 'Old enough to be cheap, young enough to have the airbags and the cruise control.',
    },

    { when: (s) => s.owners === 1, text: (s) => `Bought new by ${s.lastOwner} and just traded on a Vireo.` },
    { when: (s) => s.owners === 1, text: (s) => `One owner since ${String(s.year)}: ${s.lastOwner}.` },
    {
      when: (s) => s.owners === 1 && s.stamps[0] === s.stamps[1],
      text: (s) => `A one-owner ${s.title} with every stamp in its book does not come in often.`,
    },
    {
      when: (s) => s.owners === 1,
      text: (s) =>
        `${upperFirst(s.lastOwner)} ordered this ${s.model} new and looked after it as if it were to be kept for ever.`,
    },
    {
      when: (s) => s.owners === 2,
      text: (s) => `Two owners, the second ${s.lastOwner}, who brought it to us with a folder of receipts.`,
    },
    {
      when: (s) => s.owners === 2,
      text: (s) => `This ${String(s.year)} ${s.title} came in on Saturday from ${s.lastOwner}.`,
    },
    {
      when: (s) => s.owners >= 3,
      text: (s) =>
        `${upperFirst(inWords(s.owners))} owners in ${String(2026 - s.year)} years, and it shows less than you would think.`,
    },
    { text: (s) => `Traded by ${s.lastOwner}, and kept by us rather than sent to auction because it is a good one.` },
    { text: (s) => `A straight ${String(s.year)} ${s.model} in ${s.colour}, ${s.km} on the clock.` },
    { text: (s) => `We sold a car to ${s.lastOwner} and took this ${s.model} in return.` },
    { text: (s) => `If you want ${withArticle(s.title)} that has been looked after, look at this one first.` },
    {
      text: (s) =>
        `${s.km} in ${String(Math.max(1, 2026 - s.year))} years, most of them on the highway by the look of the stone chips.`,
    },
    { text: (s) => `${s.colour} over ${s.interiorColour.toLowerCase()}, and tidier than the kilometres suggest.` },
    {
      when: isWork,
      text: (s) => `${upperFirst(withArticle(s.title))} from ${s.lastOwner}, who changed to a new Currawong.`,
    },
    { when: isFamily, text: (s) => `This ${s.model} did the school run for ${s.lastOwner} and the odd trip to Noosa.` },
    {
      when: (s) => isSmall(s) && s.variant.level <= 1 && s.year <= 2020,
      text: (s) => `A first-car ${s.model}: small, honest, and already scratched where first cars get scratched.`,
    },
    { when: isElectric, text: () => 'Leased by a company in the city, charged at home overnight, and never run flat.' },
    {
      when: (s) => s.variant.fuel === 'Hybrid',
      text: (s) =>
        `Hybrids of this age sell before the photos are dry, so here is ${withArticle(s.title)} with photos.`,
    },
  ],
  middles: [...service, ...use, ...fittings],
  closings,
};

/** Used Vireos, most of them certified. */
export const certifiedVoice: Voice = {
  openings: [
    { text: (s) => `${upperFirst(s.lastOwner)} traded this ${s.model} for the next one, same colour.` },
    { text: (s) => `Certified: 90 points checked, four put right, all of it written down. ${s.colour}, ${s.km}.` },
    { text: (s) => `A ${String(s.year)} ${s.model} costs thousands less than a new one and drives like it.` },
    { when: isLowKm, text: (s) => `${s.km} from new, all serviced here, so we know what it had for breakfast.` },
    { text: (s) => `The workshop has known this ${s.model} since its pre-delivery in ${String(s.year)}.` },
    {
      when: isWork,
      text: (s) => `${upperFirst(s.lastOwner)} worked this ${s.model} for a while and has ordered two more.`,
    },

    { text: (s) => `We sold this ${s.model} new in ${String(s.year)}, serviced it since, and have it back.` },
    { text: (s) => `A ${String(s.year)} ${s.title} from ${s.lastOwner}, whose new one is on order.` },
    { when: (s) => s.owners === 1, text: (s) => `One owner, ${s.lastOwner}, and our stamp on every page of the book.` },
    { text: (s) => `${s.colour}, ${s.km}, and known to our workshop by its first name.` },
    { text: (s) => `Back from a lease, this ${s.model} has been through the 90 points of the certified programme.` },
    {
      text: (s) =>
        `The ${s.title} is the one that most people asked us for in ${String(s.year)}; here is one with the first drop of its price behind it.`,
    },
  ],
  middles: [
    { text: (s) => `The balance of the seven-year warranty runs to ${String(s.year + 7)}, unlimited kilometres.` },
    { text: () => 'Capped-price servicing carries on where the first owner left off.' },
    { text: () => 'New wiper blades, a fresh battery and a full detail came with certification.' },
    ...use,
    ...fittings,
  ],
  closings,
};

/** Vireos that our staff drove. */
export const demoVoice: Voice = {
  openings: [
    {
      text: (s) =>
        `This ${s.model} was our ${s.location} sales manager’s car. It has had its first service and one owner: us.`,
    },
    { text: (s) => `Driven by the finance team at ${s.location} for ${s.km}, mostly up and down Gympie Road.` },
    { text: (s) => `A ${s.title} that has done nothing but test drives and the run to the wash.` },
    { text: (s) => `Our service loan car at ${s.location}, retired at ${s.km} because the next one has arrived.` },
    {
      text: (s) =>
        `${s.colour} over ${s.interiorColour.toLowerCase()}, registered by us and parked under cover every night.`,
    },
    { text: (s) => `The dealer principal drove this ${s.title} home and complained when we put a price on it.` },
    { text: (s) => `Registered in ${String(s.year)} as our demonstrator, and washed every Friday since.` },
    { text: (s) => `A demonstrator with ${s.km} and the whole options list of the ${s.variant.badge ?? s.model}.` },
  ],
  middles: [
    {
      text: (s) =>
        `It carries the balance of Vireo’s seven-year, unlimited kilometre warranty, to ${String(s.year + 7)}.`,
    },
    // Nothing, in a place of its own: without it something else would be said of every vehicle after this one.
    { text: () => '' },
    { when: tows, text: () => 'The tow bar and wiring are fitted already and are in the price.' },
    { text: () => 'There is one stone chip on the bonnet, shown in the photos.' },
    { text: () => 'Tinted windows and floor mats stay with it.' },
    ...fittings.slice(0, 4),
    ...use.filter((pattern) => pattern.when === isFrugal || pattern.when === isFamily || pattern.when === isElectric),
  ],
  closings: [
    { text: (s) => `At ${s.location} now, and free for a drive any day but Sunday.` },
    {
      text: (s) => `Registered${s.registeredTo === undefined ? '' : ` to ${s.registeredTo}`} and ready to leave today.`,
    },
    { text: () => 'First service done, at no charge to you.' },
    { text: () => 'When it is gone there is no second one at this price.' },
    { text: (s) => `New, the same ${s.title} is on the floor beside it, so you can sit in both.` },
  ],
};

/** New Vireos in stock and on the way. */
export const newVoice: Voice = {
  openings: [
    { text: (s) => `${s.colour} is the paint we sell most of in the ${s.model}, and this is the one we have left.` },
    { text: (s) => `${s.variant.badge ?? s.model} specification, ${s.colour}, ready when you are.` },
    { text: (s) => `Two people walked past this ${s.model} today and came back. You could be the third.` },
    { text: (s) => `A ${s.title} with nothing added that you did not ask for.` },
    { text: (s) => `The full-size spare is in, the film is off, the tank is full: this ${s.model} is ready.` },
    { text: (s) => `This ${s.title} has your street name on it, or will have by the weekend.` },
    {
      when: (s) => s.variant.level === 0,
      text: (s) => `The ${s.model} most people need, at the price at the front of the brochure.`,
    },
    {
      when: (s) => s.variant.level === 3,
      text: (s) => `Everything that Vireo makes for a ${s.model}, in one car, in ${s.colour}.`,
    },
    { when: isWork, text: (s) => `For ABN holders and anybody with a shed: a ${s.title} you can load tomorrow.` },
    { when: isSmall, text: (s) => `Fits in every car park at Chermside: the ${s.title}, in ${s.colour}.` },
    {
      when: (s) => s.variant.pictures === 'wagon',
      text: (s) => `Herons are built in small numbers and this ${s.colour} one is not promised to anybody.`,
    },

    {
      text: (s) =>
        `${s.colour} over ${s.interiorColour.toLowerCase()}, unloaded, washed and on the floor at ${s.location}.`,
    },
    { text: (s) => `A ${s.model} ${s.variant.badge ?? ''} you can drive away this week, in ${s.colour}.` },
    { text: (s) => `The ${s.title} in ${s.colour}: registered, tinted and yours within four days of saying yes.` },
    {
      text: (s) =>
        `In stock, not on order: this ${s.title} is at ${s.location} with ${s.km} of delivery driving on it.`,
    },
    { text: (s) => `This is the ${s.model} in the paint that photographs worst and looks best: ${s.colour}.` },
    { text: (s) => `${upperFirst(inWords(s.variant.seats))} seats, ${s.colour}, and nothing left to choose.` },
    { text: (s) => `Ordered for a customer who then wanted another colour, so this ${s.colour} ${s.model} is free.` },
    { text: (s) => `One of the ${s.model}s we keep for people who do not want to wait.` },
    {
      text: (s) =>
        `The ${s.variant.badge ?? s.model} is where most people stop reading the price list, and here is why.`,
    },
    { text: (s) => `${s.location} has this ${s.model} on the turntable, turning slowly, in ${s.colour}.` },
    {
      text: (s) =>
        `Fresh off the truck on ${s.random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday'])}: a ${s.title} in ${s.colour}.`,
    },
    { text: (s) => `For anybody who has waited for a ${s.colour} ${s.model}: it is here.` },
  ],
  middles: [
    { when: isFrugal, text: (s) => `${upperFirst(consumption(s))} combined, on 91, with nothing to plug in.` },
    { when: tows, text: (s) => `It tows ${tonnage(s)} braked; the tow bar is $1,190 fitted.` },
    {
      when: isElectric,
      text: (s) => `${String(s.variant.rangeKm ?? 0)} km of range and a load floor as low as the diesel’s.`,
    },
    {
      when: (s) => s.variant.seats >= 7,
      text: () => 'The third row has its own vents, cup holders and charging ports.',
    },
    {
      when: (s) => s.variant.pictures === 'ute',
      text: () => 'The tub takes a standard pallet between the arches, and the liner is in.',
    },
    {
      when: (s) => s.variant.pictures === 'van',
      text: () => 'Ply lining and a cargo barrier are fitted, so it can start work on Monday.',
    },
    {
      when: (s) => s.variant.pictures === 'wagon',
      text: () => 'Seats up, the boot takes a pram, a dog and the weekend shop at once.',
    },
    { text: (s) => `It comes with ${equipment(s, 3)}.` },
    { when: (s) => s.variant.level > 0, text: (s) => `Over the plainer ${s.model} you get ${equipment(s, 2)}.` },
    { text: () => 'Seven years of warranty, unlimited kilometres, and it moves to the next owner with the car.' },
    { text: () => 'Servicing is capped for seven years and the prices are printed in the handbook.' },
    {
      when: (s) => s.variant.ancapStars === 5,
      text: (s) => `Five ANCAP stars, tested ${String(s.variant.ancapYear ?? '')}, for every variant.`,
    },
    { text: () => 'Fourteen driver assistance systems are standard, and you can turn the chimes down.' },
  ],
  closings: [
    { text: () => 'The price is drive away for a private buyer in Queensland: nothing is added at the desk.' },
    { text: (s) => `Ask at ${s.location} for twenty minutes with it and nobody in the back seat.` },
    { text: () => 'First service at 1,500 km is on us, and so is the coffee.' },
    { text: () => 'Your trade-in can be valued while you are on the test drive.' },
    { text: (s) => `We keep one of these registered, so you can drive a ${s.model} before you buy a ${s.model}.` },
    { text: () => 'If the colour is wrong, say so: we may have the other one at North Lakes.' },
    { text: () => 'Yours in four working days, sooner if the paperwork is ready.' },
    { text: () => 'Roadside assistance starts the day you drive off.' },
    { text: () => 'No waiting list, no deposit to look at it.' },
    { text: (s) => `Come to ${s.location} and drive it for as long as it takes to try the seats.` },
    { text: () => 'We will bring it to your place for a test drive if you are within 30 km.' },
    { text: () => 'Tell us what you would trade and we will have a figure ready when you arrive.' },
    { text: () => 'Fleet and ABN buyers pay less; ask for that price.' },
  ],
};

/** New Vireos that have not arrived. */
export const arrivingVoice: Voice = {
  openings: [
    { text: (s) => `On the water now: a ${s.title} in ${s.colour} for ${s.location}.` },
    { text: (s) => `This ${s.title} has been allocated to ${s.location} and is not spoken for yet.` },
    { text: (s) => `The next ${s.model} to arrive is a ${s.colour} one.` },
    { text: (s) => `${s.colour}, ${s.interiorColour.toLowerCase()}, and still on its way.` },
  ],
  middles: [
    {
      text: () =>
        'Register interest and we ring you before it is unloaded; there is nothing to pay until you have seen it.',
    },
    {
      text: () =>
        'The price is our estimate until registration is known on the day, and it will not rise if you have put your name on it.',
    },
    { text: (s) => `It comes with ${equipment(s, 3)}.` },
    { when: tows, text: (s) => `Braked towing is ${tonnage(s)}.` },
  ],
  closings: [
    { text: (s) => `Want another paint? Eleven more ${s.model}s are on the same ship.` },
    { text: () => 'Photos are of the same variant and paint; this one is still under its film.' },
    { text: (s) => `There is one like it at ${s.location} that you can drive in the meantime.` },
  ],
};
