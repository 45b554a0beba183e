import type { PublicDealer } from '#config/public-dealer.ts';
import type { VehicleContact } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { IconName } from '#components/icon/icons.ts';

export interface ContactButton {
  readonly kind: PublicDealer['contactButtons'][number];
  readonly icon: IconName;
  readonly href: string;
  readonly label: string;
  /** The number, where there is room for it. */
  readonly detail?: string;
}

/** The ways of contact that exist, in the dealer's order; the first is the decisive one. */
export function contactButtons(contact: VehicleContact, order: PublicDealer['contactButtons']): ContactButton[] {
  return order.flatMap((kind): ContactButton[] => {
    switch (kind) {
      case 'phone':
        return contact.phone === undefined
          ? []
          : [{ kind, icon: 'phone', href: contact.phone.href, label: 'Call the dealer', detail: contact.phone.text }];
      case 'email':
        return contact.emailHref === undefined ? [] : [{ kind, icon: 'mail', href: contact.emailHref, label: 'Email' }];
      case 'whatsapp':
        return contact.whatsappHref === undefined
          ? []
          : [{ kind, icon: 'message-circle', href: contact.whatsappHref, label: 'WhatsApp' }];
    }
  });
}
