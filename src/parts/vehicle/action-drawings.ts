import arrowLeftRight from 'lucide-static/icons/arrow-left-right.svg?drawing';
import calendarCheck from 'lucide-static/icons/calendar-check.svg?drawing';
import camera from 'lucide-static/icons/camera.svg?drawing';
import clock from 'lucide-static/icons/clock.svg?drawing';
import fileText from 'lucide-static/icons/file-text.svg?drawing';
import keyRound from 'lucide-static/icons/key-round.svg?drawing';
import mail from 'lucide-static/icons/mail.svg?drawing';
import messageCircle from 'lucide-static/icons/message-circle.svg?drawing';
import messageSquare from 'lucide-static/icons/message-square.svg?drawing';
import percent from 'lucide-static/icons/percent.svg?drawing';
import phone from 'lucide-static/icons/phone.svg?drawing';
import search from 'lucide-static/icons/search.svg?drawing';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?drawing';
import type { VehicleActionKind } from '#domain/vehicle-page/vehicle-actions.ts';

/** Icons of the buttons on vehicle pages. */
export const ACTION_DRAWINGS: Readonly<Record<VehicleActionKind, string>> = {
  enquire: mail,
  register_interest: clock,
  call: phone,
  test_drive: keyRound,
  inspect: search,
  reserve: calendarCheck,
  buy_online: shoppingBag,
  finance: percent,
  trade_in: arrowLeftRight,
  whatsapp: messageCircle,
  chat: messageSquare,
  email: mail,
  request_photos: camera,
  history_report: fileText,
};
