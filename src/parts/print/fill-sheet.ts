import { carFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { printUnbroken } from '#parts/copy/print-unbroken.ts';
import { loadPhoneBook } from '#parts/place/phone-book.ts';
import { type VehicleSheet, vehicleSheet } from './vehicle-sheet.ts';

/** Maximum wait for today's price, and for the photo. */
const WAIT_MS = 2_500;
/** A longer name is set in smaller type. */
const LONG_NAME = 44;
/** Longer than "$1,250,000": words in place of a price, set in smaller type on several lines. */
const LONG_PRICE = 10;
/** Wider than a column at the size of the others: a VIN. */
const LONG_WORD = /\S{15}/;

const NOT_HERE = 'This vehicle is no longer on the site.';
const FAILED = 'We couldn’t fill in the sheet. Please print the vehicle’s own page.';

/** Fills `/print?car_id={slug}` [2.1-7] from the vehicle's own page and the API's current data, and prints it. */
export async function fillSheet(page: Document): Promise<void> {
  const sheet = page.querySelector<HTMLElement>('[data-sheet]');
  const slug = new URLSearchParams(location.search).get('car_id') ?? '';
  if (sheet === null) return;
  if (slug === '' || slug.includes('/')) {
    say(page, NOT_HERE);
    return;
  }
  const href = `/cars/${encodeURIComponent(slug)}`;
  let vehicle: VehicleSheet | undefined;
  try {
    vehicle = await readVehicle(href);
  } catch (error) {
    say(page, FAILED);
    throw error;
  }
  if (vehicle === undefined) {
    say(page, NOT_HERE);
    return;
  }
  const photo = fill(page, sheet, vehicle);
  const phone = await phoneText(page, vehicle);
  write(sheet, 'phone', phone ?? '');
  const site = page.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? '';
  page.title = `${vehicle.texts['name'] ?? ''} | ${site}`;
  sheet.hidden = false;
  trimFeatures(sheet);
  const print = page.querySelector<HTMLElement>('[data-sheet-print]');
  if (print !== null) {
    print.hidden = false;
    print.addEventListener('click', () => {
      window.print();
    });
  }
  say(page, 'Your sheet is ready: one A4 page.');
  await Promise.race([Promise.all([photo, page.fonts.ready]), waited()]);
  window.print();
}

/** The vehicle's page, updated from view.json; undefined where it no longer exists. */
async function readVehicle(href: string): Promise<VehicleSheet | undefined> {
  const [response, fields] = await Promise.all([fetch(href), Promise.race([fieldsOf(href), waited()])]);
  // The page of a removed vehicle redirects to a list.
  if (!response.ok || new URL(response.url).pathname !== href) return undefined;
  const vehiclePage = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (fields === null) return undefined;
  if (fields !== undefined) vehiclePage.documentElement.dataset['shown'] = carFieldsKey(fields);
  return vehicleSheet(vehiclePage, href);
}

/** Null when the vehicle was withdrawn. */
async function fieldsOf(href: string): Promise<CarFields | null | undefined> {
  try {
    const response = await fetch(`/api${href}/view.json`);
    const { car_fields: fields } = (await response.json()) as { car_fields: Partial<CarFields> | null };
    return fields === null ? null : fields.price_text === undefined ? undefined : (fields as CarFields);
  } catch {
    // The sheet shows what the page shows.
    return undefined;
  }
}

function fill(page: Document, sheet: HTMLElement, vehicle: VehicleSheet): Promise<void> {
  for (const [name, text] of Object.entries(vehicle.texts)) write(sheet, name, text);
  write(sheet, 'address', vehicle.url.replace(/^https?:\/\//, ''));
  write(sheet, 'printed', new Date().toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }));
  sheet.classList.toggle('is-sold', vehicle.isSold);
  sheet.classList.toggle('has-long-name', (vehicle.texts['name'] ?? '').length > LONG_NAME);
  sheet.classList.toggle('has-long-price', (vehicle.texts['price'] ?? '').length > LONG_PRICE);
  const list = sheet.querySelector('[data-sheet-facts]');
  list?.replaceChildren(
    ...vehicle.facts.map(({ label, value, detail }) => {
      const fact = page.createElement('div');
      const [term, description] = [page.createElement('dt'), page.createElement('dd')];
      term.textContent = label;
      printUnbroken(description, value);
      description.classList.toggle('is-long', LONG_WORD.test(value));
      if (detail !== '') {
        const small = page.createElement('small');
        small.textContent = detail;
        description.append(' ', small);
      }
      fact.append(term, description);
      return fact;
    }),
  );
  const features = sheet.querySelector('[data-sheet-features]');
  features?.replaceChildren(
    ...vehicle.features.map((feature) => {
      const item = page.createElement('li');
      item.textContent = feature;
      return item;
    }),
  );
  const code = sheet.querySelector('[data-sheet-qr]');
  code?.replaceChildren(drawQrCode(`${vehicle.url}?utm_source=print`, 'QR code for the vehicle’s page'));
  const place = placeOf(page, vehicle);
  if (place !== undefined) {
    place.hidden = false;
    // In a group it is the company that holds the place's licence.
    if (place.dataset['seller'] !== undefined) write(sheet, 'seller', place.dataset['seller']);
  }
  const back = page.querySelector<HTMLAnchorElement>('[data-sheet-back]');
  if (back !== null) back.href = vehicle.href;
  return fillPhoto(sheet, vehicle);
}

async function fillPhoto(sheet: HTMLElement, { photo, texts }: VehicleSheet): Promise<void> {
  const room = sheet.querySelector('[data-sheet-photo]');
  if (room === null || photo === undefined) return;
  const picture = new Image(1280, 853);
  picture.className = 'sheet__photo';
  picture.dataset['sheetPhoto'] = '';
  const { pathname } = new URL(photo);
  // The page's own image URLs use the site's public domain.
  picture.src = pathname.startsWith('/media/') ? pathname : photo;
  picture.alt = texts['name'] ?? '';
  room.replaceWith(picture);
  sheet.classList.add('has-photo');
  try {
    await picture.decode();
  } catch {
    // A sheet without its picture is a sheet.
    picture.hidden = true;
    sheet.classList.remove('has-photo');
  }
}

/** The vehicle's location, else the first one. */
function placeOf(page: Document, { place }: VehicleSheet): HTMLElement | undefined {
  const places = [...page.querySelectorAll<HTMLElement>('[data-sheet-place]')];
  return places.find(({ dataset }) => dataset['sheetPlace'] === place) ?? places[0];
}

/** The full number: on paper it cannot be clicked. */
async function phoneText(page: Document, vehicle: VehicleSheet): Promise<string | undefined> {
  const href = vehicle.phoneHref ?? placeOf(page, vehicle)?.dataset['phone'];
  if (href === undefined) return undefined;
  if (!href.startsWith('tel:')) return (await loadPhoneBook())?.[href]?.text;
  const { phoneView } = await import('#domain/formats/phone.ts');
  return phoneView(href.slice('tel:'.length))?.text;
}

/** Rows that do not fit are removed, last first. */
function trimFeatures(sheet: HTMLElement): void {
  const room = sheet.querySelector<HTMLElement>('.sheet__rest');
  const list = room?.querySelector('[data-sheet-features]');
  if (room === null || list === null || list === undefined) return;
  while (list.lastElementChild !== null && list.getBoundingClientRect().bottom > room.getBoundingClientRect().bottom) {
    list.lastElementChild.remove();
  }
}

function write(sheet: HTMLElement, name: string, text: string): void {
  for (const place of sheet.querySelectorAll<HTMLElement>(`[data-sheet-text="${name}"]`)) {
    place.textContent = text;
    place.hidden = text === '';
  }
}

function say(page: Document, text: string): void {
  const status = page.querySelector('[data-sheet-status]');
  if (status !== null) status.textContent = text;
}

function waited(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, WAIT_MS);
  });
}
