import fc from 'fast-check';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { COACHWOOD, IRONBARK } from '#tests/support/api-app.ts';
import { VALID_REQUESTS, type ValidRequest } from './valid-requests.ts';

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\uffff',
  '\u202eabc',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' OR 1=1 --",
  "'; DROP TABLE lead; --",
  '$1',
  '%s%s%n',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=cmd()|x!A1',
  '\r\nBcc: x@y.example',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  'null',
  'NaN',
  '1e309',
  '-0',
  '9999999999999999999999',
  '0491570156',
  '+61491570156',
  '3220',
  'a@b.example',
  'http://169.254.169.254/',
  '💥'.repeat(200),
  'a'.repeat(6000),
  'ﷺ'.repeat(300),
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e21, Number.MAX_VALUE, [], {}, [[]], [null]),
  },
);

const FIELDS = [
  ...new Set(VALID_REQUESTS.flatMap(({ body }) => Object.keys(body ?? {}))),
  ...[
    '__proto__',
    'constructor',
    'toString',
    'lead_id',
    'idempotency_key',
    't',
    'altcha',
    HONEYPOT_FIELD,
    'subcategory',
  ],
  ...['dealership_slug', 'stock_number', 'terms_conditions', 'form_completed', 'user_agent', 'request', 'postcode'],
];
const field = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...FIELDS) }, { weight: 1, arbitrary: text });

/** What Node's parser lets through: no control characters but the tab. */
const headerText = fc
  .oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...NASTY_TEXTS))
  .map((words) => words.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim());

const HOSTS = [
  'evil.example',
  'ironbark-cars.example:99',
  '[::1]',
  '',
  'localhost',
  COACHWOOD.host,
  'IRONBARK-CARS.EXAMPLE',
];
const ORIGINS = [
  'https://evil.example',
  'null',
  'not a url',
  COACHWOOD.origin,
  `${IRONBARK.origin}:444`,
  'file://',
  'http://',
];
const header = fc.oneof(
  fc.tuple(fc.constant('host'), fc.oneof(fc.constantFrom(...HOSTS), headerText)),
  fc.tuple(fc.constant('origin'), fc.oneof(fc.constantFrom(...ORIGINS), headerText)),
  fc.tuple(
    fc.constantFrom(
      'idempotency-key',
      'cookie',
      'accept',
      'accept-encoding',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'authorization',
      'referer',
      'user-agent',
      'sec-fetch-site',
      'if-none-match',
      'if-modified-since',
      'range',
      'access-control-request-method',
      'content-encoding',
      'x-http-method-override',
    ),
    headerText,
  ),
);

const contentType = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/html',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/x-ndjson',
    'application/json;'.repeat(20),
    '',
    '/',
  ),
  headerText,
);

const rawBody = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    '{',
    '[[[[',
    '""',
    'null',
    '0',
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"name":"a","name":"b"}',
    '\ufeff{"name":"x"}',
    'x'.repeat(70_000),
    'a=1&'.repeat(2000),
    '%=%&%00=%ff',
    '__proto__[x]=1&a[]=1&a[b]=2',
  ),
  fc.json().map((json) => json),
);

const hostilePath = fc.oneof(
  { weight: 3, arbitrary: text.map((words) => `/api/cars/${encodeURIComponent(words.toWellFormed())}/view.json`) },
  { weight: 2, arbitrary: text.map((words) => `/api/${encodeURIComponent(words.toWellFormed())}`) },
  { weight: 1, arbitrary: fc.webPath().map((words) => (words.startsWith('/') ? words : `/${words}`)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/api/cars/%E0%A4%A/similar', '//', '/api//leads', '/api/leads/', '/%', '/..%2f..%2f'),
  },
);

/** One thing that is wrong with a request. */
type Fault = (request: MutableRequest) => void;

interface MutableRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, unknown> | undefined;
  type: ValidRequest['type'];
  contentType: string | undefined;
  raw: string | Buffer | undefined;
}

const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(field, value).map(([name, content]): Fault => (request) => {
      request.body = withField(request.body ?? {}, name, content);
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(30), value).map(([which, content]): Fault => (request) => {
      const names = Object.keys(request.body ?? {});
      const name = names[which % Math.max(1, names.length)];
      if (request.body !== undefined && name !== undefined) request.body = withField(request.body, name, content);
    }),
  },
  {
    weight: 4,
    arbitrary: header.map(
      ([name, content]): Fault =>
        (request) =>
          void (request.headers[name] = content),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('postcode', 'photos_count', 'updated_at', 'x'), text).map(
      ([name, content]): Fault =>
        (request) =>
          void (request.query[name] = content),
    ),
  },
  {
    weight: 1,
    arbitrary: contentType.map(
      (type): Fault =>
        (request) =>
          void (request.contentType = type),
    ),
  },
  {
    weight: 1,
    arbitrary: rawBody.map(
      (raw): Fault =>
        (request) =>
          void (request.raw = raw),
    ),
  },
  {
    weight: 1,
    arbitrary: hostilePath.map(
      (path): Fault =>
        (request) =>
          void (request.path = path),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD').map(
      (method): Fault =>
        (request) =>
          void (request.method = method),
    ),
  },
);

/** A property of its own under any name, `__proto__` too. */
function withField(body: Record<string, unknown>, name: string, content: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(body), [name, content]]);
}

const valid = fc.oneof(
  ...VALID_REQUESTS.map((request) => ({ weight: Math.ceil(request.weight * 10), arbitrary: fc.constant(request) })),
);
const faults = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Fault[]>([]) },
  { weight: 8, arbitrary: fc.array(fault, { minLength: 1, maxLength: 1 }) },
  { weight: 3, arbitrary: fc.array(fault, { minLength: 2, maxLength: 5 }) },
);

/** Valid requests, some as they are, most with something wrong. */
export const hostileRequest: fc.Arbitrary<SentRequest> = fc
  .tuple(valid, faults, fc.nat())
  .map(([request, wrong, number]) => toSent(request, wrong, number));

/** The request as it is, with nothing wrong. */
export function asValid(request: ValidRequest, number: number): SentRequest {
  return toSent(request, [], number);
}

function toSent(request: ValidRequest, wrong: readonly Fault[], number: number): SentRequest {
  const changed: MutableRequest = {
    method: request.method,
    path: request.path,
    query: { ...request.query },
    headers: {
      host: IRONBARK.host,
      ...(request.method !== 'GET' && { origin: IRONBARK.origin }),
      ...request.headers,
    },
    // Distinct, so that the second is not the first again.
    body: request.body && { ...request.body, ...(request.route === '/api/leads' && { visit: number }) },
    type: request.type,
    contentType: undefined,
    raw: request.raw,
  };
  for (const apply of wrong) apply(changed);
  const query = new URLSearchParams(changed.query).toString();
  const hasBody = changed.method !== 'GET' && changed.method !== 'HEAD';
  const payload = hasBody ? (changed.raw ?? encoded(changed)) : undefined;
  const type = changed.contentType ?? TYPES[changed.type ?? 'json'];
  return {
    method: changed.method,
    url: query === '' ? changed.path : `${changed.path}?${query}`,
    headers: { ...changed.headers, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  };
}

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  ndjson: 'application/x-ndjson',
};

function encoded({ body, type }: MutableRequest): string | undefined {
  if (body === undefined) return undefined;
  if (type !== 'form') return JSON.stringify(body);
  const pairs = Object.entries(body).map(([name, content]) => [
    name.toWellFormed(),
    (typeof content === 'string' ? content : JSON.stringify(content)).toWellFormed(),
  ]);
  return new URLSearchParams(pairs).toString();
}
