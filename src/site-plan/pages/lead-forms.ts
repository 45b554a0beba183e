import {
  fieldName,
  type FormDeclaration,
  type FormField,
  type FormPart,
  formFields,
  slotKindOf,
  stepPaths,
} from '#domain/lead/form-declaration.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { askedFields } from '#domain/lead/form-field.ts';
import { placesFor } from '#domain/location/places-for.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import { fittingCategories } from '#domain/vehicle-page/enquiry-category.ts';
import { isDriven } from '#domain/vehicle/is-driven.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import { triedAs } from '#domain/vehicle-words/tried-as.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import { priceSteps } from '#domain/price/price-steps.ts';
import { stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import { balanceText, depositText } from '#domain/reservations/reservation-rules.ts';
import type { FormStepView, LeadFormVehicle, LeadFormView } from '#domain/lead/lead-form-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { siteCopy } from '#config/site-copy.ts';
import { absoluteUrl } from '../head/page-head.ts';
import type { PlanContext } from './plan-context.ts';

/** With fewer photos than this, offer to send more [7-19]. */
const FEW_PHOTOS = 3;

/** The forms of a vehicle's page: none if the site has none, or if the vehicle is sold [4-17]. */
export function vehicleForms({ dealer, requestsPhotos }: PlanContext, vehicle: Vehicle): FormDeclaration[] {
  const { status, photos } = vehicle;
  if (dealer.enquiry === undefined || (status !== 'in_stock' && status !== 'coming_soon')) return [];
  const kinds = [
    'enquiry',
    // One in stock has it too, in case it turns out to be coming soon [7-11].
    'register_interest',
    ...(requestsPhotos && photos.length < FEW_PHOTOS ? ['request_photos'] : []),
  ];
  return kinds.map((kind) => formOf(dealer, kind));
}

function formOf({ forms }: PlanContext['dealer'], kind: string): FormDeclaration {
  const form = forms.find((one) => one.kind === kind);
  if (form === undefined) throw new Error(`No form "${kind}" is declared in domain/forms.`);
  return form;
}

/** A form about a vehicle. */
export function vehicleForm(
  context: PlanContext,
  form: FormDeclaration,
  vehicle: Vehicle,
  page: VehiclePageData,
  path = page.href,
): LeadFormView | undefined {
  const place = page.location ?? context.primaryLocation;
  const view = leadForm(context, form, path, place, {
    hidden: {
      car_id: vehicle.id,
      stock_number: vehicle.stockNumber,
      'Vehicle Make': vehicle.make,
      'Vehicle Model': vehicle.model,
      vehicle_status: vehicle.status,
      car_dealership_id: vehicle.dealershipId,
      dealership_slug: vehicle.dealershipSlug,
    },
    locationId: vehicle.locationId,
    vehicle: formVehicle(vehicle, page),
    phone: page.contact.phone,
  });
  return view && { ...view, rules: { ...view.rules, categories: categoriesFor(context, vehicle, view.rules) } };
}

/** The categories of enquiries that suit a vehicle. */
export function categoriesFor(context: PlanContext, vehicle: Vehicle, rules: EnquiryRules): EnquiryRules['categories'] {
  const isShown = context.vehicleTargets().actions.showsTowed === true && isTowed(vehicle);
  return fittingCategories(vehicle, rules, isDriven(vehicle) || isShown);
}

/** The form that holds a vehicle, on a page of its own. */
export function reservationForm(
  context: PlanContext,
  vehicle: Vehicle,
  page: VehiclePageData,
  path: string,
): LeadFormView | undefined {
  const view = vehicleForm(context, formOf(context.dealer, 'reserve'), vehicle, page, path);
  const rules = context.vehicleTargets().actions.reservation;
  if (view?.vehicle === undefined || rules === undefined) return view;
  const hold = omitUndefined({ depositText: depositText(rules), balanceText: balanceText(rules, vehicle.price) });
  return { ...view, vehicle: { ...view.vehicle, hold } };
}

/** The first step of buying a vehicle online; the others are the same for all vehicles. */
export function purchaseForm(
  context: PlanContext,
  vehicle: Vehicle,
  page: VehiclePageData,
  path: string,
): LeadFormView | undefined {
  const form = context.dealer.forms.find(({ isPurchase }) => isPurchase === true);
  const paths = form && stepPaths(form);
  const view = form && vehicleForm(context, form, vehicle, page, path);
  const step = form && paths && stepForm(context, form, { number: 1, paths });
  if (view === undefined || step === undefined) return undefined;
  // Make and model are those of the vehicle that is traded in.
  const hidden = Object.fromEntries(
    Object.entries(view.hidden).filter(([name]) => name !== 'Vehicle Make' && name !== 'Vehicle Model'),
  );
  const { fields, step: position } = step;
  return omitUndefined({
    ...view,
    fields,
    step: position,
    hidden: { ...step.hidden, ...hidden, form_completed: 'false' },
  });
}

/** The general enquiry on pages about locations. */
export function generalForm(context: PlanContext, path: string, location?: LocationView): LeadFormView | undefined {
  if (context.dealer.enquiry === undefined) return undefined;
  return leadForm(context, formOf(context.dealer, 'enquiry'), path, location ?? context.primaryLocation, {
    locationId: location?.id,
  });
}

/** Interest in a model [4-44, 2.1-26], filed with the model's name. */
export function modelForm(
  context: PlanContext,
  path: string,
  model: Pick<ModelView, 'make' | 'name' | 'fullName'>,
  makeSlug: string,
): LeadFormView | undefined {
  if (context.dealer.enquiry === undefined) return undefined;
  const view = leadForm(context, formOf(context.dealer, 'register_interest'), path, context.primaryLocation, {
    hidden: {
      manufacturer_slug: makeSlug,
      'Vehicle Make': model.make,
      'Vehicle Model': model.name,
      wanted: `New ${model.fullName}`,
    },
  });
  const asked = { name: 'message', label: 'Which variant and colour?', missing: '' } as const;
  return (
    view && {
      ...view,
      fields: view.fields.map((field) => (fieldName(field) === 'message' ? asked : field)),
      send: 'Register Interest',
    }
  );
}

/**
 * A form in a content page, all of its steps in one; `undefined` if the dealer does not have it.
 *
 * @param about What the page is filed under: chosen beforehand where it is among the enquiry's categories.
 * @param place The location that answers it, chosen beforehand where the form asks for one; otherwise the main one.
 */
export function contentForm(
  context: PlanContext,
  kind: string,
  path: string,
  about?: string,
  place?: LocationView,
): LeadFormView | undefined {
  const form = context.dealer.forms.find((one) => one.kind === kind);
  const view = form && leadForm(context, form, path, place ?? context.primaryLocation, { locationId: place?.id });
  const first = view?.rules.categories.find((category) => category.toLowerCase() === about?.toLowerCase());
  if (view === undefined || first === undefined) return view;
  // The first is the one that is chosen.
  const others = view.rules.categories.filter((category) => category !== first);
  return { ...view, rules: { ...view.rules, categories: [first, ...others] } };
}

/**
 * The form below an empty list. Its dealer-wide questions are left out: it is on every search page, for one field.
 *
 * @param list The list's name and filters, where the list was built empty.
 */
export function stockAlertForm(
  context: PlanContext,
  path: string,
  list: { readonly wanted?: string; readonly search?: string } = {},
): LeadFormView | undefined {
  const { dealer, primaryLocation } = context;
  if (dealer.enquiry === undefined) return undefined;
  const form = formOf(dealer, 'stock_alert');
  const view = leadForm(context, form, path, primaryLocation, { hidden: { ...list } });
  return (
    view && { ...view, rules: rulesOfOneField(form, dealer.enquiry), send: siteCopy({ dealer })('stock_alert_send') }
  );
}

/** The form for a place on the wait list of a vehicle; undefined where the dealer has none. */
export function waitListForm(context: PlanContext, vehicle: Vehicle, page: VehiclePageData): LeadFormView | undefined {
  const { dealer } = context;
  const form = dealer.forms.find(({ isWaitList }) => isWaitList === true);
  const view = form && vehicleForm(context, form, vehicle, page);
  if (form === undefined || view === undefined) return undefined;
  return { ...view, rules: rulesOfOneField(form, view.rules), send: siteCopy({ dealer })('wait_send') };
}

/** Dealer-wide questions are left out of a form that is one field on a page about something else. */
function rulesOfOneField({ category = '' }: FormDeclaration, rules: EnquiryRules): EnquiryRules {
  return omitUndefined({
    ...rules,
    ...{ categories: [category] as const, locations: [], dealerships: [] },
    ...{ topics: undefined, optInLabel: undefined },
  });
}

/** One step of a form's own page, counted from 1. */
export function stepForm(
  context: PlanContext,
  form: FormDeclaration,
  { number, paths }: Pick<FormStepView, 'number' | 'paths'>,
): LeadFormView | undefined {
  const view = leadForm(context, form, paths[number - 1] ?? '', context.primaryLocation, {});
  const step = form.steps[number - 1];
  if (view === undefined || step === undefined) return undefined;
  const isLast = number === paths.length;
  return omitUndefined({
    ...view,
    fields: step.fields.map((field) => withPicks(field, context.catalogue)),
    send: form.page?.send,
    headings: form.page?.parts && partHeadings(form.page.parts, step.fields, view.rules),
    ...(paths.length > 1 && {
      hidden: {
        ...view.hidden,
        step: String(number),
        form_completed: String(isLast),
        ...(isLast && { lead_status: 'Complete' }),
      },
      step: { number, paths, titles: form.steps.map(({ title }) => title) },
    }),
  });
}

/** Each part begins at the first of its fields that the dealer asks for. */
function partHeadings(
  parts: readonly FormPart[],
  fields: readonly FormField[],
  rules: EnquiryRules,
): Readonly<Record<string, string>> {
  const asked = askedFields(fields, rules);
  return Object.fromEntries(
    parts.flatMap(({ title = '', fields: names }) => {
      const first = asked.find(({ name }) => names.includes(name));
      return first === undefined ? [] : [[first.name, title]];
    }),
  );
}

/** The places of a form's department, by id; empty where every place can be chosen. */
function placesOf({ department }: FormDeclaration, locations: readonly LocationView[]): readonly string[] {
  return department === undefined ? [] : placesFor(department, locations).map(({ id }) => id);
}

function nameOf(id: string, places: readonly LocationView[]): string | undefined {
  return places.find((place) => place.id === id)?.shortName;
}

function leadForm(
  { dealer, privacyHref, primaryLocation, catalogue, locations: places }: PlanContext,
  form: FormDeclaration,
  path: string,
  place: LocationView | undefined,
  about: {
    readonly hidden?: Readonly<Record<string, string | undefined>>;
    readonly locationId?: string | undefined;
    readonly vehicle?: LeadFormVehicle;
    /** The number of the vehicle's own call button [4-28]. */
    readonly phone?: PhoneView | undefined;
  },
): LeadFormView | undefined {
  if (dealer.enquiry === undefined) return undefined;
  const { dealerships } = dealer.enquiry;
  const workshops = slotKindOf(form) === 'workshop' ? dealer.enquiry.workshops : undefined;
  // What is traded in for a vehicle is taken where that vehicle is.
  const own = workshops ?? (form.department === 'buying' && about.vehicle !== undefined ? [] : placesOf(form, places));
  const choices = dealer.enquiry.locations
    .filter(({ value }) => own.length === 0 || own.includes(value))
    // Where somebody sells cars as well, "Sales" would be the wrong word for a workshop.
    .map((choice) =>
      workshops === undefined ? choice : { ...choice, label: nameOf(choice.value, places) ?? choice.label },
    );
  // One place is no choice; what a single department does goes there, whether or not places are asked for.
  const single = own.length === 1 ? own : choices.map(({ value }) => value);
  const isOne = single.length === 1 && (own.length === 1 ? places.length : dealer.enquiry.locations.length) > 1;
  const [only] = isOne ? single : [];
  const locations = only === undefined ? choices : [];
  const first = only ?? (own.includes(place?.id ?? '') ? undefined : own[0]);
  const at = places.find(({ id }) => id === first) ?? place ?? primaryLocation;
  const rules = { ...dealer.enquiry, locations };
  const hidden = {
    form: form.kind,
    form_completed: 'true',
    category: form.category,
    subcategory: form.subcategory,
    ...form.hidden,
    // If the form does not ask for the location, the vehicle's own is used.
    location: locations.length === 0 ? (only ?? about.locationId) : undefined,
    manufacturer_slug: dealer.manufacturer?.slug,
    ...about.hidden,
    page_id: path,
    url: absoluteUrl(dealer.url, path),
    consent_version: rules.privacyConsent.version,
  };
  return omitUndefined({
    kind: form.kind,
    fields: formFields(form).map((field) => withPicks(field, catalogue)),
    countedAs: form.countedAs,
    requested: form.requested,
    whatNext: form.whatNext,
    repliesLater: form.repliesLater,
    anchor: form.anchor,
    rules,
    hidden: Object.fromEntries(
      Object.entries(hidden).filter(
        (entry): entry is [string, string] =>
          entry[1] !== undefined && entry[1] !== '' && !(entry[0] === 'dealership_slug' && dealerships.length > 0),
      ),
    ),
    locationId: locations.some(({ value }) => value === about.locationId) ? about.locationId : undefined,
    vehicle: about.vehicle,
    phone: about.phone ?? at?.phone ?? primaryLocation?.phone,
    email: at?.email ?? primaryLocation?.email,
    privacyHref,
  });
}

/** Quick picks of a price are steps of what is for sale. */
function withPicks(field: FormField, { arrivals }: PlanContext['catalogue']): FormField {
  if (typeof field === 'string' || !('picks' in field) || field.picks !== 'prices') return field;
  return { ...field, picks: priceSteps(arrivals.flatMap(({ price }) => price ?? [])) };
}

function formVehicle(vehicle: Vehicle, page: VehiclePageData): LeadFormVehicle {
  const { price } = page;
  const [photo] = page.photos;
  const tried = triedAs(vehicle);
  return omitUndefined({
    name: page.name,
    href: page.href,
    detailText: [page.conditionLabel, page.odometerText, stockWords(page.stockNumber)]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
    priceText: price.text,
    qualifierText: price.kind === 'amount' ? price.qualifierText : undefined,
    photo: photo && omitUndefined({ src: photo.src, srcset: photo.srcset }),
    carType: vehicle.carType,
    tag: vehicle.tag,
    triedAs: tried === 'test drive' ? undefined : tried,
  });
}
