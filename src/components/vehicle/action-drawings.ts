import arrowLeftRight from 'lucide-static/icons/arrow-left-right.svg?raw';
import calendarCheck from 'lucide-static/icons/calendar-check.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import keyRound from 'lucide-static/icons/key-round.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import messageSquare from 'lucide-static/icons/message-square.svg?raw';
import percent from 'lucide-static/icons/percent.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?raw';
import type { VehicleActionKind } from '#domain/vehicle-page/vehicle-actions.ts';
import { drawing } from '#components/icon/icons.ts';

/** Drawings of the buttons of vehicle pages. */
export const ACTION_DRAWINGS: Readonly<Record<VehicleActionKind, string>> = {
  enquire: drawing(mail),
  register_interest: drawing(clock),
  call: drawing(phone),
  test_drive: drawing(keyRound),
  reserve: drawing(calendarCheck),
  buy_online: drawing(shoppingBag),
  finance: drawing(percent),
  trade_in: drawing(arrowLeftRight),
  whatsapp: drawing(messageCircle),
  chat: drawing(messageSquare),
  email: drawing(mail),
  request_photos: drawing(camera),
  history_report: drawing(fileText),
};
