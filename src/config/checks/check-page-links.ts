import { markdownLinks } from '../markdown-links.ts';
import type { Finding } from '../problem/config-problem.ts';
import { type Block, blockParts } from '../schema/blocks/blocks.ts';
import { emailAddress } from '../schema/email-address.ts';
import { phoneNumber } from '../schema/phone-number.ts';

const SPACED_LINK = /\[[^\]\n]+\]\s+\((?:\/|https?:|mailto:|tel:)[^)\n]*\)/g;

/** Links of a page that would do nothing on a visitor's device: wrong numbers and addresses, and what is no link. */
export function checkPageLinks(sections: readonly Block[]): Finding[] {
  return blockParts(sections).flatMap(({ kind, value, path }): Finding[] => {
    if (kind !== 'markdown' && kind !== 'link') return [];
    const finding = (found: string, message: string, remedy: string): Finding => ({
      path: ['sections', ...path],
      severity: 'warning',
      found,
      message,
      remedy,
    });
    const links = kind === 'link' ? [value] : markdownLinks(value);
    const spaced = kind === 'link' ? [] : [...value.matchAll(SPACED_LINK)];
    return [
      ...links.flatMap((link) => {
        const fault = faultOf(link);
        return fault === undefined ? [] : [finding(link, fault.message, fault.remedy)];
      }),
      ...spaced.map(([found]) =>
        finding(found, 'Is printed as it stands: it is no link.', 'Remove the space before the round bracket.'),
      ),
    ];
  });
}

function faultOf(link: string): { readonly message: string; readonly remedy: string } | undefined {
  const [, scheme = '', rest = ''] = /^(tel|mailto):([^?]*)/.exec(link) ?? [];
  if (scheme !== '') {
    const schema = scheme === 'tel' ? phoneNumber() : emailAddress();
    const issue = schema.safeParse(decode(rest)).error?.issues[0];
    if (issue?.code !== 'custom') return undefined;
    return { message: issue.message, remedy: String(issue.params?.['remedy'] ?? '') };
  }
  if (!URL.canParse(link) || !/^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(new URL(link).hostname)) return undefined;
  return {
    message: 'Leads to the visitor’s own computer.',
    remedy: 'Write the path alone, as in "/special-offers", or the address of the site.',
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
