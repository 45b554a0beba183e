import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import externalLink from 'lucide-static/icons/external-link.svg?raw';
import fileDown from 'lucide-static/icons/file-down.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import image from 'lucide-static/icons/image.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import maximize from 'lucide-static/icons/maximize.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw';
import wifiOff from 'lucide-static/icons/wifi-off.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** The drawing inside an icon's `<svg>`; stroke and size come from the template's `.icon` class. */
export function drawing(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export const ICONS = {
  'arrow-left': drawing(arrowLeft),
  'arrow-right': drawing(arrowRight),
  camera: drawing(camera),
  check: drawing(check),
  'chevron-down': drawing(chevronDown),
  'chevron-right': drawing(chevronRight),
  'circle-alert': drawing(circleAlert),
  clock: drawing(clock),
  copy: drawing(copy),
  'external-link': drawing(externalLink),
  'file-down': drawing(fileDown),
  history: drawing(history),
  image: drawing(image),
  mail: drawing(mail),
  'map-pin': drawing(mapPin),
  maximize: drawing(maximize),
  menu: drawing(menu),
  'message-circle': drawing(messageCircle),
  minus: drawing(minus),
  phone: drawing(phone),
  plus: drawing(plus),
  printer: drawing(printer),
  search: drawing(search),
  share: drawing(share),
  sliders: drawing(sliders),
  'wifi-off': drawing(wifiOff),
  x: drawing(x),
} as const;

export type IconName = keyof typeof ICONS;
