import type { Page } from 'playwright';
import { isSold, vehiclePath } from '../../tests/support/listed-stock.ts';
import type { SitePlan } from '../../src/site-plan/plan-site.ts';
import type { SitePage } from '../../src/site-plan/site-page.ts';

/** One page or state of a site that a photograph is taken of. */
export interface Look {
  /** As the drawn pages are named: `vehicle-sold`. */
  readonly name: string;
  /** Where it begins; none of a site that has no such page. */
  readonly path: (site: SiteToLookAt) => string | undefined;
  /** From the open page to the state. Whatever waits in vain is reported, and the next look taken. */
  readonly reach?: (page: Page, site: SiteToLookAt) => Promise<void>;
  /** The screen alone instead of the whole page: for what lies over it. */
  readonly isScreen?: boolean;
  /** Screens that have it at all. */
  readonly widths?: readonly number[];
}

export interface SiteToLookAt {
  readonly plan: SitePlan;
  /** `http://northside-vireo.localhost:4321`, with the lead API behind it. */
  readonly origin: string;
  /** The newest code that was texted to a number. */
  readonly codeFor: (number: string) => Promise<string>;
}

type Summary = SitePlan['summaries'][number];
type Kind = SitePage['kind'];

const first =
  (kind: Kind, suits: (path: string) => boolean = () => true) =>
  ({ plan }: SiteToLookAt): string | undefined =>
    plan.entries.find((entry) => entry.kind === kind && suits(entry.path))?.path;
/** The first that suits best, else the first. */
const firstOf =
  (kind: Kind, isBetter: (found: { readonly path: string; readonly page: SitePage }) => boolean) =>
  ({ plan }: SiteToLookAt): string | undefined => {
    const all = plan.entries.filter((entry) => entry.kind === kind);
    return (all.find(({ path }) => isBetter({ path, page: plan.page(path) })) ?? all[0])?.path;
  };
/** The first that suits; where none does, as without finance, the first that suits otherwise. */
const vehicle =
  (suits: (summary: Summary) => boolean, otherwise: (summary: Summary) => boolean = suits) =>
  ({ plan }: SiteToLookAt): string | undefined => {
    const found = plan.summaries.find(suits) ?? plan.summaries.find(otherwise);
    return found && vehiclePath(found);
  };
const form =
  (kind: string) =>
  ({ plan }: SiteToLookAt): string | undefined =>
    plan.entries.find(({ path, kind: page }) => page === 'form' && formKind(plan, path) === kind)?.path;
function formKind(plan: SitePlan, path: string): string | undefined {
  const page = plan.page(path);
  return page.kind === 'form' ? page.props.form.kind : undefined;
}
const about =
  (path: (site: SiteToLookAt) => string | undefined, suits: (summary: Summary) => boolean) =>
  (site: SiteToLookAt): string | undefined => {
    const to = path(site);
    const found = site.plan.summaries.find(suits);
    return to === undefined || found === undefined ? to : `${to}?car_id=${found.id}`;
  };

const isForSale = (one: Summary): boolean => one.status === 'in_stock' && !one.reserved && one.price !== undefined;
const isPlain = (one: Summary): boolean => isForSale(one) && one.photos_count > 3;
const isFinanced = (one: Summary): boolean => isPlain(one) && one.weekly_price !== undefined;
const withSpin = ({ plan }: SiteToLookAt): string | undefined =>
  plan.entries.find(({ path, kind }) => kind === 'vehicle' && /"spin":\{/.test(JSON.stringify(plan.page(path))))?.path;
const list = first('search');
const listWith =
  (query: string) =>
  (site: SiteToLookAt): string =>
    `${list(site) ?? '/'}?${query}`;

const press = async (page: Page, role: 'button' | 'link', name: RegExp): Promise<void> => {
  const found = page.getByRole(role, { name }).and(page.locator(':visible'));
  await found.first().click();
};
const fill = async (page: Page, name: RegExp, value: string): Promise<void> => {
  const found = page.getByRole('textbox', { name }).and(page.locator(':visible'));
  if ((await found.count()) > 0) await found.first().fill(value);
};

/** Fills what a form requires with what suits, step by step, and sends it. */
/** Mobile numbers kept for fiction: one person holds one vehicle at a time, and is texted few codes. */
const NUMBERS = [
  ...['0491 570 006', '0491 570 156', '0491 570 157', '0491 570 158', '0491 570 159', '0491 570 110'],
  ...['0491 570 313', '0491 570 737', '0491 571 266', '0491 571 491', '0491 571 804', '0491 572 549'],
];
let asked = 0;
function nextNumber(): string {
  asked += 1;
  return NUMBERS[asked % NUMBERS.length] ?? '';
}

let sent = 0;
async function sendForm(page: Page): Promise<void> {
  sent += 1;
  const phone = nextNumber();
  const email = `dana.${String(Date.now())}.${String(sent)}@example.com`;
  const main = page.locator('main form').filter({ has: page.locator('[name="email"], [name="phone"]') });
  for (let step = 0; step < 8; step += 1) {
    await fill(page, /name/i, 'Dana Whitlock');
    await fill(page, /email/i, email);
    await fill(page, /mobile|phone/i, phone);
    await fill(page, /postcode/i, '2150');
    await main.evaluate((element) => {
      for (const field of element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
        const isAsked = field.required || field.name === 'terms_conditions';
        if (!field.checkVisibility() || field.disabled || !isAsked) continue;
        if (field instanceof HTMLSelectElement && field.value === '') field.selectedIndex = 1;
        else if (field.type === 'radio' || field.type === 'checkbox') {
          const group = element.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`);
          if (![...group].some(({ checked }) => checked)) field.click();
        } else if (field.value === '' && field.type !== 'date')
          field.value = field.inputMode === 'numeric' ? '42000' : 'Toyota';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    const next = main.getByRole('button', { name: /^(next|continue)/i }).and(page.locator(':visible'));
    if ((await next.count()) === 0) break;
    await next.first().click();
    await page.waitForTimeout(300);
  }
  await main.locator('button[type="submit"]:visible').last().click();
}

/** Within these years a vehicle is valued online wherever one is; an older one by phone. */
const VALUED_YEARS = 5;
const OLD_YEARS = 8;

/** An offer for the visitor's own vehicle, like one in stock; its page is open afterwards. */
async function openOffer(page: Page, { plan, origin }: SiteToLookAt, isOld = false): Promise<void> {
  const like = plan.summaries.find(({ car_type: type, year = 0, price = 0 }) => {
    const age = new Date().getFullYear() - year;
    return type !== 'new' && price > 5000 && (isOld ? age > OLD_YEARS : age <= VALUED_YEARS);
  });
  if (like === undefined) throw new Error('No vehicle in stock that an offer could be made by.');
  const lead = {
    form: 'trade_in',
    ...{ 'Vehicle Make': like.make, 'Vehicle Model': like.model, 'Vehicle Year': like.year },
    ...{ kms: like.km ?? 20_000, condition: 'Good', service_book: 'Some', location: like.location_slug },
    ...{ name: 'Dana Whitlock', email: `dana.${String(Date.now())}@example.com`, phone: nextNumber() },
  };
  const { valuation_url: address } = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const reply = await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { valuation_url?: string };
  }, lead);
  if (address === undefined) throw new Error('The site values nothing online.');
  const { pathname, hash } = new URL(address);
  await page.goto(`${origin}${pathname}${hash}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function accept(page: Page): Promise<void> {
  await press(page, 'button', /^Accept/);
  await page.getByLabel('Day and time').waitFor();
}

async function save(page: Page, count: number): Promise<void> {
  const hearts = page.locator('main [data-save]:visible');
  await hearts.first().waitFor();
  for (let index = 0; index < count; index += 1) await hearts.nth(index).click();
  await page.waitForTimeout(300);
}
async function compare(page: Page, count: number): Promise<void> {
  const boxes = page.locator('main [data-compare]:visible, main .compare-box:visible');
  await boxes.first().waitFor();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).click();
}

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number);
  await press(page, 'button', /Text me a code/);
  await page.getByLabel('Code').waitFor();
}

const savesInAccount = ({ plan }: SiteToLookAt): boolean => plan.chrome.dealer.accounts?.saving === 'required';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
const sessions = new Map<string, Cookies>();

/** Back on the list afterwards. One sign-in serves all photographs of a site: few codes are texted to one visitor. */
async function signIn(page: Page, site: SiteToLookAt): Promise<void> {
  const session = sessions.get(site.origin);
  if (session !== undefined) {
    await page.context().addCookies(session);
    await page.goto(site.origin + (list(site) ?? '/'));
    return;
  }
  await page.goto(site.origin + (first('sign-in')(site) ?? ''));
  const number = nextNumber();
  await askForCode(page, number);
  await page.getByLabel('Code').fill(await site.codeFor(number));
  await press(page, 'button', /^Sign in$/);
  await page.waitForURL('**/my-garage');
  sessions.set(site.origin, await page.context().cookies());
  await page.goto(site.origin + (list(site) ?? '/'));
}

/** The first vehicle that no earlier photograph holds. */
async function openFreeCheckout(page: Page, { plan, origin }: SiteToLookAt): Promise<void> {
  const { cars } = await page.evaluate(async () => {
    const reply = await fetch('/api/reservations/held');
    return (await reply.json()) as { cars: readonly { readonly slug: string }[] };
  });
  const free = plan.entries.find(
    ({ path, kind }) =>
      kind === 'reserve' && path.endsWith('/checkout') && !cars.some(({ slug }) => path.includes(`/${slug}/`)),
  );
  if (free === undefined) throw new Error('Every vehicle is held.');
  await page.goto(origin + free.path);
}

/** The sheet of a phone; on a wide screen, where the filters stand in the page, the first that opens over it. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(all )?filters?\b/i }).and(page.locator(':visible'));
  if ((await button.count()) > 0) await button.first().click();
  else {
    const dialogs = page.locator('main [aria-haspopup="dialog"]:visible, main button[aria-expanded="false"]:visible');
    // A rail has all of them in the page.
    if ((await dialogs.count()) > 0) await dialogs.first().click();
  }
}

/** Every kind of page and every state that the templates were drawn in, and what was never drawn but is met. */
const LOOKS: readonly Look[] = [
  { name: 'home', path: () => '/' },
  {
    name: 'menu',
    path: () => '/',
    isScreen: true,
    widths: [1440],
    reach: (page) =>
      page
        .locator('header :is(summary, button[aria-expanded], [aria-haspopup], nav [popovertarget]):visible')
        .first()
        .click(),
  },
  {
    name: 'menu-phone',
    path: () => '/',
    isScreen: true,
    widths: [390, 768],
    reach: (page) => press(page, 'button', /menu/i),
  },
  { name: 'search', path: list },
  { name: 'search-scrolled', path: list, isScreen: true, reach: (page) => page.mouse.wheel(0, 1500) },
  { name: 'search-filters', path: list, isScreen: true, reach: openFilters },
  { name: 'search-chips', path: listWith('range[price]=:60000&sortBy=lowestPrice') },
  {
    name: 'search-popover',
    path: list,
    isScreen: true,
    widths: [1440],
    reach: (page) => page.locator('main details[name="filter"] > summary').first().click(),
  },
  {
    name: 'search-suggest',
    path: list,
    isScreen: true,
    reach: async (page, { plan }) => {
      const box = page.getByRole('combobox', { name: /^Search/ });
      await box.pressSequentially((plan.summaries.find(isPlain)?.make ?? 'to').slice(0, 3), { delay: 30 });
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'search-empty', path: listWith('query=zzzzzz') },
  { name: 'search-page-2', path: first('search-list') },
  { name: 'vehicle', path: vehicle(isFinanced, isPlain) },
  {
    name: 'vehicle-scrolled',
    path: vehicle(isFinanced, isPlain),
    isScreen: true,
    reach: (page) => page.mouse.wheel(0, 1600),
  },
  { name: 'vehicle-new', path: vehicle((one) => isForSale(one) && one.car_type === 'new') },
  { name: 'vehicle-demo', path: vehicle((one) => isForSale(one) && one.car_type === 'demo') },
  { name: 'vehicle-sold', path: vehicle(isSold) },
  { name: 'vehicle-hold', path: vehicle((one) => one.reserved && !isSold(one)) },
  { name: 'vehicle-coming', path: vehicle((one) => one.status === 'coming_soon') },
  { name: 'vehicle-no-photo', path: vehicle((one) => !isSold(one) && one.photos_count === 0) },
  { name: 'vehicle-one-photo', path: vehicle((one) => !isSold(one) && one.photos_count === 1) },
  { name: 'vehicle-no-price', path: vehicle((one) => !isSold(one) && one.price === undefined) },
  {
    name: 'vehicle-finance',
    path: vehicle(isFinanced),
    isScreen: true,
    reach: (page) => press(page, 'button', /Change the loan/),
  },
  {
    name: 'vehicle-gallery',
    path: vehicle(isPlain),
    isScreen: true,
    reach: (page) => press(page, 'button', /full screen|all \d+ photos|photos/i),
  },
  { name: 'vehicle-spin', path: withSpin, isScreen: true, reach: (page) => press(page, 'button', /^360/) },
  {
    name: 'vehicle-enquire',
    path: vehicle(isFinanced, isPlain),
    isScreen: true,
    reach: (page) => press(page, 'link', /^enquire|^ask/i),
  },
  { name: 'vehicle-print', path: vehicle(isFinanced, isPlain), reach: (page) => page.emulateMedia({ media: 'print' }) },
  { name: 'spin', path: first('spin') },
  {
    name: 'windscreen',
    path: (site) => {
      const page = first('print')(site);
      const found = site.plan.summaries.find(isFinanced);
      return page && found && `${page}?car_id=${found.slug}`;
    },
  },
  { name: 'models', path: first('models') },
  { name: 'model', path: first('model') },
  { name: 'brands', path: first('brands') },
  {
    name: 'brand',
    path: firstOf('brand', ({ page }) => page.kind === 'brand' && page.props.places.length > 0),
  },
  { name: 'tow-match', path: first('tow-match') },
  { name: 'locations', path: first('locations') },
  {
    name: 'locations-hours',
    path: first('locations'),
    isScreen: true,
    reach: async (page) => {
      const link = page.getByRole('link', { name: /^Holiday/ }).and(page.locator(':visible'));
      if ((await link.count()) === 0) await page.locator('main summary', { hasText: 'ours' }).first().click();
      await link.first().click();
    },
  },
  { name: 'location', path: first('location') },
  { name: 'offers', path: first('offers') },
  { name: 'offer', path: firstOf('offer', ({ page }) => page.kind === 'offer' && page.props.priced !== undefined) },
  { name: 'news', path: first('articles') },
  { name: 'article', path: firstOf('article', ({ path }) => !path.startsWith('/careers/')) },
  { name: 'vacancy', path: first('article', (path) => path.startsWith('/careers/')) },
  {
    name: 'about',
    path: (site) =>
      first('document', (path) => path.startsWith('/about'))(site) ??
      first('content', (path) => path.startsWith('/about'))(site),
  },
  { name: 'page', path: firstOf('content', ({ path }) => path === '/pages/warranty') },
  { name: 'capped-price', path: first('content', (path) => path === '/pages/capped-price-service') },
  { name: 'legal', path: first('document', (path) => path.startsWith('/privacy')) },
  { name: 'enquire', path: about(form('callback'), isPlain) },
  { name: 'careers', path: form('careers') },
  { name: 'finance', path: about(form('finance'), isFinanced) },
  { name: 'parts', path: form('parts') },
  { name: 'price-drop', path: about(form('price_drop'), isPlain) },
  { name: 'buy-online', path: first('reserve', (path) => path.endsWith('/buy-online')) },
  { name: 'service', path: form('service') },
  { name: 'test-drive', path: about(form('test_drive'), isPlain) },
  {
    name: 'test-drive-errors',
    path: form('test_drive'),
    reach: (page) => page.locator('main form button[type="submit"]:visible').last().click(),
  },
  { name: 'trade-in', path: form('trade_in') },
  { name: 'trade-in-offer', path: () => '/', reach: (page, site) => openOffer(page, site) },
  { name: 'trade-in-offer-by-phone', path: () => '/', reach: (page, site) => openOffer(page, site, true) },
  {
    name: 'trade-in-accepted',
    path: () => '/',
    reach: async (page, site) => {
      await openOffer(page, site);
      await accept(page);
    },
  },
  {
    name: 'trade-in-booked',
    path: () => '/',
    reach: async (page, site) => {
      await openOffer(page, site);
      await accept(page);
      await page.getByLabel('Day and time').selectOption({ index: 2 });
      await press(page, 'button', /Book it/);
      await page.getByRole('status').filter({ hasText: 'We’ll see it at' }).waitFor();
    },
  },
  {
    name: 'success',
    path: form('callback'),
    reach: async (page) => (await sendForm(page), page.waitForURL('**/success*')),
  },
  {
    name: 'success-test-drive',
    path: about(form('test_drive'), isPlain),
    reach: async (page) => (await sendForm(page), page.waitForURL('**/success*')),
  },
  { name: 'reserve', path: first('reserve', (path) => path.endsWith('/checkout')) },
  {
    name: 'reserve-done',
    path: first('reserve', (path) => path.endsWith('/checkout')),
    reach: async (page, site) => {
      await openFreeCheckout(page, site);
      await sendForm(page);
      await page.waitForURL((url) => !url.pathname.endsWith('/checkout'));
    },
  },
  { name: 'saved-empty', path: first('saved') },
  {
    name: 'saved',
    path: (site) => (first('saved')(site) === undefined ? undefined : list(site)),
    reach: async (page, site) => {
      if (savesInAccount(site)) await signIn(page, site);
      await save(page, 3);
      await page.goto(site.origin + (first('saved')(site) ?? '/saved'));
      await page.locator('main [data-save]:visible').first().waitFor();
    },
  },
  { name: 'search-compare', path: list, isScreen: true, reach: (page) => compare(page, 2) },
  {
    name: 'compare',
    path: list,
    reach: async (page) => {
      await compare(page, 3);
      await press(page, 'link', /^Compare 3/);
      await page.getByRole('table').first().waitFor();
    },
  },
  { name: 'sign-in', path: first('sign-in') },
  { name: 'sign-in-code', path: first('sign-in'), reach: (page) => askForCode(page, nextNumber()) },
  {
    name: 'garage',
    path: (site) => (first('sign-in')(site) === undefined ? undefined : list(site)),
    reach: async (page, site) => {
      await signIn(page, site);
      await save(page, 3);
      await page.goto(`${site.origin}/my-garage`);
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
    },
  },
  { name: 'not-found', path: () => '/not-there' },
];

/** @param names `vehicle` for one, `vehicle*` for all that begin so. */
export function looksNamed(names: readonly string[]): readonly Look[] {
  return LOOKS.filter(({ name }) =>
    names.some((asked) => (asked.endsWith('*') ? name.startsWith(asked.slice(0, -1)) : name === asked)),
  );
}
