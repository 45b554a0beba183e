import type { MenuStrip, NavigationItem } from '#domain/navigation/navigation.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { SiteChrome } from '../site-page.ts';
import type { ResolveLink } from './link-targets.ts';

/** A menu entry as config writes it [2.2]. */
export interface MenuEntry {
  readonly label: string;
  readonly href?: string;
  /** A menu whose entries are generated. */
  readonly menu?: 'models' | 'stock';
  readonly items?: readonly { readonly label: string; readonly href: string }[];
}

export interface FooterColumn {
  readonly heading: string;
  readonly menu?: 'models' | 'stock';
  readonly items: readonly { readonly label: string; readonly href: string }[];
}

/** Entries of generated menus; from config, never from stock. */
export interface DynamicMenus {
  readonly models: readonly NavigationItem[];
  readonly stock: readonly NavigationItem[];
  /** Beside the models of one make: its shapes, in the directory of models. */
  readonly shapes?: readonly NavigationItem[];
}

/** The header in the specification [2.2-1]. */
const defaultHeader = ({
  modelsLabel,
  ourBrands: brands,
  ourOffers: offers,
}: NavigationSource): readonly MenuEntry[] => [
  { label: 'Home', href: '/' },
  { label: modelsLabel, menu: 'models' },
  { label: 'Stock', menu: 'stock', items: offers === undefined ? [] : [{ label: 'Latest offers', href: offers }] },
  { label: 'Finance', href: '/finance' },
  {
    label: 'Service & Parts',
    items: [
      { label: 'Servicing', href: '/service' },
      { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories' },
    ],
  },
  {
    label: 'Company',
    items: [
      { label: 'About Us', href: '/about-us' },
      ...(brands === undefined ? [] : [{ label: 'Brands', href: brands }]),
      { label: 'News', href: '/news' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
];

/** The footer in the specification [2.2-2]. */
function defaultFooter({
  modelsLabel,
  dealerName,
  ourStock,
  testDriveLabel = 'Test Drive',
}: NavigationSource): readonly FooterColumn[] {
  return [
    { heading: modelsLabel, menu: 'models', items: [] },
    {
      heading: 'Buyer Tools',
      items: [
        { label: 'Our Stock', href: ourStock },
        { label: 'Finance', href: '/finance' },
        { label: 'Trade In', href: '/trade-in' },
        { label: testDriveLabel, href: '/book-test-drive' },
        { label: 'Owners Benefits', href: '/pages/owners' },
      ],
    },
    {
      heading: 'Service & Parts',
      items: [
        { label: 'Servicing', href: '/service' },
        { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories' },
      ],
    },
    {
      heading: dealerName,
      items: [
        { label: 'About Us', href: '/about-us' },
        { label: 'News', href: '/news' },
        { label: 'Contact Us', href: '/contact' },
        { label: 'Terms and Conditions', href: '/terms-and-conditions' },
        { label: 'Privacy Policy', href: '/privacy-policy' },
      ],
    },
  ];
}

export interface NavigationSource {
  /** "Models", or "Makes" if the dealer has no manufacturer's range. */
  readonly modelsLabel: string;
  readonly dealerName: string;
  /** "Test Ride" where the dealer sells motorcycles only, "Inspection" of caravans; "Test Drive" by default. */
  readonly testDriveLabel?: string;
  /** Path of the page of all stock. */
  readonly ourStock: string;
  /** Path of the directory of models, which a site with a manufacturer's range has. */
  readonly ourRange?: string;
  /** Path of the directory of brands, where the site has one. */
  readonly ourBrands?: string | undefined;
  /** Path of the list of offers, of a dealer who has any. */
  readonly ourOffers?: string | undefined;
  /** The dealer's own menus, which replace the platform's. */
  readonly header?: readonly MenuEntry[] | undefined;
  readonly footer?: readonly FooterColumn[] | undefined;
  readonly menus: DynamicMenus;
  /** The page of all locations, and how many addresses it has. */
  readonly places?: { readonly path: string; readonly count: number };
  /** Below the models of their menu. */
  readonly strip?: MenuStrip | undefined;
  /** Keys of the numbers next to links, by address. */
  readonly counted?: Readonly<Record<string, string>>;
}

/**
 * Header and footer of a site. An entry is only included if the site has its target; empty groups and columns are
 * dropped. Depends on config and on which pages exist, never on how many vehicles they show.
 */
export function siteNavigation(source: NavigationSource, resolve: ResolveLink): Pick<SiteChrome, 'header' | 'footer'> {
  const { menus, ourStock, ourRange, modelsLabel, places, counted = {} } = source;
  const header = (source.header ?? defaultHeader(source)).flatMap((entry): NavigationItem[] => {
    const own = resolveItems(entry.items ?? [], resolve).map((item) => withCount(item, counted));
    const items = [
      ...(entry.menu === undefined ? [] : resolveItems(menus[entry.menu], resolve)),
      ...(entry.menu === 'models' && own.length === 0 ? resolveItems(menus.shapes ?? [], resolve) : []),
      ...own,
    ];
    // A menu's trigger is also a link to all that it holds.
    const everything = { stock: ourStock, models: ourRange };
    const written = entry.href ?? (entry.menu && everything[entry.menu]);
    const href = written === undefined ? undefined : resolve(written);
    if (items.length === 0) {
      const isEmptyMenu = entry.menu === 'models' || (entry.items !== undefined && written === undefined);
      if (href === undefined || isEmptyMenu) return [];
      const hasPlaces = places !== undefined && places.count > 1 && written === places.path;
      const menuCountKey = counted[href];
      return [omitUndefined({ label: entry.label, href, menuCountKey, ...(hasPlaces && { count: places.count }) })];
    }
    const [only] = items;
    if (items.length === 1 && only?.href === href) return [{ ...only, label: entry.label }];
    // A group of one is that link, except the range, which may grow.
    if (own.length === 1 && items.length === 1 && href === undefined) return own;
    const everyCount = entry.menu === 'stock' ? items.find((item) => item.href === ourStock)?.countKey : undefined;
    const strip = entry.menu === 'models' ? source.strip : undefined;
    return [{ label: entry.label, items, ...omitUndefined({ href, countKey: everyCount, strip }) }];
  });
  const columns = (source.footer ?? defaultFooter(source)).flatMap(({ heading, menu, items }) => {
    const column = [
      ...(menu === undefined ? [] : resolveItems(menus[menu], resolve).map(withoutModel)),
      ...resolveItems(items, resolve),
    ];
    return column.length === 0 ? [] : [{ heading, items: column }];
  });
  return {
    header,
    footer: source.footer === undefined ? withoutLoneLinks(columns, source.dealerName, modelsLabel) : columns,
  };
}

/** A column with a single link is no group: the link goes to the top of the dealer's own column. */
function withoutLoneLinks(columns: SiteChrome['footer'], ownHeading: string, range: string): SiteChrome['footer'] {
  const isLone = ({ heading, items }: SiteChrome['footer'][number]): boolean =>
    items.length === 1 && heading !== ownHeading && heading !== range;
  const lone = columns.filter(isLone).flatMap(({ items }) => items);
  const own = columns.find(({ heading }) => heading === ownHeading)?.items ?? [];
  const others = columns.filter((column) => !isLone(column) && column.heading !== ownHeading);
  return lone.length + own.length === 0 ? others : [...others, { heading: ownHeading, items: [...lone, ...own] }];
}

function resolveItems(items: readonly NavigationItem[], resolve: ResolveLink): NavigationItem[] {
  return items.flatMap((item): NavigationItem[] => {
    const href = item.href === undefined ? undefined : resolve(item.href);
    if (item.href === undefined && item.items !== undefined) {
      const items = resolveItems(item.items, resolve);
      return items.length === 0 ? [] : [{ ...item, items }];
    }
    return href === undefined ? [] : [{ ...item, href }];
  });
}

function withCount(item: NavigationItem, counted: Readonly<Record<string, string>>): NavigationItem {
  const countKey = item.countKey ?? (item.href === undefined ? undefined : counted[item.href]);
  return countKey === undefined ? item : { ...item, countKey };
}

/** A model as a plain link, because footers show no pictures. */
function withoutModel({ label, href, countKey }: NavigationItem): NavigationItem {
  return { label, ...(href === undefined ? {} : { href }), ...(countKey === undefined ? {} : { countKey }) };
}

/** Every key of the stock summary that the menus need. */
export function countKeysOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ countKey, menuCountKey, items: children = [] }) => [
    ...[countKey, menuCountKey].filter((key) => key !== undefined),
    ...countKeysOf(children),
  ]);
}
