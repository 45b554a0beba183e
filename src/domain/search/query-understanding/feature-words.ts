import { namedValues, type CalledTable } from './named-values.ts';
import type { WordEntry } from './query-vocabulary.ts';
import type { StockValue } from './stock-values.ts';

const FEATURES: CalledTable = [
  ['carplay|apple car play', 'carplay'],
  ['android auto', 'android auto'],
  ['tow bar|tow ball|tow hitch|tow pack', 'tow bar|tow pack|tow hitch'],
  ['bull bar', 'bull bar'],
  ['sunroof|sun roof|moon roof|panoramic roof|panoramic sunroof|glass roof', 'sunroof|panoramic|glass roof|moonroof'],
  [
    'leather|leather seats|leather interior|leather trim|leather upholstery',
    'leather seat|leather trim|leather upholstery|leather interior|leather accented|leather appointed|full leather',
  ],
  ['heated seats|seat heaters|seat warmers|heated seat', 'heated front seat|heated seat|heated and ventilated'],
  ['heated steering wheel|heated steering', 'heated steering|heated leather steering'],
  ['cooled seats|ventilated seats', 'ventilated'],
  [
    'electric seat|electric seats|power seat|power seats|memory seats|memory seat',
    'power driver|electric seat|power seat|seat with memory',
  ],
  [
    'reverse camera|reversing camera|rear camera|rear view camera|backup camera|reverse cam',
    'reversing camera|reverse camera|rear view camera|rear camera',
  ],
  ['360 camera|360 degree camera|surround view|birds eye view', '360'],
  ['sat nav|gps|navigation|nav|satnav|gps navigation', 'satellite nav|navigation|sat nav|gps'],
  ['alloys|alloy|alloy wheels|mags|mag wheels', 'alloy wheel'],
  ['cruise|cruise control', 'cruise control'],
  ['adaptive cruise|radar cruise|adaptive cruise control', 'adaptive cruise|radar cruise'],
  ['blind spot|blind spot monitor|blind spot monitoring', 'blind spot'],
  ['parking sensors|park sensors|reverse sensors|rear sensors', 'parking sensor|park sensor'],
  ['bluetooth', 'bluetooth'],
  ['isofix|child seat anchors|baby seat anchors', 'isofix'],
  ['keyless|keyless entry|keyless start|push button start|push start|smart key', 'keyless|push button start|smart key'],
  [
    'wireless charging|wireless charger|wireless phone charger',
    'wireless phone charging|wireless charging|wireless charger',
  ],
  [
    'power tailgate|electric tailgate|auto tailgate|electric boot|power boot|powered tailgate',
    'power tailgate|electric tailgate|hands free tailgate|powered tailgate',
  ],
  ['roof rack|roof racks|roof rails', 'roof rail|roof rack'],
  ['canopy', 'canopy'],
  ['snorkel', 'snorkel'],
  ['tub liner|bed liner', 'tub liner'],
  ['side steps|running boards', 'side step|running board'],
  ['uhf|uhf radio', 'uhf'],
  ['diff lock|diff locks|locking diff|rear diff lock', 'diff lock'],
  ['lane assist|lane keep assist|lane keeping|lane departure', 'lane keep|lane departure'],
  ['aeb|emergency braking|auto emergency braking|autonomous braking', 'emergency braking|aeb'],
  ['climate control|dual zone climate|climate', 'climate control'],
  ['air con|aircon|air conditioner|air conditioning', 'air conditioning|climate control'],
  ['dab|dab radio|digital radio', 'digital radio'],
  ['fog lights|fog lamps', 'fog light|fog lamp'],
  ['leds|led lights|led headlights', 'led headlight'],
  ['electric windows|power windows', 'power windows|electric windows'],
  ['electric mirrors|power mirrors|folding mirrors', 'power folding mirror|power mirror|electric mirror'],
  ['tinted windows|tint|privacy glass', 'privacy glass|tint'],
  ['hud|head up display|heads up display', 'head up display|heads up'],
  ['paddle shift|paddle shifters|paddles', 'paddle shift'],
  ['digital dash|digital cockpit|digital display', 'digital instrument'],
  ['premium sound|premium audio|bose', 'premium audio|bose'],
  ['rear air vents|rear air con', 'rear climate|third row air|rear air'],
  ['winch', 'winch'],
  ['tail lift|tail lifter|tailgate lift|tailgate lifter|tailgate loader|hydraulic tailgate', 'tail lift|tailgate l'],
  ['dual battery', 'dual battery'],
];

/** Features by what buyers call them. */
export function featureWords(features: readonly StockValue[]): WordEntry[] {
  return namedValues(FEATURES, features, { attribute: 'features', rank: 'feature' });
}
