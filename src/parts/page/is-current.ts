import type { NavigationItem } from '#domain/navigation/navigation.ts';

/** Whether the page is the item's own or below it; a group is current with any of its items. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  if (item.href !== undefined && isAt(item.href, path)) return true;
  return item.items?.some((child) => isCurrent(child, path)) ?? false;
}

function isAt(href: string, path: string): boolean {
  if (href === '/') return path === '/';
  return path === href || path.startsWith(`${href}/`);
}
