import { type Availability, resolveAvailability } from '#domain/availability/availability.ts';
import { fillText } from '#domain/formats/fill-text.ts';
import { SITE_EVENTS, type SiteEventId } from '#domain/events/site-events.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { isDriven } from '#domain/vehicle/is-driven.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { EnquiryTopics } from '#domain/lead/enquiry-topic.ts';
import { enquiryCategory, type FormAction } from './enquiry-category.ts';
import { type ChatRules, firstContact } from './first-contact.ts';
import { depositText, isReservable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { FOR_SALE, mergeStates, type PageState, type Visibility, vehicleInState } from './page-state.ts';
import { offersTradeIn, TRADE_IN_PRICE } from './trade-in.ts';
import type { VehicleContact } from './vehicle-page-data.ts';

/** Buttons of a vehicle's page [2.4-20], in the platform's order. */
export const VEHICLE_ACTIONS = [
  'enquire',
  'register_interest',
  'call',
  'test_drive',
  'inspect',
  'whatsapp',
  'reserve',
  'buy_online',
  'finance',
  'trade_in',
  'chat',
  'email',
  'request_photos',
  'history_report',
] as const;
export type VehicleActionKind = (typeof VEHICLE_ACTIONS)[number];

/** A button, ready to print. */
export interface VehicleAction {
  readonly kind: VehicleActionKind;
  readonly label: string;
  readonly href: string;
  /** Detail next to the label where there is room: the number, "$200, fully refundable". */
  readonly detail?: string;
  /** Category that the enquiry form is opened with. */
  readonly category?: string;
  /** Leaves the site; opens in a new tab. */
  readonly isElsewhere: boolean;
  /** Event number under which a click is counted. */
  readonly eventId?: SiteEventId;
  /** Only offered above this price; whole dollars. */
  readonly overDollars?: number;
}

/** A button with the vehicle states in which the page shows it. */
export interface LiveAction extends VehicleAction {
  readonly visibility: Visibility;
  /** Whether it is currently shown. */
  readonly isShown: boolean;
}

export interface VehicleActions {
  /**
   * Next to the photos, the first contact button first [2.4-21]; none for a vehicle that is no longer available
   * [2.4-23].
   */
  readonly panel: readonly VehicleAction[];
  /** In the sticky header [2.4-19]: Get Finance, Trade-In Valuation, and the first contact button. */
  readonly header: readonly VehicleAction[];
  /** In the bottom bar: the first contact button and the ways to reach a person. */
  readonly bar: readonly VehicleAction[];
  readonly chatBubble?: { readonly label: string; readonly href: string };
  /** Panel and header with the buttons of other states, which the live page shows as soon as they apply [7-11]. */
  readonly live: { readonly panel: readonly LiveAction[]; readonly header: readonly LiveAction[] };
}

/** Which buttons a dealer shows, and how they are called. */
export interface ActionRules {
  /** A button that is not named is not shown. */
  readonly order: readonly VehicleActionKind[];
  /** The dealer's own wording; `{item}` is replaced by "car", "caravan" and so on. */
  readonly labels: Partial<Readonly<Record<VehicleActionKind, string>>>;
  /** The category of the enquiry form for an action, where the dealer names one. */
  readonly categories: Partial<Readonly<Record<FormAction, string>>>;
  /** What categories of the enquiry form are about where the dealer says so. */
  readonly topics: EnquiryTopics;
  /** Whether a caravan is looked at by appointment: its dealer sells nothing else and has a name for it. */
  readonly showsTowed?: true;
  /** Whether the dealer uses a valuation service [4-38]. */
  readonly usesValuation: boolean;
  readonly sellsOnline: boolean;
  readonly reservation?: ReservationRules;
  readonly chat: ChatRules;
}

/** A page without buttons, as one on paper. */
export const NO_ACTIONS: ActionRules = {
  order: [],
  labels: {},
  categories: {},
  topics: {},
  usesValuation: false,
  sellsOnline: false,
  chat: { isBotEnabled: false, hasProviderToken: false, label: '', hasBubble: false, formFirstMakes: [] },
};

/** URLs of the site's own pages for a vehicle; absent where the site has no such page. */
export type ActionPages = Partial<Readonly<Record<Exclude<FormAction, 'finance' | 'inspect'>, string>>>;

export interface VehicleActionSource {
  readonly vehicle: Pick<
    Vehicle,
    'make' | 'itemType' | 'body' | 'bodyStyle' | 'registrationPlate' | 'carType' | 'status' | 'historyReportUrl'
  >;
  /** "caravan" */
  readonly noun: string;
  readonly availability: Availability;
  /** Whole dollars; absent where no price is published. */
  readonly priceDollars?: number | undefined;
  readonly contact: VehicleContact;
  /** Categories of the enquiry form; none where the page has no form. */
  readonly categories: readonly string[];
  readonly pages: ActionPages;
  /** The finance call-to-action [2.4-11] of a vehicle that is not on hold, if there is one. */
  readonly finance?: (Pick<VehicleAction, 'href' | 'label'> & { readonly category?: string }) | undefined;
}

/** In the bars, which have room for few. */
const PEOPLE: readonly VehicleActionKind[] = ['call', 'whatsapp', 'email'];
const MOST_IN_BAR = 3;

/** Every button of a vehicle's page [2.4-20]; each only where what it opens exists on this site. */
export function vehicleActions(source: VehicleActionSource, rules: ActionRules): VehicleActions {
  const now = actionsNow(source, rules);
  const { availability } = source;
  return {
    ...now,
    live: availability === 'sold' ? { panel: [], header: [] } : liveActions(source, rules, now),
  };
}

type ActionsNow = Pick<VehicleActions, 'panel' | 'header' | 'bar' | 'chatBubble'>;

/** The buttons of every state in which the vehicle is for sale, each with its states. */
function liveActions(source: VehicleActionSource, rules: ActionRules, now: ActionsNow): VehicleActions['live'] {
  const inStates: Partial<Record<PageState, ActionsNow>> = Object.fromEntries(
    FOR_SALE.map((state) => {
      const { status, reserved } = vehicleInState(state);
      const vehicle = { ...source.vehicle, status };
      const availability = resolveAvailability({ status, reserved });
      // Price limits are in `overDollars`, so here any price qualifies.
      return [state, actionsNow({ ...source, vehicle, availability, priceDollars: Infinity }, rules)] as const;
    }),
  );
  const merged = (place: 'panel' | 'header'): LiveAction[] =>
    mergeStates<VehicleAction>(
      Object.fromEntries(FOR_SALE.map((state) => [state, inStates[state]?.[place] ?? []])),
      ({ kind }) => kind,
    ).map(({ item, states }) => ({
      ...item,
      visibility: { states, overDollars: item.overDollars },
      isShown: now[place].some(({ kind }) => kind === item.kind),
    }));
  return { panel: merged('panel'), header: merged('header') };
}

function actionsNow(source: VehicleActionSource, rules: ActionRules): ActionsNow {
  const { availability, contact } = source;
  if (availability === 'sold') return { panel: [], header: [], bar: [] };
  const chatHref = rules.chat.href ?? contact.whatsappHref;
  const makers = makersOf(source, rules, chatHref);
  const made = new Map<VehicleActionKind, VehicleAction>();
  for (const kind of VEHICLE_ACTIONS) {
    const action = makers[kind]();
    if (action !== undefined) made.set(kind, action);
  }
  const first = firstContact({
    chat: rules.chat,
    make: source.vehicle.make,
    hasForm: made.has('enquire'),
    hasChat: made.has('chat'),
  });
  const named = rules.order.filter((kind) => kind !== first);
  const shown = [...(first === undefined ? [] : [first]), ...named].flatMap((kind) => made.get(kind) ?? []);
  const panel = shown.filter(
    // One address is one button: a chat that is the dealer's WhatsApp is not offered twice.
    (action, place) =>
      shown.findIndex(({ href, category }) => href === action.href && category === action.category) === place,
  );
  const inPanel = (kind: VehicleActionKind): VehicleAction | undefined => panel.find((action) => action.kind === kind);
  const decisive = panel[0];
  const finance = inPanel('finance');
  return omitUndefined({
    panel,
    header: [
      finance === undefined ? undefined : { ...finance, label: 'Get Finance' },
      inPanel('trade_in'),
      decisive,
    ].filter((action) => action !== undefined),
    bar: [...panel.slice(0, 1), ...panel.slice(1).filter(({ kind }) => PEOPLE.includes(kind))].slice(0, MOST_IN_BAR),
    chatBubble:
      rules.chat.hasBubble && chatHref !== undefined ? { label: rules.chat.label, href: chatHref } : undefined,
  });
}

type Maker = () => VehicleAction | undefined;

function makersOf(
  source: VehicleActionSource,
  rules: ActionRules,
  chatHref: string | undefined,
): Readonly<Record<VehicleActionKind, Maker>> {
  const { vehicle, noun, availability, priceDollars, contact, pages, categories } = source;
  const action = (
    kind: VehicleActionKind,
    label: string,
    href: string | undefined,
    more: Partial<Pick<VehicleAction, 'detail' | 'category' | 'isElsewhere' | 'eventId' | 'overDollars'>> = {},
  ): VehicleAction | undefined =>
    href === undefined
      ? undefined
      : { kind, label: fillText(rules.labels[kind] ?? label, { item: noun }), href, isElsewhere: false, ...more };
  /** On its own page where the site has one, else through the enquiry form with its category. */
  const formAction = (
    kind: keyof ActionPages | 'inspect',
    label: string,
    more: Partial<Pick<VehicleAction, 'detail' | 'overDollars'>> = {},
  ): VehicleAction | undefined => {
    const page = kind === 'inspect' ? undefined : pages[kind];
    if (page !== undefined) return action(kind, label, page, more);
    const category = enquiryCategory(kind, categories, rules.categories[kind], rules.topics);
    return category === undefined ? undefined : action(kind, label, contact.enquireHref, { ...more, category });
  };
  const { reservation, chat } = rules;
  const isShown = rules.showsTowed === true && isTowed(vehicle);
  const canBeBought = availability === 'available' && priceDollars !== undefined && priceDollars > 0;
  return {
    enquire: () => action('enquire', 'Enquire', contact.enquireHref),
    register_interest: () =>
      vehicle.status === 'coming_soon'
        ? action('register_interest', 'Register Interest', contact.registerInterestHref)
        : undefined,
    call: () => action('call', 'Call the dealer', contact.phone?.href, contact.phone && { detail: contact.phone.text }),
    // A vehicle that has not arrived cannot be driven, and some never can: they are looked at.
    test_drive: () =>
      vehicle.status === 'in_stock' && (isDriven(vehicle) || isShown)
        ? formAction('test_drive', vehicle.itemType === 'motorcycle' ? 'Test Ride' : 'Test Drive')
        : undefined,
    inspect: () =>
      vehicle.status === 'in_stock' && !isDriven(vehicle) && !isShown
        ? formAction('inspect', 'Book an Inspection')
        : undefined,
    reserve: () =>
      reservation !== undefined && isReservable({ availability, priceDollars, carType: vehicle.carType }, reservation)
        ? formAction('reserve', `Reserve ${capitalised(noun)} Now`, {
            detail: depositText(reservation),
            overDollars: reservation.depositDollars,
          })
        : undefined,
    buy_online: () =>
      rules.sellsOnline && canBeBought ? formAction('buy_online', 'Online Purchase', { overDollars: 0 }) : undefined,
    // A vehicle on hold for someone else cannot be financed.
    finance: () =>
      availability === 'reserved' || source.finance === undefined
        ? undefined
        : action(
            'finance',
            source.finance.label,
            source.finance.href,
            omitUndefined({ category: source.finance.category }),
          ),
    trade_in: () =>
      offersTradeIn(
        { status: vehicle.status, reserved: availability === 'reserved', priceDollars },
        rules.usesValuation,
      )
        ? formAction('trade_in', 'Trade-In Valuation', { overDollars: TRADE_IN_PRICE })
        : undefined,
    whatsapp: () => action('whatsapp', 'WhatsApp', contact.whatsappHref, { isElsewhere: true }),
    chat: () =>
      chat.isBotEnabled || chat.href !== undefined
        ? action('chat', chat.label, chatHref, { isElsewhere: true })
        : undefined,
    email: () => action('email', 'Email', contact.emailHref),
    request_photos: () => action('request_photos', 'Request photos', contact.requestPhotosHref),
    history_report: () =>
      action('history_report', `${capitalised(noun)} History Report`, vehicle.historyReportUrl, {
        isElsewhere: true,
        eventId: SITE_EVENTS.history_report,
      }),
  };
}
