import { phoneView } from '#domain/formats/phone.ts';
import { fillText, placeholdersIn } from '#domain/formats/fill-text.ts';
import { addressText } from '#domain/location/address-text.ts';
import { licenceTexts } from '#domain/location/licence-texts.ts';
import { pricedAs, priceQualifierText } from '#domain/price/price-qualifier.ts';
import { stateName } from '#domain/vehicle-words/vehicle-words.ts';
import type { DealerConfig } from './dealer-config.ts';

/** Folder of pages that every dealer has unless its own or its manufacturer's folder has a page of the same path. */
export const PLATFORM_FOLDER = '_platform';

/** What a page of the platform's may name in braces. */
const VALUES: Readonly<Record<string, (config: DealerConfig) => string | undefined>> = {
  name: ({ name }) => name,
  business: ({ name, legal_name, abn }) => {
    const entity = `${legal_name}${abn === undefined ? '' : ` (ABN ${abn})`}`;
    return legal_name === name ? entity : `${entity}, trading as ${name},`;
  },
  address: ({ address }) => addressText(address),
  phone: ({ phone }) => phoneView(phone)?.text ?? phone,
  email: ({ email }) => email,
  state: ({ address }) => stateName(address.state),
  licences: (config) => {
    const visible = config.locations.filter((location) => location.visible);
    const licences = visible.flatMap(({ state, short_name, dealer_license_number, motor_vehicle_repairer }) =>
      licenceTexts(state, dealer_license_number, motor_vehicle_repairer).map((text) =>
        visible.length === 1 ? text : `${text} (${short_name})`,
      ),
    );
    return licences.length === 0 ? undefined : licences.join(', ');
  },
  drive_away: ({ item_types }) => priceQualifierText('drive_away', pricedAs(item_types)),
  estimated_drive_away: ({ item_types }) => priceQualifierText('estimated_drive_away', pricedAs(item_types)),
  retention_months: ({ leads }) => String(leads.retention_months),
};

export type PlatformPage =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly remedy: string };

/**
 * A page of the platform's with a dealer's names and licences. A line with a placeholder that the dealer has nothing
 * for is left out; a placeholder that no dealer has is a fault of the page.
 */
export function fillPlatformPage(markdown: string, config: DealerConfig): PlatformPage {
  const unknown = placeholdersIn(markdown).filter((name) => !Object.hasOwn(VALUES, name));
  if (unknown.length > 0) {
    return {
      ok: false,
      message: `Has ${unknown.map((name) => `{${name}}`).join(', ')}, which no dealer has.`,
      remedy: `Write one of ${Object.keys(VALUES)
        .map((name) => `{${name}}`)
        .join(', ')}, or no braces.`,
    };
  }
  const text = markdown
    .split('\n')
    .flatMap((line) => {
      const values = placeholdersIn(line).map((name) => [name, VALUES[name]?.(config)] as const);
      if (values.some(([, value]) => value === undefined)) return [];
      return fillText(line, Object.fromEntries(values.map(([name, value = '']) => [name, inMarkdown(value)])));
    })
    .join('\n');
  return { ok: true, text };
}

/** A value as text: what Markdown or HTML would read as its own is escaped. */
function inMarkdown(value: string): string {
  return value.replace(/[\\`*_[\]<>&#~|]/g, '\\$&');
}
