import type { NavigationItem } from '#domain/navigation/navigation.ts';
import type { SiteChrome } from '../site-page.ts';
import type { ResolveLink } from './link-targets.ts';

/** One entry of a menu as config writes it [2.2]. */
export interface MenuEntry {
  readonly label: string;
  readonly href?: string;
  /** A menu that fills itself. */
  readonly menu?: 'models' | 'stock';
  readonly items?: readonly { readonly label: string; readonly href: string }[];
}

export interface FooterColumn {
  readonly heading: string;
  readonly menu?: 'models' | 'stock';
  readonly items: readonly { readonly label: string; readonly href: string }[];
}

/** Entries of the menus that fill themselves; made from config, never from stock. */
export interface DynamicMenus {
  readonly models: readonly NavigationItem[];
  readonly stock: readonly NavigationItem[];
}

/** The header of the specification [2.2-1]. */
const defaultHeader = (modelsLabel: string): readonly MenuEntry[] => [
  { label: 'Home', href: '/' },
  { label: modelsLabel, menu: 'models' },
  { label: 'Stock', menu: 'stock' },
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
      { label: 'News', href: '/news' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
];

/** The footer of the specification [2.2-2]. */
function defaultFooter(modelsLabel: string, dealerName: string, ourStock: string): readonly FooterColumn[] {
  return [
    { heading: modelsLabel, menu: 'models', items: [] },
    {
      heading: 'Buyer Tools',
      items: [
        { label: 'Our Stock', href: ourStock },
        { label: 'Finance', href: '/finance' },
        { label: 'Trade In', href: '/trade-in' },
        { label: 'Test Drive', href: '/book-test-drive' },
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
  /** "Models", or "Makes" where a dealer has the range of no one manufacturer. */
  readonly modelsLabel: string;
  readonly dealerName: string;
  /** Path of the page of all stock. */
  readonly ourStock: string;
  /** The dealer's own menus, which replace the platform's. */
  readonly header?: readonly MenuEntry[] | undefined;
  readonly footer?: readonly FooterColumn[] | undefined;
  readonly menus: DynamicMenus;
}

/**
 * Header and footer of a site. An entry stands only where the site has its target; a group without
 * entries goes, and so does a column. Depends on config and on which pages there are, never on how many
 * vehicles they show.
 */
export function siteNavigation(source: NavigationSource, resolve: ResolveLink): Pick<SiteChrome, 'header' | 'footer'> {
  const { menus, ourStock, modelsLabel } = source;
  const header = (source.header ?? defaultHeader(modelsLabel)).flatMap((entry): NavigationItem[] => {
    const own = resolveItems(entry.items ?? [], resolve);
    const items = [...(entry.menu === undefined ? [] : resolveItems(menus[entry.menu], resolve)), ...own];
    // The trigger of the stock menu leads to all stock for those who follow it.
    const written = entry.href ?? (entry.menu === 'stock' ? ourStock : undefined);
    const href = written === undefined ? undefined : resolve(written);
    if (items.length === 0) {
      const isEmptyMenu = entry.menu === 'models' || (entry.items !== undefined && written === undefined);
      return href === undefined || isEmptyMenu ? [] : [{ label: entry.label, href }];
    }
    return [{ label: entry.label, items, ...(href === undefined ? {} : { href }) }];
  });
  const footer = (source.footer ?? defaultFooter(modelsLabel, source.dealerName, ourStock)).flatMap(
    ({ heading, menu, items }) => {
      const column = [
        ...(menu === undefined ? [] : resolveItems(menus[menu], resolve).map(withoutModel)),
        ...resolveItems(items, resolve),
      ];
      return column.length === 0 ? [] : [{ heading, items: column }];
    },
  );
  return { header, footer };
}

function resolveItems(items: readonly NavigationItem[], resolve: ResolveLink): NavigationItem[] {
  return items.flatMap((item) => {
    const href = item.href === undefined ? undefined : resolve(item.href);
    return href === undefined ? [] : [{ ...item, href }];
  });
}

/** A model as a plain link: footers show no pictures. */
function withoutModel({ label, href, countKey }: NavigationItem): NavigationItem {
  return { label, ...(href === undefined ? {} : { href }), ...(countKey === undefined ? {} : { countKey }) };
}

/** Every key that the menus ask the stock summary for. */
export function countKeysOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ countKey, items: children = [] }) => [
    ...(countKey === undefined ? [] : [countKey]),
    ...countKeysOf(children),
  ]);
}
