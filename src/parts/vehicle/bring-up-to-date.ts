import { carFieldsKey, readCarFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import { correctVehicle } from './correct-vehicle.ts';

const TAKEN = 'forecourt.newer-page';

/**
 * Loads the newly built page, where the site has it; until then this one is updated in place. A page already in use is
 * never replaced: a form may be half filled in.
 *
 * @param fields The current data; undefined when the vehicle was withdrawn.
 */
export async function bringUpToDate(page: Document, fields: CarFields | undefined): Promise<void> {
  const wanted = fields === undefined ? 'withdrawn' : carFieldsKey(fields);
  if (!isUsed() && (await newestPage()) === wanted && mayTake(wanted)) location.reload();
  else if (mayCorrect(page, fields)) correctVehicle(page, fields ?? withdrawnFields(page));
}

/**
 * A vehicle built as sold is only put back on sale by data newer than the page: the API's stock may be older, and a
 * sold vehicle must not be offered.
 */
function mayCorrect(page: Document, fields: CarFields | undefined): boolean {
  const { updated = '' } = page.documentElement.dataset;
  const isBuiltSold = page.querySelector('template[data-for-sale]') !== null;
  return !isBuiltSold || fields === undefined || fields.sold || (fields.updated_at ?? '') > updated;
}

function isUsed(): boolean {
  // Not every browser supports this; otherwise the page counts as used.
  return (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive !== false;
}

/** The `carFieldsKey` of the page that the site has now. */
async function newestPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    // The address of a withdrawn vehicle leads to a list.
    if (response.redirected || response.status === 404) return 'withdrawn';
    if (!response.ok) return undefined;
    const newest = new DOMParser().parseFromString(await response.text(), 'text/html');
    return newest.documentElement.dataset['shown'];
  } catch {
    return undefined;
  }
}

/** Once each: two servers that disagree would reload it forever. */
function mayTake(wanted: string): boolean {
  const taken = `${location.pathname} ${wanted}`;
  try {
    if (sessionStorage.getItem(TAKEN) === taken) return false;
    sessionStorage.setItem(TAKEN, taken);
    return true;
  } catch {
    return false;
  }
}

/** A withdrawn vehicle is shown as one that is not for sale any more [4-17]. */
function withdrawnFields({ documentElement: { dataset } }: Document): CarFields {
  return {
    status: 'unavailable',
    reserved: false,
    sold: true,
    status_text: null,
    price: null,
    price_text: '',
    price_qualifier: null,
    price_explanation: null,
    was_text: null,
    saving_text: null,
    tag: dataset['soldTag'] ?? null,
    tag_kind: 'sold',
    offer: {},
    offer_key: '',
    place: readCarFieldsKey(dataset['shown'] ?? '').place,
    photos_count: 0,
    updated_at: null,
  };
}
