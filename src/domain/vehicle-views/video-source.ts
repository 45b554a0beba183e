/** A video that a page can show on request. */
export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | {
      readonly kind: 'youtube' | 'vimeo';
      /** Of the player, in the variant that needs no consent before it plays. */
      readonly src: string;
      /** The video's own page, for visitors without JavaScript. */
      readonly page: string;
    };

const FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;
const YOUTUBE_ID = /^[\w-]{6,20}$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/i;

/**
 * The kind of video at a URL: a file on the site or another server, YouTube or Vimeo. Undefined for any other page, and
 * for anything not served by https, which no page may load.
 */
export function videoSource(address: string): VideoSource | undefined {
  if (/^\/media\/[\w.-]+$/.test(address)) return FILE.test(address) ? { kind: 'file', src: address } : undefined;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  // Both services support https, whatever the feed says.
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    const id = youtubeId(host, url);
    if (id !== undefined) return youtube(id);
    if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url);
  }
  return url.protocol === 'https:' && FILE.test(url.pathname) ? { kind: 'file', src: url.href } : undefined;
}

function youtubeId(host: string, url: URL): string | undefined {
  const [, first = '', second = ''] = url.pathname.split('/');
  const isYoutube = host === 'youtube.com' || host === 'youtube-nocookie.com';
  const id =
    host === 'youtu.be'
      ? first
      : !isYoutube
        ? undefined
        : first === 'watch'
          ? (url.searchParams.get('v') ?? undefined)
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : undefined;
  return id !== undefined && YOUTUBE_ID.test(id) ? id : undefined;
}

function youtube(id: string): VideoSource {
  return {
    kind: 'youtube',
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

/** A video that is not listed has a second part, without which it does not play. */
function vimeo(url: URL): VideoSource | undefined {
  const [, id, ownHash] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const given = ownHash ?? url.searchParams.get('h') ?? '';
  const hash = /^[0-9a-f]{6,20}$/i.test(given) ? given : undefined;
  return {
    kind: 'vimeo',
    src: `https://player.vimeo.com/video/${id}?${hash === undefined ? '' : `h=${hash}&`}autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}${hash === undefined ? '' : `/${hash}`}`,
  };
}
