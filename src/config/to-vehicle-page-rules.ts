import type { ActionRules } from '#domain/vehicle-page/vehicle-actions.ts';
import { parseStockFilter, type StockFilter } from '#domain/listing/stock-filter.ts';
import type { DealerPanel, PanelItem, PanelRules, Programme } from '#domain/vehicle-page/vehicle-panels.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { areTowed } from '#domain/vehicle-words/trade-words.ts';
import type { DealerConfig } from './dealer-config.ts';
import { toReservationRules } from './to-reservation-rules.ts';

/** A dealer's choices for its vehicle pages [2.4]. Links are as written: the site plan knows which ones work. */
export interface VehiclePageRules {
  readonly panels: PanelRules;
  readonly actions: ActionRules;
  readonly banner: readonly BannerItem[];
}

export interface BannerItem {
  readonly label: string;
  readonly text?: string;
  readonly href: string;
}

interface WrittenProgramme {
  readonly heading?: string;
  readonly text?: string;
  readonly items: readonly WrittenItem[];
}

interface WrittenItem {
  readonly title: string;
  readonly text?: string;
  readonly when?: string;
}

export function toVehiclePageRules(
  config: Pick<DealerConfig, 'vehicle_page' | 'autograb' | 'redbook'> &
    Partial<Pick<DealerConfig, 'enquiry' | 'item_types'>>,
): VehiclePageRules {
  const { vehicle_page: page, autograb, redbook, enquiry, item_types: itemTypes = [] } = config;
  const { actions, chat, comments, reservation } = page;
  const holding = toReservationRules(reservation);
  const { used_vehicle_guarantee: guarantee, certified_programme: certified } = page;
  return omitUndefined({
    panels: omitUndefined({
      commentsHeading: comments.heading,
      showsPendingComments: comments.pending,
      panels: page.panels.map(
        ({ panel, heading, text, items, link, car_types, makes, when, subscription }): DealerPanel =>
          omitUndefined({
            kind: panel,
            heading,
            paragraphs: paragraphs(text),
            items: items.map(panelItem),
            link,
            carTypes: car_types,
            makes,
            when: condition(when),
            isForSubscription: subscription,
          }),
      ),
      usedProgramme: guarantee && programme(guarantee),
      certifiedProgramme: certified && { ...programme(certified), make: certified.make },
      usedChecks: page.used_vehicle_checks.map((check) =>
        typeof check === 'string' ? { text: check } : omitUndefined({ text: check.text, when: condition(check.when) }),
      ),
      reservation: holding,
      disclaimer: page.disclaimer,
    }),
    actions: omitUndefined({
      order: actions.order,
      labels: actions.labels,
      categories: actions.categories,
      topics: enquiry?.category_topics ?? {},
      showsTowed: areTowed(itemTypes) && actions.labels.test_drive !== undefined ? (true as const) : undefined,
      usesValuation: autograb || redbook,
      sellsOnline: page.sells_online || page.buy_online !== undefined,
      reservation: holding,
      chat: omitUndefined({
        isBotEnabled: chat.bot,
        hasProviderToken: chat.provider_token !== undefined,
        href: chat.href,
        label: chat.label,
        hasBubble: chat.bubble,
        formFirstMakes: chat.form_first_makes,
      }),
    }),
    banner: page.banner,
  });
}

function programme({ heading, text, items }: WrittenProgramme): Programme {
  return omitUndefined({ heading, paragraphs: paragraphs(text), items: items.map(panelItem) });
}

function panelItem({ title, text, when }: WrittenItem): PanelItem {
  return omitUndefined({ title, text, when: condition(when) });
}

/** Config validation has reported a condition that cannot be read. */
function condition(text: string | undefined): StockFilter | undefined {
  const parsed = text === undefined ? undefined : parseStockFilter(text);
  return parsed?.ok === true ? parsed.filter : undefined;
}

/** An empty line starts a paragraph. */
function paragraphs(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
