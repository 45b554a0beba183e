/** Which pictures of the library the demo dealers use; `<set>-<paint>`. */
export const paints = [
  'hatch-blue',
  'hatch-grey',
  'hatch-red',
  'hatch-silver',
  'hatch-teal',
  'hatch-white',
  'hatch-yellow',
  'people-mover-black',
  'people-mover-silver',
  'people-mover-white',
  'sedan-black',
  'sedan-navy',
  'sedan-red',
  'sedan-silver',
  'sedan-white',
  'suv-black',
  'suv-blue',
  'suv-grey',
  'suv-red',
  'suv-sand',
  'suv-silver',
  'suv-white',
  'suv-large-black',
  'suv-large-green',
  'suv-large-silver',
  'suv-large-white',
  'suv-small-grey',
  'suv-small-red',
  'suv-small-teal',
  'suv-small-white',
  'suv-small-yellow',
  'ute-black',
  'ute-blue',
  'ute-grey',
  'ute-orange',
  'ute-sand',
  'ute-silver',
  'ute-white',
  'van-silver',
  'van-white',
  'wagon-blue',
  'wagon-green',
  'wagon-grey',
  'wagon-silver',
  'wagon-white',
] as const;

/** Further ones, for dealers whose cars are named one by one: a yard that buys by chance never draws them. */
export const namedPaints = ['sedan-bronze', 'sedan-green', 'suv-large-bronze', 'suv-large-navy'] as const;

/** Caravans, motorcycles and trucks: drawn by their own dealers, never by a car yard. */
export const tradePaints = [
  'caravan-green',
  'caravan-grey',
  'caravan-navy',
  'caravan-orange',
  'caravan-red',
  'caravan-teal',
  'motorcycle-black',
  'motorcycle-blue',
  'motorcycle-green',
  'motorcycle-orange',
  'motorcycle-red',
  'motorcycle-white',
  'truck-box-blue',
  'truck-box-red',
  'truck-box-white',
  'truck-tray-navy',
  'truck-tray-white',
  'truck-tray-yellow',
] as const;

/** The order in which a listing shows them. */
export const vehicleViews = ['front-left', 'side', 'rear-left', 'rear', 'rear-right', 'front-right', 'front'] as const;

export const interiorTrims = [
  'black-orange',
  'black-red',
  'cloth-plain',
  'grey-white',
  'stone-blue',
  'tan-wood',
] as const;
export const interiorViews = ['dash', 'wheel', 'rear', 'driver'] as const;

/** Interiors that are shown all around, from one equirectangular picture. */
export const panoramaTrims = ['black-orange', 'cloth-plain', 'grey-white', 'tan-wood'] as const;

/** Bodies that are shown from all around. */
export const spins = [
  'caravan-teal',
  'hatch-red',
  'motorcycle-red',
  'sedan-silver',
  'suv-blue',
  'truck-tray-navy',
  'ute-orange',
  'wagon-green',
] as const;
export const spinFrames = 36;

export const showrooms = [
  'ashby-prestige-entry',
  'ashby-prestige-hero',
  'ashby-prestige-street',
  'gantry-trucks-entry',
  'gantry-trucks-hero',
  'gantry-trucks-street',
  'ironbark-cars-entry',
  'ironbark-cars-hero',
  'ironbark-cars-street',
  'northside-vireo-entry',
  'northside-vireo-hero',
  'northside-vireo-street',
  'redgum-motorcycles-entry',
  'redgum-motorcycles-hero',
  'redgum-motorcycles-street',
  'saltbush-caravans-entry',
  'saltbush-caravans-hero',
  'saltbush-caravans-street',
] as const;

/** Pictures on transparent ground: the manufacturer's eight models in their paints. */
export const cutouts = [
  'hatch-black',
  'hatch-blue',
  'hatch-grey',
  'hatch-red',
  'hatch-teal',
  'hatch-white',
  'hatch-yellow',
  'sedan-black',
  'sedan-bronze',
  'sedan-green',
  'sedan-navy',
  'sedan-red',
  'sedan-silver',
  'sedan-white',
  'suv-black',
  'suv-blue',
  'suv-grey',
  'suv-large-black',
  'suv-large-bronze',
  'suv-large-green',
  'suv-large-navy',
  'suv-large-silver',
  'suv-large-white',
  'suv-red',
  'suv-sand',
  'suv-silver',
  'suv-small-grey',
  'suv-small-red',
  'suv-small-teal',
  'suv-small-white',
  'suv-small-yellow',
  'suv-white',
  'ute-black',
  'ute-blue',
  'ute-grey',
  'ute-orange',
  'ute-sand',
  'ute-white',
  'van-red',
  'van-silver',
  'van-teal',
  'van-white',
  'wagon-blue',
  'wagon-green',
  'wagon-grey',
  'wagon-silver',
  'wagon-white',
] as const;

export const heroes = [
  { name: 'kestrel-red', file: 'kestrel-red-hero.webp' },
  { name: 'kestrel-blue-side', file: 'kestrel-blue-side.webp' },
] as const;
