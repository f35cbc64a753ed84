import { runInNewContext } from 'node:vm';
import { APPEARANCE_CHOICES } from './appearance-choices.ts';
import { type StartInput, startPage } from './start-page.ts';

const input = {
  composition: { version: '1' },
  config: { wordmark: 'Le Chai' },
  choices: APPEARANCE_CHOICES,
  nonce: 'n',
  retry: { url: '/assets-retry/host/1/main.js', integrity: 'sha384-x' },
  policy: 'le-chai-edge',
} as unknown as StartInput;

interface Element {
  id?: string;
  hidden?: boolean;
  [name: string]: unknown;
}

/** Runs the page's first script as a browser does: from its text alone, in its own realm. */
function run(browser: {
  cookie?: string;
  /** The cookies that the page was rendered with. */
  rendered?: Record<string, string>;
  protocol?: string;
  stored?: Record<string, string | null>;
  storage?: 'forbidden';
}) {
  const root: { dataset: Record<string, string> } = { dataset: {} };
  const kept: string[] = [];
  const message: Element = { hidden: true };
  const appended: Element[] = [];
  const listeners: Record<string, (event: { target: unknown }) => void> = {};
  class HTMLScriptElement {
    id = 'host-entry';
  }
  class HTMLImageElement {
    dataset: Record<string, string> = {};
  }
  const world: Record<string, unknown> = {
    HTMLScriptElement,
    location: { protocol: browser.protocol ?? 'http:' },
    localStorage: {
      getItem: (name: string) => {
        if (browser.storage === 'forbidden') throw new Error('SecurityError');
        return browser.stored?.[name] ?? null;
      },
    },
    document: {
      get cookie() {
        return browser.cookie ?? '';
      },
      set cookie(text: string) {
        kept.push(text);
      },
      documentElement: root,
      querySelector: () => message,
      createElement: () => {
        const element: Element = {};
        element['addEventListener'] = (_: string, listener: unknown) => (element['failed'] = listener);
        return element;
      },
      head: { append: (element: Element) => appended.push(element) },
    },
    HTMLImageElement,
    addEventListener: (type: string, listener: (event: { target: unknown }) => void) => (listeners[type] = listener),
  };
  runInNewContext(
    `(${startPage.toString()})(input)`,
    Object.assign(world, {
      input: { ...input, ...(browser.rendered && { rendered: { at: 0, cookies: browser.rendered } }) },
    }),
  );
  return {
    root,
    kept,
    message,
    appended,
    world,
    fail: (target: unknown) => listeners['error']?.({ target }),
    load: (target: unknown) => listeners['load']?.({ target }),
    HTMLScriptElement,
    HTMLImageElement,
  };
}

const tokenWith = (cookie: string, protocol = 'http:') =>
  (run({ cookie, protocol }).world['__LE_CHAI__'] as { token?: string }).token;

describe('the first script of a page', () => {
  it.each([
    ['paper', 'paper'],
    ['cellar', 'cellar'],
    ['system', undefined],
    ['"><script>', undefined],
    [null, undefined],
  ])('with the choice %s sets the theme %s', (theme, set) => {
    expect(run({ stored: { theme } }).root.dataset).toEqual(set ? { theme: set } : {});
  });

  it('sets the density, if it is a known one', () => {
    expect(run({ stored: { density: 'compact' } }).root.dataset).toEqual({ density: 'compact' });
    expect(run({ stored: { density: 'generous' } }).root.dataset).toEqual({});
  });

  it.each(['en-IE', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'it-IT', 'es-ES'])('sets the locale %s', (locale) => {
    expect(run({ stored: { locale } }).root.dataset).toEqual({ locale });
  });

  it.each(['en-GB', 'xx-XX', 'de'])('sets no locale for %s', (locale) => {
    expect(run({ stored: { locale } }).root.dataset).toEqual({});
  });

  it('goes by the cookie before what is stored, and writes neither', () => {
    const { root, kept } = run({
      cookie: 'theme=cellar; density=cramped',
      stored: { theme: 'paper', density: 'compact' },
    });
    expect(root.dataset).toEqual({ theme: 'cellar' });
    expect(kept).toEqual([]);
  });

  it.each([
    ['http:', 'theme=cellar; path=/; max-age=31536000; samesite=lax'],
    ['https:', '__Host-theme=cellar; path=/; max-age=31536000; samesite=lax; secure'],
  ])('over %s takes what is stored alone over into a cookie', (protocol, cookie) => {
    expect(run({ protocol, stored: { theme: 'cellar', density: 'generous' } }).kept).toEqual([cookie]);
  });

  it('leaves the locale of a page that was rendered as it was, but keeps what was chosen', () => {
    const { root, kept } = run({ rendered: {}, stored: { theme: 'cellar', locale: 'de-DE' } });
    expect(root.dataset).toEqual({ theme: 'cellar' });
    expect(kept).toHaveLength(2);
    const https = { protocol: 'https:', cookie: '__Host-locale=it-IT' };
    expect(run({ ...https, rendered: { '__Host-locale': 'de-DE' } }).root.dataset).toEqual({ locale: 'de-DE' });
  });

  it('marks the photographs of a page that was rendered as they arrive or fail, and nothing else', () => {
    const page = run({ rendered: {} });
    const picture = new page.HTMLImageElement();
    page.load(picture);
    page.load({});
    expect(picture.dataset).toEqual({ loaded: '' });
    const other = run({});
    const elsewhere = new other.HTMLImageElement();
    other.load(elsewhere);
    expect(elsewhere.dataset).toEqual({});
    const missing = new page.HTMLImageElement();
    page.fail(missing);
    expect(missing.dataset).toEqual({ failed: '' });
  });

  it('follows the system where storage is forbidden', () => {
    expect(run({ storage: 'forbidden' }).root.dataset).toEqual({});
    expect(run({ storage: 'forbidden', cookie: 'theme=paper' }).root.dataset).toEqual({ theme: 'paper' });
  });

  it('notes whose page it is', () => {
    expect(tokenWith('other=1; not-access-token=x')).toBeUndefined();
    expect(tokenWith('other=1; access-token=a%2Eb')).toBe('a.b');
    expect(tokenWith('access-token=planted', 'https:')).toBeUndefined();
    expect(tokenWith('access-token=planted; __Host-access-token=ours', 'https:')).toBe('ours');
  });

  it('tries the host’s entry a second time, checked too, and then says that it cannot be reached', () => {
    const { fail, appended, message, HTMLScriptElement } = run({});
    fail({ id: 'host-entry' });
    expect(appended).toEqual([]);
    fail(new HTMLScriptElement());
    expect(appended).toMatchObject([
      {
        src: '/assets-retry/host/1/main.js',
        integrity: 'sha384-x',
        nonce: 'n',
        type: 'module',
        crossOrigin: 'anonymous',
      },
    ]);
    expect(message.hidden).toBe(true);
    const [second] = appended;
    if (typeof second?.['failed'] === 'function') second['failed']();
    expect(message.hidden).toBe(false);
  });
});
