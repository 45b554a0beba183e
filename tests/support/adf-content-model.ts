import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { hasXmllint } from './system-tools.ts';

interface ElementRule {
  /** Children in the notation of a DTD, or `text`. */
  readonly content: string;
  /** Allowed values of each attribute; none means any text. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
}

const YES_NO = ['0', '1'];
const text = (attributes: ElementRule['attributes'] = {}): ElementRule => ({ content: 'text', attributes });

/** The content model of ADF 1.0, with what the published one gets wrong put right. */
const RULES: Readonly<Record<string, ElementRule>> = {
  adf: { content: 'prospect+' },
  prospect: {
    content: 'id*, requestdate, vehicle+, customer, vendor, provider?',
    attributes: { status: ['new', 'resend'] },
  },
  id: text({ sequence: [], source: [] }),
  requestdate: text(),
  vehicle: {
    content:
      'id*, year, make, model, vin?, stock?, trim?, doors?, bodystyle?, transmission?, odometer?, condition?, ' +
      'colorcombination*, imagetag?, price?, pricecomments?, option*, finance?, comments?',
    attributes: { interest: ['buy', 'lease', 'sell', 'trade-in', 'test-drive'], status: ['new', 'used'] },
  },
  year: text(),
  make: text(),
  model: text(),
  vin: text(),
  stock: text(),
  trim: text(),
  doors: text(),
  bodystyle: text(),
  transmission: text(),
  odometer: text({ status: ['unknown', 'rolledover', 'replaced', 'original'], units: ['km', 'mi'] }),
  condition: text(),
  colorcombination: { content: 'interiorcolor?, exteriorcolor?, preference' },
  interiorcolor: text(),
  exteriorcolor: text(),
  preference: text(),
  imagetag: text({ width: [], height: [], alttext: [] }),
  price: text({
    type: ['quote', 'offer', 'msrp', 'invoice', 'call', 'appraisal', 'asking'],
    currency: [],
    delta: ['absolute', 'relative', 'percentage'],
    relativeto: ['msrp', 'invoice'],
    source: [],
  }),
  pricecomments: text(),
  option: { content: 'optionname, manufacturercode?, stock?, weighting?, price?' },
  optionname: text(),
  manufacturercode: text(),
  weighting: text(),
  finance: { content: 'method, amount+, balance?' },
  method: text(),
  amount: text({ type: ['downpayment', 'monthly', 'total'], limit: ['maximum', 'minimum', 'exact'], currency: [] }),
  balance: text({ type: ['finance', 'residual'], currency: [] }),
  comments: text(),
  customer: { content: 'contact, id*, timeframe?, comments?' },
  timeframe: { content: 'description?, earliestdate, latestdate' },
  description: text(),
  earliestdate: text(),
  latestdate: text(),
  contact: { content: 'name+, ((email, phone*) | phone+), address?', attributes: { primarycontact: YES_NO } },
  name: text({ part: ['surname', 'first', 'middle', 'last', 'full', 'suffix'], type: ['individual', 'business'] }),
  email: text({ preferredcontact: YES_NO }),
  phone: text({
    type: ['voice', 'fax', 'cellphone', 'pager'],
    time: ['morning', 'afternoon', 'evening', 'nopreference', 'day'],
    preferredcontact: YES_NO,
  }),
  address: {
    content: 'street+, apartment?, city?, regioncode?, postalcode?, country?',
    attributes: { type: ['work', 'home', 'delivery'] },
  },
  street: text({ line: ['1', '2', '3', '4', '5'] }),
  apartment: text(),
  city: text(),
  regioncode: text(),
  postalcode: text(),
  country: text(),
  vendor: { content: 'id*, vendorname, url?, contact' },
  vendorname: text(),
  url: text(),
  provider: { content: 'id*, name, service?, url?, email?, phone?, contact?' },
  service: text(),
};

/** What an ADF document has that the content model does not allow; empty where nothing is wrong. */
export function adfFaults(xml: string): string[] {
  const faults: string[] = [];
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n')) faults.push('Wrong prolog.');
  const nodes = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    ignorePiTags: true,
  }).parse(xml) as XmlNode[];
  for (const node of nodes) check(node, '', faults);
  return faults;
}

type XmlNode = Readonly<Record<string, unknown>>;

function check(node: XmlNode, parent: string, faults: string[]): void {
  const name = nameOf(node);
  const path = `${parent}/${name}`;
  const rule = RULES[name];
  if (rule === undefined) {
    faults.push(`${path} is no element of ADF 1.0.`);
    return;
  }
  for (const [key, value] of Object.entries((node[':@'] ?? {}) as Record<string, string>)) {
    const allowed = rule.attributes?.[key];
    if (allowed === undefined) faults.push(`${path} has no attribute ${key}.`);
    else if (allowed.length > 0 && !allowed.includes(value)) faults.push(`${path}@${key} may not be "${value}".`);
  }
  const children = node[name] as XmlNode[];
  if (rule.content === 'text') {
    const written = children.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('');
    if (children.some((child) => !('#text' in child))) faults.push(`${path} holds elements.`);
    if (written.trim() === '') faults.push(`${path} is empty.`);
    return;
  }
  const elements = children.filter((child) => !('#text' in child));
  const sequence = elements.map((child) => `<${nameOf(child)}>`).join('');
  const model = rule.content.replace(/[a-z]+/g, (word) => `(?:<${word}>)`).replace(/[,\s]+/g, '');
  if (!new RegExp(`^(?:${model})$`).test(sequence)) faults.push(`${path} holds ${sequence}, not ${rule.content}.`);
  for (const child of elements) check(child, path, faults);
}

function nameOf(node: XmlNode): string {
  return Object.keys(node).find((key) => key !== ':@') ?? '';
}

/** The same content model as a DTD, for a validator that is not ours. */
export function adfDtd(): string {
  return Object.entries(RULES)
    .map(([name, { content, attributes = {} }]) => {
      const model = content === 'text' ? '(#PCDATA)' : `(${content})`;
      const list = Object.entries(attributes).map(
        ([key, values]) => ` ${key} ${values.length === 0 ? 'CDATA' : `(${values.join('|')})`} #IMPLIED`,
      );
      return `<!ELEMENT ${name} ${model}>\n${list.length === 0 ? '' : `<!ATTLIST ${name}${list.join('')}>\n`}`;
    })
    .join('');
}

/** The result of validating with `xmllint`; undefined where it is not installed. */
export function xmllintFaults(xml: string): string | undefined {
  if (!hasXmllint()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'adf-'));
  try {
    const dtd = join(folder, 'adf.dtd');
    writeFileSync(dtd, adfDtd());
    const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--dtdvalid', dtd, '-'], {
      input: xml,
      encoding: 'utf8',
    });
    return stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
