import { escapeHtml } from '#domain/formats/escape-html.ts';

/** An email ready to send. Nothing in the subject can start another header. */
export interface EmailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The content of an email, shared by its plain text and HTML versions. */
export interface EmailContent {
  /** Preview text that inboxes show next to the subject. */
  readonly preview: string;
  /** Who writes: the dealer's name above everything. */
  readonly sender: string;
  readonly title: string;
  /** What the reader must not miss, as "Reply due: 12:15 pm". */
  readonly due?: string | undefined;
  /** Something to know before reading on. */
  readonly notice?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly vehicle?: EmailVehicle | undefined;
  /** Buttons, the most important first. */
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  readonly sections: readonly EmailSection[];
  readonly footer: readonly string[];
  /** Colours of header and first button, `#rrggbb`. */
  readonly accent?: { readonly background: string; readonly text: string } | undefined;
}

/** The vehicle that an email is about. The email is complete where its picture is not loaded. */
export interface EmailVehicle {
  readonly name: string;
  readonly href?: string | undefined;
  readonly priceText?: string | undefined;
  readonly facts: readonly EmailRow[];
  /** Absolute URL of a picture on the dealer's own site. */
  readonly photoUrl?: string | undefined;
}

export interface EmailSection {
  readonly title: string;
  /** Text as written by the sender, with its line breaks. */
  readonly quote?: string | undefined;
  readonly rows?: readonly EmailRow[];
}

export interface EmailRow {
  readonly label: string;
  /** A row without a value is left out. */
  readonly value: string | undefined;
  readonly href?: string | undefined;
}

export function emailText(content: EmailContent): string {
  const { vehicle } = content;
  const blocks = [
    content.title,
    content.due,
    content.notice,
    ...content.paragraphs,
    vehicle === undefined
      ? ''
      : sectionText({
          title: 'Vehicle',
          rows: [
            { label: 'Vehicle', value: vehicle.name, href: vehicle.href },
            { label: 'Price', value: vehicle.priceText },
            ...vehicle.facts,
          ],
        }),
    content.actions
      // Phone numbers and email addresses appear among the details, the vehicle's page under its name.
      .flatMap(({ label, href }) => (isWebAddress(href) && href !== vehicle?.href ? [`${label}: ${href}`] : []))
      .join('\n'),
    ...content.sections.map(sectionText),
    content.footer.join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

function sectionText({ title, quote, rows = [] }: EmailSection): string {
  const lines = rows.flatMap(({ label, value, href }) => {
    if (value === undefined || value === '') return [];
    return [
      // Whatever somebody wrote on several lines looks like no row of ours.
      `${label}${label.endsWith('?') ? '' : ':'} ${value.replaceAll('\n', '\n  ')}`,
      ...(href !== undefined && isWebAddress(href) && href !== value ? [`  ${href}`] : []),
    ];
  });
  const quoted = quote === undefined || quote === '' ? [] : quote.split('\n').map((line) => `> ${line}`);
  if (lines.length + quoted.length === 0) return '';
  return [title.toUpperCase(), ...quoted, ...lines].join('\n');
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1c1d1f';
const FAINT = '#5c6066';
const LINE = '#e3e5e8';
const TINT = '#f3f4f6';
const LINK = '#0b57d0';

/** For mail programs that follow the system; the others show the inline, light colours. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page td.page{background:#121314!important}
.sheet{background:#1e2023!important}
.ink{color:#f1f2f4!important}
.faint{color:#b3b8bf!important}
.line{border-color:#3b3f45!important}
.tint{background:#2a2d31!important}
.due,.notice{background:#3d3213!important;color:#ffe7a3!important}
.link{color:#9cc2ff!important}
.quiet{background:#1e2023!important;border-color:#7b828b!important}
.quiet a{color:#f1f2f4!important}
}`;

/**
 * The email as HTML: one table of at most 600 pixels with inline styles and no scripts; the only picture is the dealer's
 * own of the vehicle. All text is escaped, and links only go to a web page, a phone number or an email address.
 */
export function emailHtml(subject: string, content: EmailContent): string {
  const accent = content.accent ?? { background: INK, text: '#ffffff' };
  const { due, notice, vehicle } = content;
  const parts = [
    `<h1 class="ink" style="margin:0 0 12px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:${INK};overflow-wrap:anywhere">${escapeHtml(content.title)}</h1>`,
    due === undefined ? '' : calloutHtml('due', `<strong>${escapeHtml(due)}</strong>`),
    notice === undefined ? '' : calloutHtml('notice', escapeHtml(notice)),
    ...content.paragraphs.map(
      (words) =>
        `<p class="ink" style="margin:0 0 12px;${FONT};font-size:16px;line-height:24px;color:${INK}">${escapeHtml(words)}</p>`,
    ),
    vehicle === undefined ? '' : vehicleHtml(vehicle),
    ...content.actions
      .filter(({ href }) => isSafeLink(href))
      .map((action, place) => buttonHtml(action, place === 0 ? accent : undefined)),
    ...content.sections.map(sectionHtml),
    `<p class="faint line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE};${FONT};font-size:13px;line-height:20px;color:${FAINT};overflow-wrap:anywhere">${content.footer.map(escapeHtml).join('<br>')}</p>`,
  ];
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${TINT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${TINT}">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td bgcolor="${accent.background}" style="padding:14px 20px;border-radius:8px 8px 0 0;background:${accent.background};${FONT};font-size:16px;line-height:22px;font-weight:700;color:${accent.text}">${escapeHtml(content.sender)}</td></tr>
<tr><td align="left" style="padding:20px">
${parts.filter((part) => part !== '').join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function calloutHtml(name: 'due' | 'notice', html: string): string {
  return `<p class="${name}" style="margin:0 0 12px;padding:10px 14px;border-radius:8px;background:#fff4d6;${FONT};font-size:16px;line-height:22px;color:#4a3500">${html}</p>`;
}

/** At least 48 pixels high and as wide as the text: pressed with a thumb. Without an accent it is an outline. */
function buttonHtml(
  { label, href }: EmailContent['actions'][number],
  accent: { readonly background: string; readonly text: string } | undefined,
): string {
  const { background, text } = accent ?? { background: '#ffffff', text: INK };
  const border = accent?.background ?? '#8b9097';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 10px;border-collapse:separate"><tr><td align="center" bgcolor="${background}"${accent === undefined ? ' class="quiet"' : ''} style="background:${background};border:1px solid ${border};border-radius:8px"><a href="${escapeHtml(href)}" style="display:block;padding:13px 16px;${FONT};font-size:17px;line-height:22px;font-weight:600;color:${text};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function vehicleHtml({ name, href, priceText, facts, photoUrl }: EmailVehicle): string {
  const isLinked = href !== undefined && isWebAddress(href);
  const linked = (html: string, style: string): string =>
    isLinked ? `<a class="link" href="${escapeHtml(href)}" style="${style}">${html}</a>` : html;
  const photo =
    photoUrl === undefined || !isWebAddress(photoUrl)
      ? ''
      : `<tr><td>${linked(
          `<img src="${escapeHtml(photoUrl)}" alt="Photo of the ${escapeHtml(name)}" width="558" style="display:block;width:100%;height:auto;border:0;border-radius:7px 7px 0 0;${FONT};font-size:14px;line-height:22px">`,
          `display:block;color:${LINK}`,
        )}</td></tr>`;
  const shown = facts
    .filter(({ value }) => value !== undefined && value !== '')
    .map(({ label, value = '' }) => `${escapeHtml(label)}&nbsp;${escapeHtml(value)}`)
    .join(' · ');
  const lines = [
    `<strong style="font-size:18px;line-height:24px">${linked(escapeHtml(name), `color:${LINK};text-decoration:underline`)}</strong>`,
    priceText === undefined ? '' : `<strong>${escapeHtml(priceText)}</strong>`,
    shown === '' ? '' : `<span class="faint" style="font-size:14px;line-height:20px;color:${FAINT}">${shown}</span>`,
  ];
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;border:1px solid ${LINE};border-radius:8px;border-collapse:separate">${photo}<tr><td class="ink" style="padding:12px 14px;${FONT};font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere">${lines.filter((line) => line !== '').join('<br>')}</td></tr></table>`;
}

function sectionHtml({ title, quote, rows = [] }: EmailSection): string {
  const shown = rows.filter(({ value }) => value !== undefined && value !== '');
  const words = quote === undefined || quote === '' ? undefined : escapeHtml(quote).replaceAll('\n', '<br>');
  if (shown.length === 0 && words === undefined) return '';
  return [
    `<h2 class="ink" style="margin:20px 0 8px;${FONT};font-size:17px;line-height:22px;font-weight:700;color:${INK}">${escapeHtml(title)}</h2>`,
    words === undefined
      ? ''
      : `<p class="ink tint" style="margin:0;padding:12px 14px;border-radius:8px;background:${TINT};${FONT};font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere">${words}</p>`,
    shown.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">\n${shown.map(rowHtml).join('\n')}\n</table>`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function rowHtml({ label, value = '', href }: EmailRow): string {
  const words = escapeHtml(value).replaceAll('\n', '<br>');
  const isLinked = href !== undefined && isSafeLink(href);
  // A link is as high as a thumb.
  const padding = isLinked ? 'padding:11px 0' : 'padding:8px 0';
  const shown = isLinked
    ? `<a class="link" href="${escapeHtml(href)}" style="display:block;${padding};color:${LINK};text-decoration:underline">${words}</a>`
    : words;
  const cell = `border-bottom:1px solid ${LINE};${FONT};font-size:16px;line-height:22px;vertical-align:top`;
  return `<tr><td class="faint line" style="${cell};${padding};padding-right:12px;width:124px;color:${FAINT}">${escapeHtml(label)}</td><td class="ink line" style="${cell};${isLinked ? 'padding:0' : padding};color:${INK};overflow-wrap:anywhere">${shown}</td></tr>`;
}

/** A link may go to a web page, a phone number or an email address; a page URL sent by a browser could be any text. */
function isSafeLink(href: string): boolean {
  return isWebAddress(href) || /^(?:tel:|mailto:)/.test(href);
}

export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}
