import { saidOfVehicle, type TriedAs } from '#domain/vehicle-words/tried-as.ts';
import { printUnbroken } from '#parts/copy/print-unbroken.ts';
import { inTab } from '#parts/browser/stored-items.ts';
import { loadListedVehicles } from '#search/listed-vehicles.ts';
import { ABOUT_VEHICLE_KEY, type AboutVehicle } from './about-vehicle.ts';
import { askedAbout } from './asked-about.ts';

/**
 * Shows the vehicle that the page's address names, as the forms of its own page do. One that is listed no longer, or that
 * nobody can ask about, is not shown; the enquiry still says which it was.
 *
 * @returns The slug of its location.
 */
export async function showAboutVehicle(place: HTMLElement, id: string, kind: string): Promise<string | undefined> {
  const summary = await loadListedVehicles(place.dataset['about'] ?? '').then(
    (vehicles) => vehicles.byId(id),
    () => undefined,
  );
  const href = `/cars/${summary?.slug ?? ''}`;
  const shown = summary && (await readVehicle(href));
  place.removeAttribute('aria-busy');
  if (summary === undefined || shown === undefined) {
    place.hidden = true;
    return undefined;
  }
  const { triedAs = 'test drive', ...printed } = shown;
  const vehicle = { ...printed, href };
  for (const text of place.querySelectorAll<HTMLElement>('[data-vehicle]')) {
    printUnbroken(text, vehicle[text.dataset['vehicle'] as 'name']);
  }
  const link = place.querySelector('a');
  if (link !== null) link.href = href;
  if (vehicle.photo !== undefined) {
    const picture = new Image(1280, 853);
    picture.alt = '';
    picture.sizes = '(min-width: 1024px) 600px, 116px';
    if (vehicle.photo.srcset !== undefined) picture.srcset = vehicle.photo.srcset;
    picture.src = vehicle.photo.src;
    place.querySelector('.form-page__vehicle')?.prepend(picture);
  }
  const { location_slug: locationSlug, price: priceDollars } = summary;
  sayWhatIsTried(triedAs);
  askedAbout.set({ name: vehicle.name, triedAs, locationSlug, priceDollars });
  inTab.write(ABOUT_VEHICLE_KEY, { kind, vehicle } satisfies AboutVehicle);
  return locationSlug;
}

/** The page of a dealer in several trades is called after all of them. */
function sayWhatIsTried(tried: TriedAs): void {
  document.title = saidOfVehicle(document.title, tried);
  for (const name of document.querySelectorAll<HTMLElement>('.page-title h1, .page-title [aria-current]')) {
    const said = saidOfVehicle(name.textContent.trim(), tried);
    if (said !== name.textContent.trim()) name.textContent = said;
  }
}

interface ShownVehicle {
  readonly name: string;
  readonly detailText: string;
  readonly priceText: string;
  readonly qualifierText: string;
  readonly triedAs?: TriedAs;
  readonly photo?: { readonly src: string; readonly srcset?: string };
}

/** What the vehicle's page prints in its own form. */
async function readVehicle(href: string): Promise<ShownVehicle | undefined> {
  const response = await fetch(href).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const car = page.querySelector<HTMLElement>('.dialog__car');
  if (car === null) return undefined;
  const text = (selector: string): string => car.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const picture = car.querySelector('img');
  const [src, srcset] = [picture?.getAttribute('src') ?? undefined, picture?.getAttribute('srcset') ?? undefined];
  return {
    name: text('.dialog__name'),
    detailText: text('.dialog__detail'),
    priceText: text('[data-car-field="price_text"]'),
    qualifierText: text('[data-car-field="price_qualifier"]'),
    ...(car.dataset['tried'] !== undefined && { triedAs: car.dataset['tried'] as TriedAs }),
    ...(src !== undefined && { photo: srcset === undefined ? { src } : { src, srcset } }),
  };
}
