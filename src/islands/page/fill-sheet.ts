import { carFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { loadPhoneBook } from './phone-book.ts';
import { type VehicleSheet, vehicleSheet } from './vehicle-sheet.ts';

/** The sheet waits so long for today's price, and for the photo. */
const WAIT_MS = 2_500;
/** A name longer than this is set smaller. */
const LONG_NAME = 44;

const NOT_HERE = 'This vehicle is no longer on the site.';
const FAILED = 'The sheet could not be filled in. Please print the vehicle’s own page.';

/** Fills `/print?car_id={slug}` [2.1-7] from the vehicle's own page and the API's word of today, and prints it. */
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
  page.title = `${vehicle.texts['name'] ?? ''} | ${page.title.split(' | ').at(-1) ?? ''}`;
  sheet.hidden = false;
  trimFeatures(sheet);
  const print = page.querySelector<HTMLElement>('[data-sheet-print]');
  if (print !== null) {
    print.hidden = false;
    print.addEventListener('click', () => {
      window.print();
    });
  }
  say(page, 'The sheet is ready: one A4 page.');
  await Promise.race([Promise.all([photo, page.fonts.ready]), waited()]);
  window.print();
}

/** The vehicle's page, corrected by what view.json says now; nothing where there is none any more. */
async function readVehicle(href: string): Promise<VehicleSheet | undefined> {
  const [response, fields] = await Promise.all([fetch(href), Promise.race([fieldsOf(href), waited()])]);
  // One that left the site leads to a list.
  if (!response.ok || new URL(response.url).pathname !== href) return undefined;
  const vehiclePage = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (fields !== undefined) vehiclePage.documentElement.dataset['shown'] = carFieldsKey(fields);
  return vehicleSheet(vehiclePage, href);
}

async function fieldsOf(href: string): Promise<CarFields | undefined> {
  try {
    const response = await fetch(`/api${href}/view.json`);
    const { car_fields: fields } = (await response.json()) as { car_fields: Partial<CarFields> | null };
    return fields?.price_text === undefined ? undefined : (fields as CarFields);
  } catch {
    // The sheet says what the page says.
    return undefined;
  }
}

function fill(page: Document, sheet: HTMLElement, vehicle: VehicleSheet): Promise<void> {
  for (const [name, text] of Object.entries(vehicle.texts)) write(sheet, name, text);
  write(sheet, 'address', vehicle.url.replace(/^https?:\/\//, ''));
  write(sheet, 'printed', new Date().toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }));
  sheet.classList.toggle('is-sold', vehicle.isSold);
  sheet.classList.toggle('has-long-name', (vehicle.texts['name'] ?? '').length > LONG_NAME);
  // Words where a price would stand are no figures.
  sheet.classList.toggle('has-no-price', !/\d/.test(vehicle.texts['price'] ?? ''));
  const list = sheet.querySelector('[data-sheet-facts]');
  list?.replaceChildren(
    ...vehicle.facts.map(([label, value]) => {
      const fact = page.createElement('div');
      const [term, detail] = [page.createElement('dt'), page.createElement('dd')];
      term.textContent = label;
      detail.textContent = value;
      fact.append(term, detail);
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
  code?.replaceChildren(drawQrCode(`${vehicle.url}?utm_source=print`, 'Code of the vehicle’s page'));
  const place = placeOf(page, vehicle);
  if (place !== undefined) place.hidden = false;
  const back = page.querySelector<HTMLAnchorElement>('[data-sheet-back]');
  if (back !== null) back.href = vehicle.href;
  return fillPhoto(sheet, vehicle);
}

async function fillPhoto(sheet: HTMLElement, { photo, texts }: VehicleSheet): Promise<void> {
  const picture = sheet.querySelector<HTMLImageElement>('[data-sheet-photo]');
  if (picture === null || photo === undefined) return;
  const { pathname } = new URL(photo);
  // The page names its own pictures by the site's public address.
  picture.src = pathname.startsWith('/media/') ? pathname : photo;
  picture.alt = texts['name'] ?? '';
  picture.hidden = false;
  sheet.classList.add('has-photo');
  try {
    await picture.decode();
  } catch {
    // A sheet without its picture is a sheet.
    picture.hidden = true;
    sheet.classList.remove('has-photo');
  }
}

/** Where the vehicle stands, else the first place. */
function placeOf(page: Document, { place }: VehicleSheet): HTMLElement | undefined {
  const places = [...page.querySelectorAll<HTMLElement>('[data-sheet-place]')];
  return places.find(({ dataset }) => dataset['sheetPlace'] === place) ?? places[0];
}

/** The number in full: on paper nobody can press it. */
async function phoneText(page: Document, vehicle: VehicleSheet): Promise<string | undefined> {
  const href = vehicle.phoneHref ?? placeOf(page, vehicle)?.dataset['phone'];
  if (href === undefined) return undefined;
  if (!href.startsWith('tel:')) return (await loadPhoneBook())?.[href]?.text;
  const { phoneView } = await import('#domain/formats/phone.ts');
  return phoneView(href.slice('tel:'.length))?.text;
}

/** What does not find room is left out, from the last. */
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
