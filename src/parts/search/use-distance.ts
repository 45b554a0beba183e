import { useEffect, useMemo, useState } from 'react';
import { POSTCODE_MESSAGES } from '#domain/places/postcode-messages.ts';
import type { SearchPlace } from '#domain/search/near-postcode.ts';
import { isNearestSort } from '#domain/search/sort-orders.ts';
import { sortIndexName } from '#search/search-sorts.ts';
import { keepPostcode, keptPostcode } from './kept-postcode.ts';
import type { DistanceModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';

const ATTRIBUTE = 'location_name';
const RADII_KM = [25, 50, 100, 250, 500] as const;
const DEFAULT_RADIUS_KM = 50;
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
  indexName: string,
  { search: { setIndexUiState, indexUiState, sort } }: SearchServices,
): DistanceModel | undefined {
  const [asked, setAsked] = useState<Asked>({ postcode: '', radiusKm: DEFAULT_RADIUS_KM });
  const [message, setMessage] = useState<string>();

  // "Near 4000" in the search box chooses locations too.
  const chosen = indexUiState.refinementList?.[ATTRIBUTE]?.join();
  useEffect(() => {
    const kept = keptPostcode();
    if (kept !== '') setAsked((now) => ({ ...now, postcode: kept }));
  }, [chosen]);
  const isNearest = isNearestSort(sort);
  return useMemo(() => {
    if (places === undefined) return undefined;

    const choose = (names: readonly string[], postcode?: string): void => {
      setIndexUiState((state) => ({
        ...state,
        page: 1,
        ...(isNearest && postcode !== undefined && { sortBy: sortIndexName(indexName, `nearest:${postcode}`) }),
        refinementList: { ...state.refinementList, [ATTRIBUTE]: [...names] },
      }));
    };
    const ask = async (next: Asked): Promise<void> => {
      setAsked(next);
      if (next.postcode.length < POSTCODE_DIGITS) {
        setMessage(undefined);
        keepPostcode('');
        if (asked.postcode.length === POSTCODE_DIGITS) choose([]);
        return;
      }
      keepPostcode(next.postcode);
      try {
        const { nearPostcode } = await import('#domain/search/near-postcode.ts');
        const { names, message: found } = nearPostcode(next.postcode, next.radiusKm, places);
        setMessage(found);
        // All of them is no filter.
        if (names !== undefined) choose(names.length === places.length ? [] : names, next.postcode);
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
        if (asked.postcode !== '' && asked.postcode.length < POSTCODE_DIGITS) setMessage(POSTCODE_MESSAGES.malformed);
      },
      isInvalid: message === POSTCODE_MESSAGES.malformed || message === POSTCODE_MESSAGES.unknown,
      ...(message !== undefined && message !== '' && { message }),
    };
  }, [places, asked, message, setIndexUiState, indexName, isNearest]);
}
