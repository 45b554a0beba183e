import type { Finding } from '../problem/config-problem.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { TemplateManifest } from '../template-manifest.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkBrands } from './check-brands.ts';
import { checkCallButtons } from './check-call-buttons.ts';
import { checkCreditClaims } from './check-credit-claims.ts';
import { checkDeploy } from './check-deploy.ts';
import { checkEmailDomains } from './check-email-domains.ts';
import { checkEnquiry } from './check-enquiry.ts';
import { checkForms } from './check-forms.ts';
import { checkFinance } from './check-finance.ts';
import { checkLeads } from './check-leads.ts';
import { checkLocations, looseLocations } from './check-locations.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkRepeats } from './check-repeats.ts';
import { checkSearch } from './check-search.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStock } from './check-stock.ts';
import { checkTemplateChoices } from './check-template-choices.ts';
import { checkTheme } from './check-theme.ts';
import { checkValuation } from './check-valuation.ts';
import { checkVehicleButtons } from './check-vehicle-buttons.ts';
import { checkWorkshop } from './check-workshop.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Features that `plugins` can switch on [3-42]. */
const KNOWN_PLUGINS = ['Autogauge', 'Car Analysis'];

/** Every problem between keys; `root` is the merged JSON, whether or not its values are valid. */
export function checkDealer(
  slug: string,
  root: Readonly<Record<string, unknown>>,
  manifest: TemplateManifest | undefined,
): Finding[] {
  return [
    ...checkSlug(slug, root),
    ...checkManufacturers(root),
    ...checkLocations(root),
    ...checkEnquiry(root),
    ...checkVehicleButtons(root),
    ...checkForms(root),
    ...checkLeads(root),
    ...checkEmailDomains(root),
    ...checkValuation(root),
    ...checkWorkshop(root),
    ...checkFinance(root),
    ...checkCreditClaims(root),
    ...checkStock(root),
    ...checkSecrets(root),
    ...checkAccounts(root),
    ...checkSearch(root),
    ...checkPlugins(root),
    ...checkBrands(root),
    ...checkRepeats(root),
    ...checkReachable(root),
    ...checkCallButtons(root),
    ...checkDeploy(root),
    ...checkPlaceholders(root),
    ...(manifest === undefined ? [] : [...checkTemplateChoices(root, manifest), ...checkTheme(root, manifest)]),
  ];
}

function checkSlug(slug: string, root: Readonly<Record<string, unknown>>): Finding[] {
  const written = root['slug'];
  if (written === undefined || written === slug) return [];
  return [
    {
      path: ['slug'],
      severity: 'error',
      message: `Differs from the folder, which is called ${slug} and is what counts.`,
      remedy: `Write "${slug}", or remove the key.`,
    },
  ];
}

/** The makes of a franchise are named once, by one key. */
function checkManufacturers(root: Readonly<Record<string, unknown>>): Finding[] {
  const ids = looseList(root['manufacturer_ids']).map(looseText);
  if (root['manufacturer_ids'] === undefined) return [];
  const others = ['manufacturer_id', 'manufacturer'].filter((key) => root[key] !== undefined);
  return [
    ...others.map((key): Finding => ({
      path: [key],
      severity: 'error',
      message: 'Names a make although `manufacturer_ids` names all of them.',
      remedy: 'Keep one of the two.',
    })),
    ...ids.flatMap((id, index): Finding[] =>
      id === undefined || ids.indexOf(id) === index
        ? []
        : [
            {
              path: ['manufacturer_ids', index],
              severity: 'error',
              message: 'Is in the list already.',
              remedy: 'Remove one of the two.',
            },
          ],
    ),
  ];
}

function checkPlugins(root: Readonly<Record<string, unknown>>): Finding[] {
  return looseList(root['plugins']).flatMap((value, index): Finding[] => {
    const plugin = looseObject(value);
    const name = looseText(value) ?? looseText(plugin['feature']) ?? looseText(plugin['name']);
    if (name === undefined || KNOWN_PLUGINS.includes(name)) return [];
    return [
      {
        path: ['plugins', index],
        severity: 'warning',
        message: 'Is not a feature that this platform knows, so it has no effect.',
        remedy: remedyFromKnown(name, KNOWN_PLUGINS),
      },
    ];
  });
}

function checkReachable(root: Readonly<Record<string, unknown>>): Finding[] {
  const findings: Finding[] = [];
  const contacts = [root, ...looseLocations(root).map(({ values }) => looseObject(values['contact_detail']))];
  if (
    !contacts.some((contact) => ['phone', 'landline_phone', 'email', 'whatsapp'].some((key) => looseText(contact[key])))
  ) {
    findings.push({
      path: ['phone'],
      severity: 'error',
      message:
        'Is missing, as are `email`, `whatsapp` and those of the locations: there would be no way to reach the dealer.',
      remedy: 'Add at least one of them.',
    });
  }
  if (looseText(root['abn']) === undefined) {
    findings.push({
      path: ['abn'],
      severity: 'warning',
      message: 'Is missing; customers look for it in the footer.',
      remedy: 'Add the ABN of the legal entity.',
    });
  }
  return findings;
}
