import type { PublicDealer } from '#config/public-dealer.ts';
import type { VehicleContact } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { IconName } from '#components/icon/icons.ts';

export interface ContactButton {
  readonly kind: PublicDealer['contactButtons'][number] | 'enquire' | 'register' | 'photos';
  readonly icon: IconName;
  readonly href: string;
  readonly label: string;
  /** The number, where there is room for it. */
  readonly detail?: string;
}

/**
 * The ways of contact that exist: the forms [2.4-21], then the others in the dealer's order. The first is the
 * decisive one.
 */
export function contactButtons(contact: VehicleContact, order: PublicDealer['contactButtons']): ContactButton[] {
  return [...formButtons(contact), ...directButtons(contact, order)];
}

function formButtons({ enquireHref, registerInterestHref, requestPhotosHref }: VehicleContact): ContactButton[] {
  const buttons: (ContactButton | undefined)[] = [
    enquireHref === undefined ? undefined : { kind: 'enquire', icon: 'mail', href: enquireHref, label: 'Enquire' },
    registerInterestHref === undefined
      ? undefined
      : { kind: 'register', icon: 'clock', href: registerInterestHref, label: 'Register Interest' },
    requestPhotosHref === undefined
      ? undefined
      : { kind: 'photos', icon: 'camera', href: requestPhotosHref, label: 'Request photos' },
  ];
  return buttons.filter((button) => button !== undefined);
}

function directButtons(contact: VehicleContact, order: PublicDealer['contactButtons']): ContactButton[] {
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
