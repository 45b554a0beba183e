import { groupByAddress } from './group-by-address.ts';
import type { Licensee } from './licence-rows.ts';
import type { LocationView } from './location-view.ts';

/** A company of a dealer group, with its licences and the addresses that it runs. */
export interface LicensedCompany {
  readonly name: string;
  /** "ABN 56 512 204 160" */
  readonly abnText?: string;
  readonly licences: readonly {
    /** "Motor dealer Lic. No. MD 081254" */
    readonly text: string;
    /** Where it holds, "Parramatta, Kotara"; absent where that is everywhere the company is. */
    readonly placesText?: string;
  }[];
  readonly places: readonly { readonly label: string; readonly href: string }[];
}

/** Companies in the order of their locations; those without a licence too, so that every address is listed once. */
export function licensedCompanies(
  locations: readonly LocationView[],
  licenseeOf: (dealershipId: string | undefined) => Licensee,
): LicensedCompany[] {
  const addresses = groupByAddress(locations).map(({ place, departments }) => ({
    place,
    texts: departments.flatMap(({ licenceTexts }) => licenceTexts),
    licensee: licenseeOf(place.dealershipId),
  }));
  const companies = Map.groupBy(addresses, ({ licensee: { name, abn = '' } }) => `${name}|${abn}`);
  return [...companies.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { name, abn } = first.licensee;
    return [
      {
        name,
        ...(abn !== undefined && { abnText: `ABN ${abn}` }),
        licences: [...new Set(own.flatMap(({ texts }) => texts))].map((text) => {
          const holders = own.filter(({ texts }) => texts.includes(text)).map(({ place }) => place.shortName);
          return holders.length === own.length ? { text } : { text, placesText: holders.join(', ') };
        }),
        places: own.map(({ place }) => ({ label: place.shortName, href: place.href })),
      },
    ];
  });
}
