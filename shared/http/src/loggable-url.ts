/** Replaces a part that was left out. */
const HIDDEN = '[redacted]';

/**
 * Search parameters whose values may be logged: those that say which part of a list is shown. All others may hold a
 * secret or identify a person, so that a new one is hidden until it is named here.
 */
const SHOWN: ReadonlySet<string> = new Set([
  'page',
  'pagesize',
  'per_page',
  'sort',
  'sortby',
  'sortdir',
  'sort_dir',
  'sorting',
  'view',
  'tab',
  'step',
  'show',
  'standing',
  'status',
  'direction',
  'unread',
  'expand',
  'ongoing',
  'weekly',
  'bidded',
  'wishlist',
  'dashboard',
  'type_product',
  'id_type_auction',
  'annual',
  'quantity',
  'initialliters',
  'initialstep',
]);

/** A value of one of these: a word or a number. */
const SHORT_VALUE = /^[\w.-]{0,24}$/;
/** A parameter name; anything else before a `=`, or without one, may be a value. */
const NAME = /^[a-z][a-z_-]{0,31}$/i;
/** A part of a path that we or a stranger's scanner would write. */
const PLAIN_SEGMENT = /^[\w.~!+,:;() -]{0,120}$/;
/** Names and numbers behind `/gifts/` that are no secret of a link. */
const NO_GIFT = /^(?:ActionGift|\d{1,12})?$/i;

/**
 * An address as it may be written down, in logs and in what is reported of a page: no fragment, no user, no value of a search
 * parameter that is not named above, and no secret in the path.
 *
 * @param url an address, or what a request asks for: a path with its search
 */
export function loggableUrl(url: string): string {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return pathAndSearch(url);
  if (scheme !== 'http' && scheme !== 'https') return `${scheme}:`;
  if (!URL.canParse(url)) return HIDDEN;
  const { origin, pathname, search } = new URL(url);
  return origin + pathAndSearch(pathname + search);
}

function pathAndSearch(url: string): string {
  const [whole = ''] = url.split('#', 1);
  const [path = ''] = whole.split('?', 1);
  if (path === whole) return loggablePath(path);
  const parameters = whole.slice(path.length + 1).split('&');
  return `${loggablePath(path)}?${parameters.map((each) => loggableParameter(each)).join('&')}`;
}

function loggablePath(path: string): string {
  const segments = path.split('/');
  const named = segments.map((each) => decoded(each));
  return segments
    .map((segment, at) => {
      const text = named[at];
      if (text === undefined || !PLAIN_SEGMENT.test(text) || looksSecret(text)) return HIDDEN;
      return named[at - 1]?.toLowerCase() === 'gifts' && !NO_GIFT.test(text) ? HIDDEN : segment;
    })
    .join('/');
}

function loggableParameter(parameter: string): string {
  const [written = ''] = parameter.split('=', 1);
  const name = decoded(written);
  if (name === undefined || !NAME.test(name)) return HIDDEN;
  const value = parameter.slice(written.length + 1);
  return SHOWN.has(name.toLowerCase()) && SHORT_VALUE.test(value) && !looksSecret(value)
    ? parameter
    : `${written}=${HIDDEN}`;
}

/** One of our secrets, or a session token, wherever one was put by mistake. */
function looksSecret(text: string): boolean {
  if (/^ey[\w-]*\.[\w-]*\./.test(text)) return true;
  return /^[\w-]{20,}$/.test(text) && [/[a-z]/, /[A-Z]/, /[\d_-]/].every((kind) => kind.test(text));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
