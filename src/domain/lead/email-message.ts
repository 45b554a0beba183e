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
  /** Something to know before reading on. */
  readonly notice?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  readonly sections: readonly EmailSection[];
  readonly footer: readonly string[];
  /** Colours of buttons, `#rrggbb`. */
  readonly accent?: { readonly background: string; readonly text: string } | undefined;
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
  const blocks = [
    content.title,
    content.notice,
    ...content.paragraphs,
    content.actions
      // Phone numbers and email addresses appear among the details.
      .flatMap(({ label, href }) => (isWebAddress(href) ? [`${label}: ${href}`] : []))
      .join('\n'),
    ...content.sections.map(sectionText),
    content.footer.join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

function sectionText({ title, quote, rows = [] }: EmailSection): string {
  const lines = rows.flatMap(({ label, value, href }) => {
    if (value === undefined || value === '') return [];
    return [`${label}: ${value}`, ...(href !== undefined && isWebAddress(href) && href !== value ? [`  ${href}`] : [])];
  });
  const quoted = quote === undefined || quote === '' ? [] : quote.split('\n').map((line) => `> ${line}`);
  if (lines.length + quoted.length === 0) return '';
  return [title.toUpperCase(), ...quoted, ...lines].join('\n');
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1c1d1f';
const FAINT = '#5c6066';
const LINE = '#e3e5e8';

/**
 * The email as HTML: one table of at most 600 pixels, inline styles, no images and no scripts. All text is escaped, and
 * links only go to a web page, a phone number or an email address.
 */
export function emailHtml(subject: string, content: EmailContent): string {
  const { background, text } = content.accent ?? { background: INK, text: '#ffffff' };
  const actions = content.actions
    .filter(({ href }) => isSafeLink(href))
    .map(
      ({ label, href }) =>
        `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 18px;border-radius:8px;background:${background};color:${text};${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`,
    );
  const parts = [
    `<p style="margin:0 0 4px;${FONT};font-size:14px;line-height:20px;color:${FAINT}">${escapeHtml(content.sender)}</p>`,
    `<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:${INK}">${escapeHtml(content.title)}</h1>`,
    content.notice === undefined
      ? ''
      : `<p style="margin:0 0 16px;padding:12px 14px;border-radius:8px;background:#fff4d6;${FONT};font-size:15px;line-height:22px;color:#4a3500">${escapeHtml(content.notice)}</p>`,
    ...content.paragraphs.map((words) => paragraphHtml(words)),
    actions.length === 0 ? '' : `<p style="margin:4px 0 12px">${actions.join('')}</p>`,
    ...content.sections.map(sectionHtml),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE};${FONT};font-size:13px;line-height:20px;color:${FAINT}">${content.footer.map(escapeHtml).join('<br>')}</p>`,
  ];
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-top:4px solid ${background};border-radius:8px">
<tr><td style="padding:24px">
${parts.filter((part) => part !== '').join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraphHtml(words: string): string {
  return `<p style="margin:0 0 12px;${FONT};font-size:16px;line-height:24px;color:${INK}">${escapeHtml(words)}</p>`;
}

function sectionHtml({ title, quote, rows = [] }: EmailSection): string {
  const shown = rows.filter(({ value }) => value !== undefined && value !== '');
  const words = quote === undefined || quote === '' ? undefined : escapeHtml(quote).replaceAll('\n', '<br>');
  if (shown.length === 0 && words === undefined) return '';
  return [
    `<h2 style="margin:20px 0 8px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:${INK}">${escapeHtml(title)}</h2>`,
    words === undefined
      ? ''
      : `<p style="margin:0;padding:12px 14px;border-radius:8px;background:#f3f4f6;${FONT};font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere">${words}</p>`,
    shown.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">\n${shown.map(rowHtml).join('\n')}\n</table>`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function rowHtml({ label, value = '', href }: EmailRow): string {
  const words = escapeHtml(value).replaceAll('\n', '<br>');
  const shown =
    href === undefined || !isSafeLink(href)
      ? words
      : `<a href="${escapeHtml(href)}" style="color:#0b57d0;text-decoration:underline">${words}</a>`;
  const cell = `padding:7px 0;border-bottom:1px solid ${LINE};${FONT};font-size:15px;line-height:22px;vertical-align:top`;
  return `<tr><td style="${cell};padding-right:16px;width:132px;color:${FAINT}">${escapeHtml(label)}</td><td style="${cell};color:${INK};overflow-wrap:anywhere">${shown}</td></tr>`;
}

/** A link may go to a web page, a phone number or an email address; a page URL sent by a browser could be any text. */
function isSafeLink(href: string): boolean {
  return isWebAddress(href) || /^(?:tel:|mailto:)/.test(href);
}

export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}
