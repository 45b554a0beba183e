import type * as z from 'zod';
import { staysInFolder } from './asset-path.ts';
import { textWithRule } from './text-rule.ts';
import { webUrl } from './web-url.ts';

interface Mistake {
  readonly message: string;
  readonly remedy: string;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const PATH_OR_ADDRESS =
  'Write a path inside the dealer folder, as in "stock/stock.csv", or "https://…"; credentials go into `headers` or `query`.';

/** A file in the dealer's folder or a URL that answers with the stock itself. */
export function feedSource(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => feedSourceMistake(value) === undefined,
    message: (value) => feedSourceMistake(value)?.message ?? '',
    remedy: (value) => feedSourceMistake(value)?.remedy ?? '',
  });
}

/** Why a text is no place of a feed, and what to write instead. */
export function feedSourceMistake(value: string): Mistake | undefined {
  if (/^(?:[a-z]:)?[\\/]|^~/i.test(value))
    return {
      message: 'Is a path of one computer; a feed is inside the dealer folder.',
      remedy: PATH_OR_ADDRESS,
    };
  if (value.includes('\\')) {
    const path = value.replaceAll('\\', '/');
    return { message: 'Has a backslash.', remedy: staysInFolder(path) ? `Write "${path}".` : PATH_OR_ADDRESS };
  }
  if (/^www\./i.test(value))
    return { message: 'Is a web address without its beginning.', remedy: `Write "https://${value}".` };
  if (/^s?ftps?:/i.test(value))
    return {
      message: 'Is on an FTP server; feeds are fetched by http or https.',
      remedy:
        'Have the file delivered into the dealer folder and write its path, as in "stock/stock.csv", or ask its provider for an https address.',
    };
  if (!SCHEME.test(value))
    return staysInFolder(value)
      ? undefined
      : {
          message: 'Leaves the dealer folder, or has characters that a file name may not have.',
          remedy: PATH_OR_ADDRESS,
        };
  if (!webUrl().safeParse(value).success)
    return { message: 'Is not an http or https address without user name and password.', remedy: PATH_OR_ADDRESS };
  return sharedPage(new URL(value));
}

/** The address that a person copies from a file service shows the file in a page. */
function sharedPage({ hostname, pathname, search, hash, href }: URL): Mistake | undefined {
  const sheet = /^\/spreadsheets\/d\/([^/]+)\/(?:edit|view|htmlview|preview)?$/.exec(pathname)?.[1];
  if (hostname === 'docs.google.com' && sheet !== undefined) {
    const tab = /[?&#]gid=(\d+)/.exec(search + hash)?.[1] ?? '0';
    return {
      message: 'Is the page of a Google sheet, not its rows.',
      remedy: `Let everyone with the link view the sheet, and write "https://docs.google.com/spreadsheets/d/${sheet}/export?format=csv&gid=${tab}".`,
    };
  }
  const file = /^\/file\/d\/([^/]+)/.exec(pathname)?.[1];
  if (hostname === 'drive.google.com' && file !== undefined)
    return {
      message: 'Is the page of a file on Google Drive, not the file.',
      remedy: `Let everyone with the link view the file, and write "https://drive.google.com/uc?export=download&id=${file}".`,
    };
  if (/^(?:www\.)?dropbox\.com$/.test(hostname) && /[?&]dl=0\b/.test(search))
    return {
      message: 'Is the page of a file on Dropbox, not the file.',
      remedy: `Write "${href.replace(/([?&])dl=0\b/, '$1dl=1')}".`,
    };
  return undefined;
}
