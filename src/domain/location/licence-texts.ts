import type { AustralianState } from '#domain/vehicle/vehicle.ts';

/** Words that introduce a dealer's licence number, as worded by each state's law and trade. */
const DEALER_WORDS: Readonly<Record<AustralianState, string>> = {
  qld: 'Motor dealer licence',
  // "Lic. No." is the wording of Fair Trading's checklist for advertisements.
  nsw: 'Motor dealer Lic. No.',
  // Licensed motor car trader.
  vic: 'LMCT',
  sa: 'Licensed vehicle dealer LVD',
  wa: 'Motor vehicle dealer licence',
  tas: 'Motor vehicle trader licence',
  act: 'Motor vehicle dealer licence',
  nt: 'Motor vehicle dealer licence',
};

const REPAIRER_WORDS: Partial<Record<AustralianState, string>> = { nsw: 'Motor vehicle repairer Lic. No.' };

/** Letters that are part of the number and are added where the config gives digits alone. */
const DEALER_PREFIXES: Partial<Record<AustralianState, string>> = { nsw: 'MD', wa: 'MD' };
const REPAIRER_PREFIXES: Partial<Record<AustralianState, string>> = { nsw: 'MVRL', wa: 'MRB' };

/**
 * A location's licences as they must be printed, with the state's wording and number: "LMCT 11842", "Motor dealer Lic.
 * No. MD048213" [3-34].
 */
export function licenceTexts(
  state: AustralianState,
  dealerLicence: string | undefined,
  repairerLicence: string | undefined,
): string[] {
  const texts: string[] = [];
  if (dealerLicence !== undefined) texts.push(licenceText(DEALER_WORDS[state], DEALER_PREFIXES[state], dealerLicence));
  if (repairerLicence !== undefined) {
    const words = REPAIRER_WORDS[state] ?? 'Motor vehicle repairer licence';
    texts.push(licenceText(words, REPAIRER_PREFIXES[state], repairerLicence));
  }
  return texts;
}

function licenceText(words: string, prefix: string | undefined, number: string): string {
  const lastWord = words.split(' ').at(-1) ?? '';
  // Configs sometimes repeat the wording: "LMCT 11842".
  const bare = number.toUpperCase().startsWith(lastWord.toUpperCase()) ? number.slice(lastWord.length).trim() : number;
  return `${words} ${prefix !== undefined && /^\d/.test(bare) ? prefix : ''}${bare}`;
}
