import { useEffect, useMemo, useState } from 'react';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import type { SearchPlace } from '#domain/search/near-postcode.ts';
import type { DistanceModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';

const ATTRIBUTE = 'location_name';
const RADII_KM = [25, 50, 100, 250, 500] as const;
const DEFAULT_RADIUS_KM = 50;
const STORAGE_KEY = 'search-postcode';
const POSTCODE_DIGITS = 4;

interface Asked {
  readonly postcode: string;
  readonly radiusKm: number | undefined;
}

/**
 * Search around a postcode, for dealers in several cities. It selects the locations within a distance, so URLs and both
 * engines treat it as a selection of locations. The table of postcodes loads with the first postcode.
 */
export function useDistance(
  places: readonly SearchPlace[] | undefined,
  { search: { setIndexUiState } }: SearchServices,
): DistanceModel | undefined {
  const [asked, setAsked] = useState<Asked>({ postcode: '', radiusKm: DEFAULT_RADIUS_KM });
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    const kept = readPostcode();
    if (kept !== '') setAsked((now) => ({ ...now, postcode: kept }));
  }, []);
  return useMemo(() => {
    if (places === undefined) return undefined;

    const choose = (names: readonly string[]): void => {
      setIndexUiState((state) => ({
        ...state,
        page: 1,
        refinementList: { ...state.refinementList, [ATTRIBUTE]: [...names] },
      }));
    };
    const ask = async (next: Asked): Promise<void> => {
      setAsked(next);
      if (next.postcode.length < POSTCODE_DIGITS) {
        setMessage(undefined);
        if (asked.postcode.length === POSTCODE_DIGITS) choose([]);
        return;
      }
      keepPostcode(next.postcode);
      try {
        const { nearPostcode } = await import('#domain/search/near-postcode.ts');
        const { names, message: found } = nearPostcode(next.postcode, next.radiusKm, places);
        setMessage(found);
        // All of them is no filter.
        if (names !== undefined) choose(names.length === places.length ? [] : names);
      } catch {
        setMessage('We couldn’t load distances. Try again when you’re online.');
      }
    };

    return {
      postcode: asked.postcode,
      radiusKm: asked.radiusKm,
      setPostcode(value) {
        void ask({ ...asked, postcode: value.replaceAll(/\D/g, '').slice(0, POSTCODE_DIGITS) });
      },
      setRadiusKm(radiusKm) {
        void ask({ ...asked, radiusKm });
      },
      options: [
        ...RADII_KM.map((radiusKm) => ({ radiusKm, label: `Within ${radiusKm} km` })),
        { radiusKm: undefined, label: 'Any distance' },
      ],
      leavePostcode() {
        if (asked.postcode !== '' && asked.postcode.length < POSTCODE_DIGITS) setMessage(LEAD_MESSAGES.invalidPostcode);
      },
      isInvalid: message === LEAD_MESSAGES.invalidPostcode || message === LEAD_MESSAGES.unknownPostcode,
      ...(message !== undefined && message !== '' && { message }),
    };
  }, [places, asked, message, setIndexUiState]);
}

function readPostcode(): string {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY) ?? '';
    return /^\d{4}$/.test(kept) ? kept : '';
  } catch {
    // Storage is off: the box starts empty.
    return '';
  }
}

function keepPostcode(postcode: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, postcode);
  } catch {
    // Storage is off or full; the box starts empty on the next page.
  }
}
