import { phoneView } from '#domain/formats/phone.ts';
import { placeholdersIn } from '#domain/formats/fill-text.ts';
import { licenceTexts } from '#domain/location/licence-texts.ts';
import { stateName } from '#domain/vehicle-words/vehicle-words.ts';
import { type DealerConfig, primaryLocation } from './dealer-config.ts';

/** Folder of pages that every dealer has unless its own or its manufacturer's folder has a page of the same path. */
export const PLATFORM_FOLDER = '_platform';

/** What a page of the platform's may name in braces. */
const VALUES: Readonly<Record<string, (config: DealerConfig) => string | undefined>> = {
  name: ({ name }) => name,
  business: ({ name, legal_name, abn }) => {
    const entity = `${legal_name}${abn === undefined ? '' : ` (ABN ${abn})`}`;
    return legal_name === name ? entity : `${entity}, trading as ${name},`;
  },
  address: ({ address: { street, city, state, postcode } }) => `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
  phone: (config) => {
    const phone = config.phone ?? primaryLocation(config).contact_detail.phone;
    return phoneView(phone)?.text ?? phone;
  },
  email: (config) => config.email ?? primaryLocation(config).contact_detail.email,
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
  retention_months: ({ leads }) => String(leads.retention_months),
};

/**
 * A page of the platform's with a dealer's names and licences. A line with a placeholder that the dealer has nothing
 * for is left out.
 *
 * @throws when the page names something that no dealer has.
 */
export function fillPlatformPage(markdown: string, config: DealerConfig): string {
  const unknown = placeholdersIn(markdown).find((name) => !Object.hasOwn(VALUES, name));
  if (unknown !== undefined) {
    throw new Error(`{${unknown}} is no value of a dealer. Known: ${Object.keys(VALUES).join(', ')}.`);
  }
  return markdown
    .split('\n')
    .flatMap((line) => {
      const values = new Map(placeholdersIn(line).map((name) => [name, VALUES[name]?.(config)]));
      if ([...values.values()].includes(undefined)) return [];
      return line.replace(/\{(\w+)\}/g, (_, name: string) => inMarkdown(values.get(name) ?? ''));
    })
    .join('\n');
}

/** A value as text: what Markdown or HTML would read as its own is escaped. */
function inMarkdown(value: string): string {
  return value.replace(/[\\`*_[\]<>&#~|]/g, '\\$&');
}
