import arrowLeft from 'lucide-static/icons/arrow-left.svg?drawing';
import arrowRight from 'lucide-static/icons/arrow-right.svg?drawing';
import camera from 'lucide-static/icons/camera.svg?drawing';
import check from 'lucide-static/icons/check.svg?drawing';
import chevronDown from 'lucide-static/icons/chevron-down.svg?drawing';
import circleAlert from 'lucide-static/icons/circle-alert.svg?drawing';
import clock from 'lucide-static/icons/clock.svg?drawing';
import copy from 'lucide-static/icons/copy.svg?drawing';
import history from 'lucide-static/icons/history.svg?drawing';
import image from 'lucide-static/icons/image.svg?drawing';
import mapPin from 'lucide-static/icons/map-pin.svg?drawing';
import maximize from 'lucide-static/icons/maximize.svg?drawing';
import messageCircle from 'lucide-static/icons/message-circle.svg?drawing';
import minus from 'lucide-static/icons/minus.svg?drawing';
import phone from 'lucide-static/icons/phone.svg?drawing';
import plus from 'lucide-static/icons/plus.svg?drawing';
import search from 'lucide-static/icons/search.svg?drawing';
import sliders from 'lucide-static/icons/sliders-horizontal.svg?drawing';
import wifiOff from 'lucide-static/icons/wifi-off.svg?drawing';
import x from 'lucide-static/icons/x.svg?drawing';

/** Icons of islands: the content of the `<svg>`; stroke and size come from the template's `.icon` class. */
export const ICONS = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  camera,
  check,
  'chevron-down': chevronDown,
  'circle-alert': circleAlert,
  clock,
  copy,
  history,
  image,
  'map-pin': mapPin,
  maximize,
  'message-circle': messageCircle,
  minus,
  phone,
  plus,
  search,
  sliders,
  'wifi-off': wifiOff,
  x,
} as const;

export type IconName = keyof typeof ICONS;
