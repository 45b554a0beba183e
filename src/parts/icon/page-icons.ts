import badgePercent from 'lucide-static/icons/badge-percent.svg?drawing';
import banknote from 'lucide-static/icons/banknote.svg?drawing';
import calendarCheck from 'lucide-static/icons/calendar-check.svg?drawing';
import carFront from 'lucide-static/icons/car-front.svg?drawing';
import chevronRight from 'lucide-static/icons/chevron-right.svg?drawing';
import columns from 'lucide-static/icons/columns-3.svg?drawing';
import externalLink from 'lucide-static/icons/external-link.svg?drawing';
import fileDown from 'lucide-static/icons/file-down.svg?drawing';
import handCoins from 'lucide-static/icons/hand-coins.svg?drawing';
import heart from 'lucide-static/icons/heart.svg?drawing';
import locate from 'lucide-static/icons/locate.svg?drawing';
import mail from 'lucide-static/icons/mail.svg?drawing';
import menu from 'lucide-static/icons/menu.svg?drawing';
import printer from 'lucide-static/icons/printer.svg?drawing';
import scale from 'lucide-static/icons/scale.svg?drawing';
import share from 'lucide-static/icons/share-2.svg?drawing';
import tag from 'lucide-static/icons/tag.svg?drawing';
import user from 'lucide-static/icons/user.svg?drawing';
import wrench from 'lucide-static/icons/wrench.svg?drawing';
import { ICONS } from './icons.ts';

/** All icons, with those that no island shows: scripts do without them. */
export const PAGE_ICONS = {
  ...ICONS,
  'badge-percent': badgePercent,
  banknote,
  'calendar-check': calendarCheck,
  'car-front': carFront,
  'chevron-right': chevronRight,
  columns,
  'external-link': externalLink,
  'file-down': fileDown,
  'hand-coins': handCoins,
  heart,
  locate,
  mail,
  menu,
  printer,
  scale,
  share,
  tag,
  user,
  wrench,
} as const;

export type PageIconName = keyof typeof PAGE_ICONS;
