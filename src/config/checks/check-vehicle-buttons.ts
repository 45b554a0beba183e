import type { EnquiryTopic } from '#domain/lead/enquiry-topic.ts';
import { ENQUIRY_TOPICS } from '#domain/lead/enquiry-topic.ts';
import { enquiryCategory, type FormAction } from '#domain/vehicle-page/enquiry-category.ts';
import { VEHICLE_ACTIONS, type VehicleActionKind } from '#domain/vehicle-page/vehicle-actions.ts';
import type { Finding } from '../problem/config-problem.ts';
import { CATEGORIES } from '../schema/enquiry.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Why no vehicle has a button, and what would give it one. */
type Absence = Pick<Finding, 'message' | 'remedy'>;

type Loose = Readonly<Record<string, unknown>>;

/** Words and promises for buttons that no vehicle page of this dealer can have [2.4-20, 4-38, 4-39]. */
export function checkVehicleButtons(root: Loose): Finding[] {
  const page = looseObject(root['vehicle_page']);
  const warning = (path: readonly PropertyKey[], { message, remedy }: Absence): Finding => ({
    path: ['vehicle_page', ...path],
    severity: 'warning',
    message,
    remedy,
  });
  const reserve = reserveAbsence(root);
  const promised = page['reservation'] !== undefined;
  const sold = page['sells_online'] === true ? soldAbsence(root) : undefined;
  return [
    ...(promised && reserve !== undefined ? [warning(['reservation'], reserve)] : []),
    ...(sold === undefined ? [] : [warning(['sells_online'], sold)]),
    // One cause is told once, where it can be put right.
    ...(promised || reserve === undefined
      ? []
      : looseList(page['panels']).flatMap((panel, index) =>
          looseObject(panel)['panel'] === 'reserve' ? [warning(['panels', index], reserve)] : [],
        )),
    ...Object.keys(looseObject(looseObject(page['actions'])['labels'])).flatMap((kind) => {
      const absence = isAction(kind) && !(kind === 'reserve' && promised) ? absenceOf(kind, root) : undefined;
      return absence === undefined ? [] : [warning(['actions', 'labels', kind], absence)];
    }),
  ];
}

function isAction(kind: string): kind is VehicleActionKind {
  return (VEHICLE_ACTIONS as readonly string[]).includes(kind);
}

function absenceOf(kind: VehicleActionKind, root: Loose): Absence | undefined {
  const page = looseObject(root['vehicle_page']);
  const { order } = looseObject(page['actions']);
  if (order !== undefined && !looseList(order).includes(kind)) {
    return {
      message: 'Names a button that is not in `vehicle_page.actions.order`, so no page shows it.',
      remedy: `Add "${kind}" to the order, or remove these words.`,
    };
  }
  if (kind === 'trade_in' && root['autograb'] !== true && root['redbook'] !== true) {
    return {
      message: 'Names a button that pages have only where the dealer uses a valuation service.',
      remedy: 'Write "redbook": true or "autograb": true if you use one of them, or remove these words.',
    };
  }
  if (kind === 'buy_online' && page['sells_online'] !== true && page['buy_online'] === undefined) {
    return {
      message: 'Names a button that pages have only where vehicles are sold online.',
      remedy: 'Write "buy_online": {} under `vehicle_page`, or remove these words.',
    };
  }
  if (kind === 'email' && looseObject(root['enquiry'])['enabled'] !== false) {
    return {
      message: 'Names a button that pages have only without an enquiry form, whose enquiries are kept.',
      remedy: 'Remove these words.',
    };
  }
  return kind === 'reserve' ? reserveAbsence(root) : undefined;
}

/** A vehicle is reserved on its own page, or by the enquiry form under a category that is about it. */
function reserveAbsence(root: Loose): Absence | undefined {
  const { reservation } = looseObject(root['vehicle_page']);
  if (reservation === undefined) {
    return {
      message: 'Is about the Reserve button, which no page has: `vehicle_page.reservation` is missing.',
      remedy: 'Write "reservation": {} under `vehicle_page`, or remove this.',
    };
  }
  const { page } = looseObject(reservation);
  if (page !== undefined && page !== 'none') return undefined;
  return hasCategory('reserve', root)
    ? undefined
    : {
        message: 'Opens the enquiry form, which has no category for it, so no vehicle has the Reserve button.',
        remedy: `${addCategory('Reserve a vehicle', root)}, or give it a page: "page": "checkout".`,
      };
}

/** A vehicle is bought in steps on pages of its own, or by the enquiry form under a category that is about it. */
function soldAbsence(root: Loose): Absence | undefined {
  if (looseObject(root['vehicle_page'])['buy_online'] !== undefined || hasCategory('buy_online', root))
    return undefined;
  return {
    message: 'Opens the enquiry form, which has no category for it, so no vehicle has the button to buy it online.',
    remedy: `${addCategory('Buy online', root)}, or give it pages: "buy_online": {} instead of this.`,
  };
}

function addCategory(words: string, root: Loose): string {
  const isDefault = looseObject(root['enquiry'])['categories'] === undefined;
  return `Add a category such as "${words}" to \`enquiry.categories\`${isDefault ? `, after "${CATEGORIES.join('", "')}"` : ''}`;
}

function hasCategory(action: FormAction, root: Loose): boolean {
  const { categories, category_topics: topics } = looseObject(root['enquiry']);
  const { categories: named } = looseObject(looseObject(looseObject(root['vehicle_page'])['actions']));
  const known = categories === undefined ? CATEGORIES : looseList(categories).flatMap((one) => looseText(one) ?? []);
  const about = Object.fromEntries(
    Object.entries(looseObject(topics)).flatMap(([category, topic]) =>
      isTopic(topic) ? [[category, topic] as const] : [],
    ),
  );
  return enquiryCategory(action, known, looseText(looseObject(named)[action]), about) !== undefined;
}

function isTopic(value: unknown): value is EnquiryTopic {
  return (ENQUIRY_TOPICS as readonly unknown[]).includes(value);
}
