import type { AppointmentKind } from '#domain/appointments/appointment-slots.ts';
import type { SiteEventName } from '#domain/events/site-events.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { PricedJob } from '#domain/workshop/job-total.ts';
import type { AskedFieldName } from './asked-fields.ts';

/**
 * A form as data. Page, island, API, emails, CRM mail and export all read it, so a file in `domain/forms` is a whole
 * form. It has no functions, because it travels to the browser and in the snapshot to the API.
 */
export interface FormDeclaration {
  /** Our own identifier, stored with each lead. What the dealer calls the form is in `category`. */
  readonly kind: string;
  /** Under what its leads are filed; without one the shopper chooses among the dealer's categories [5-28]. */
  readonly category?: string;
  readonly byTrade?: ByTrade<{ readonly category?: string; readonly requested?: string }>;
  /** The specification's name of a step or kind within the category [3-28]. */
  readonly subcategory?: string;
  /** Id of the form's section, and prefix of its fields' ids. */
  readonly anchor: string;
  /** One after the other; a form with one step has no headings. */
  readonly steps: readonly [FormStep, ...FormStep[]];
  /** What is counted once it is sent [7-26 to 7-30]; `form_success` by default. */
  readonly countedAs?: FormCount;
  /** What the customer wants, in the words of CRM mails; `buy` by default. */
  readonly interest?: LeadInterest;
  /**
   * Of the dealer's places only these can be chosen, if there are any: nobody drives a vehicle at a workshop, or sells one
   * where none are bought.
   */
  readonly department?: LocationView['type'] | 'buying';
  /** Fields that the page fills in. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Only asks for contact details, which the browser may fill in: speed is no sign of a robot. */
  readonly isQuick?: true;
  /** Only dealers who hold vehicles online have it: sending it holds the vehicle that it names. */
  readonly isReservation?: true;
  /** Only dealers with wait lists have it: sending it takes a place in the line for the vehicle that it names. */
  readonly isWaitList?: true;
  /** Only dealers who sell online have it: its lead is an order that the dealer accepts. */
  readonly isPurchase?: true;
  /** Fields for which some dealers ask in one; its place is that of the first. */
  readonly combined?: { readonly names: readonly string[]; readonly by: OwnField };
  /** How it is worded at dealers who value vehicles online. */
  readonly valued?: ValuedFormWords;
  /** How its page is worded at dealers whose workshop is booked on it. */
  readonly booked?: Pick<FormPageDeclaration, 'text' | 'send'>;
  /** It ends with an offer for the vehicle that it describes. */
  readonly isValued?: true;
  /** Names of the fields whose answers decide what is offered. */
  readonly decidedBy?: readonly string[];
  /** The dealer's service finds the vehicle that it describes by its plate. */
  readonly findsPlates?: true;
  /** Its page shows what a usual price comes to each week, where the dealer has a calculator. */
  readonly showsLoan?: true;
  /** Its page shows the drive that its place takes shoppers on, where the dealer has written one down. */
  readonly showsRoute?: true;
  /** Its acknowledgement offers to email the shopper what changes about the vehicle that it names, or new ones of its search. */
  readonly offersAlert?: true;
  /** Nobody replies to it within hours: one is told when there is something to tell, and no time is promised. */
  readonly repliesLater?: true;
  /** Its own page, where a dealer has it. */
  readonly page?: FormPageDeclaration;
  /** It asks for a day that somebody confirms: what its thanks say was sent, as in "Test drive requested". */
  readonly requested?: string;
  /** What happens after it is sent, in a sentence. */
  readonly whatNext?: string;
  /** The same where a form that is to end with an offer has none. */
  readonly whatNextWithoutOffer?: string;
  /** What the email to the shopper thanks for: "booking a test drive". */
  readonly thanksFor?: string;
}

/** Words of a form that ends with an offer. */
export interface ValuedFormWords {
  readonly text: string;
  readonly send: string;
  readonly whatNext: string;
  readonly notes: NonNullable<FormPageDeclaration['notes']>;
}

export type FormCount = 'enquiry' | 'test_drive' | SiteEventName;

/** Interests that ADF knows. */
export type LeadInterest = 'buy' | 'sell' | 'trade-in' | 'test-drive' | 'service';

/** A step that dealers can leave out of buying online. */
export type PurchasePart = 'delivery' | 'trade_in' | 'finance';

export interface FormStep {
  readonly title: string;
  readonly part?: PurchasePart;
  readonly fields: readonly FormField[];
}

/** A field of the shared table by its name, one of them with changes, or the form's own. */
export type FormField = AskedFieldName | ChangedField | OwnField;

/** A field of the shared table as this form asks for it. */
export interface ChangedField extends FieldWords {
  readonly name: AskedFieldName;
  /** Whether it is asked for although the dealer's enquiry form does not. */
  readonly isAlwaysAsked?: true;
}

/** A field that no other form has; stored, emailed and exported under its label. */
export interface OwnField extends FieldWords {
  readonly name: string;
  readonly label: string;
  readonly control: FieldControl;
  /** Choices of `select`, `radio` and `ticks`; stored as they are printed. */
  readonly choices?: readonly string[];
  /** Dealers may name their own jobs as its choices, each with its price; `priced` follows the hint where one has one. */
  readonly jobs?: { readonly hint: string; readonly priced: string };
  /** Choices with what is printed after them, each on a line: what a job includes, what it costs. Stored is the choice. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly maxLength?: number;
  /** Rows of a text area. */
  readonly rows?: number;
  /** Of a number. */
  readonly min?: number;
  readonly max?: number;
  /** What a number counts: "km" after it, "$" before it [5-39]. */
  readonly unit?: string;
  /** Quick picks of a number [5-39]; `prices` are steps of what the dealer's vehicles cost. */
  readonly picks?: readonly number[] | 'prices';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'characters';
  /** What the free times of a `slot` are for; a drive by default. */
  readonly books?: AppointmentKind;
  /** Asked for only where no time of the form's `slot` field is picked. */
  readonly isInsteadOfSlot?: true;
  /** A caravan has none: it may be left out at dealers whose vehicles are all towed. */
  readonly isOfEngine?: true;
  /** Asked for only by dealers who sell this type of vehicle alone. */
  readonly isOnlyOf?: ItemType;
  readonly byTrade?: ByTrade<Partial<Pick<OwnField, 'label' | 'picks' | 'missing' | 'hint' | 'placeholder'>>>;
}

/** What takes the place of the usual words at dealers who sell only this type of vehicle. */
export type ByTrade<Words> = Readonly<Partial<Record<ItemType, Words>>>;

/**
 * `tick` is one box with its words, `ticks` are choices of which several may be made. A `slot` is a free appointment, for
 * dealers who take them; other dealers' forms do not have the field.
 */
export type FieldControl = 'text' | 'textarea' | 'select' | 'radio' | 'ticks' | 'number' | 'date' | 'tick' | 'slot';

interface FieldWords {
  readonly label?: string;
  /** Message where it is empty; an empty one lets it be left out. */
  readonly missing?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The same once the page shows which vehicle it is about. */
  readonly placeholderAbout?: string;
  readonly isWide?: boolean;
  readonly byTrade?: ByTrade<Partial<Pick<FieldWords, 'missing' | 'hint' | 'placeholder' | 'placeholderAbout'>>>;
}

/**
 * A form's own page. `{item}`, `{items}`, `{dealer}` and `{city}` are filled in, here and in fields; so are `{drive}`,
 * which is "ride" for motorcycles, and `{make}` and `{model}`, the trade's examples of one.
 */
export interface FormNotes {
  readonly heading: string;
  readonly items: readonly string[];
}

export interface FormPageDeclaration {
  /** The specification's addresses for it: the page has the first, the others lead there. */
  readonly paths: readonly [string, ...string[]];
  readonly heading: string;
  /** Under the heading. */
  readonly text: string;
  /** For search engines. */
  readonly description: string;
  readonly send: string;
  /** Its fields in numbered parts, if it has one step. */
  readonly parts?: readonly FormPart[];
  /** The dealer's price list, which the page adds up as jobs are ticked. */
  readonly jobs?: readonly PricedJob[];
  /** Words around what scheduled services of models cost, above the form. */
  readonly cappedServices?: {
    readonly heading: string;
    readonly line?: string;
    readonly note?: string;
  };
  /** Words of a switch that shows and hides the form [4-37]. */
  readonly toggle?: string;
  /** Whether a booking widget is offered on it as soon as the dealer has the address of one. */
  readonly isScheduled?: true;
  /** The booking widget above the form; one without an address says so [8-16]. */
  readonly scheduler?: Scheduler;
  /** Whether the week of its place is drawn above it. */
  readonly hasHoursBar?: true;
  /** Beside the form. */
  readonly notes?: FormNotes;
  /** Of a form that ends with an offer: beside what none could be made for. */
  readonly notesWithoutOffer?: FormNotes | undefined;
  /** Below the form. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
  readonly byTrade?: ByTrade<Partial<Pick<FormPageDeclaration, 'text' | 'notes'>>>;
}

/** Fields under a heading; without a title the first field's label is the heading. */
export interface FormPart {
  readonly title?: string;
  readonly fields: readonly string[];
}

export interface Scheduler {
  readonly url?: string;
}

export function fieldName(field: FormField): string {
  return typeof field === 'string' ? field : field.name;
}

/** The pages of a form's steps; `/step-2` and so on stand under the form's own. */
export function stepPaths({ page, steps }: Pick<FormDeclaration, 'page' | 'steps'>): readonly string[] {
  const path = page?.paths[0];
  return path === undefined ? [] : steps.map((_, index) => (index === 0 ? path : `${path}/step-${index + 1}`));
}

/** What the free times of a form are for; those that it has no field for are drives. */
export function slotKindOf(form: Pick<FormDeclaration, 'steps'>): AppointmentKind {
  return formFields(form).reduce<AppointmentKind>(
    (kind, field) => (typeof field === 'object' && 'control' in field ? (field.books ?? kind) : kind),
    'drive',
  );
}

/** All fields of a form, in the order in which they are asked for. */
export function formFields({ steps }: Pick<FormDeclaration, 'steps'>): readonly FormField[] {
  return steps.flatMap(({ fields }) => fields);
}

/** The fields of a form's steps up to one of them, counted from 1. */
export function fieldsUpTo({ steps }: Pick<FormDeclaration, 'steps'>, step: number): readonly FormField[] {
  return steps.slice(0, step).flatMap(({ fields }) => fields);
}
