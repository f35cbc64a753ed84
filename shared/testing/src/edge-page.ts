import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';

const own = createRequire(__filename);
const ofEnvironment = createRequire(own.resolve('jest-environment-jsdom'));
const { JSDOM } = ofEnvironment('jsdom') as { JSDOM: new (html: string, options: object) => { window: Window } };

/** The requested page: the facts that both the edge and the browser know. */
export interface AskedPage {
  /** Path and search. */
  url?: string;
  cookies?: Record<string, string>;
  signedIn?: boolean;
  /** The clock of the house when the page is rendered, ms since the epoch. */
  now?: number;
  /** Makes the browser ready before the page's code is loaded. */
  prepare?: (window: Window) => void;
}

/** A page that the edge has rendered and a browser has hydrated. */
export interface HydratedPage {
  /** What the edge sent. */
  html: string;
  /** The page's root once it was hydrated. */
  root: HTMLElement;
  /** What React or anything else complained about; nothing where the browser rendered what the edge had. */
  complaints: string[];
}

/** Of an error its stack says nothing more here. */
const inShort = (word: unknown): string => String(word).split('\n    at ')[0]!;

const ORIGIN = 'http://localhost';

/**
 * Renders as the edge does, without a browser, and then hydrates that in one, with modules loaded again. For tests in
 * Node only: `@jest-environment node`. The browser stays open until {@link closeBrowser}.
 * @param load imports the rendered modules: once for the edge, once for the browser
 */
export async function hydrated(load: () => Promise<ReactElement>, page: AskedPage = {}): Promise<HydratedPage> {
  const { url = '/', cookies = {}, signedIn = false, now = Date.now(), prepare } = page;
  const complaints: string[] = [];
  const complain = (...words: unknown[]): void => void complaints.push(words.map(inShort).join(' '));
  const spy = jest.spyOn(console, 'error').mockImplementation(complain);
  try {
    const request = { url, origin: ORIGIN, cookies, signedIn, now, kept: new Map() };
    const html = await atTheEdge(request, load, complain);
    openBrowser(`<div id="root">${html}</div>`, `${ORIGIN}${url}`);
    for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
    Object.assign(globalThis, { __LE_CHAI__: { rendered: { at: now, cookies } } });
    prepare?.(window);
    const { act } = await import('react');
    const { hydrateRoot } = await import('react-dom/client');
    const element = await load();
    const root = document.querySelector<HTMLElement>('#root')!;
    await act(async () => {
      const hydratedRoot = hydrateRoot(root, element, { onRecoverableError: complain, onUncaughtError: complain });
      unmount = () => act(async () => hydratedRoot.unmount());
    });
    return { html, root, complaints };
  } finally {
    spy.mockRestore();
  }
}

async function atTheEdge(
  request: object,
  load: () => Promise<ReactElement>,
  complain: (error: unknown) => void,
): Promise<string> {
  jest.resetModules();
  const requests = new AsyncLocalStorage();
  Object.assign(globalThis, { __LE_CHAI_REQUEST__: requests });
  try {
    return await requests.run(request, async () => {
      const { renderToPipeableStream } = await import('react-dom/server');
      const element = await load();
      const sent = new PassThrough();
      const { pipe } = renderToPipeableStream(element, {
        // A part that is large would be sent apart, with a script that moves it into its place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: complain,
        onShellError: () => sent.end(),
        onAllReady: () => pipe(sent),
      });
      return await text(sent);
    });
  } finally {
    Reflect.deleteProperty(globalThis, '__LE_CHAI_REQUEST__');
    jest.resetModules();
  }
}

/** Globals as they were in Node, by what the browser has put in their place. */
const before = new Map<string, PropertyDescriptor | undefined>();
let unmount: (() => Promise<void>) | undefined;

/** What jsdom asks to be its own, though Node has it too. */
const REPLACED = new Set(['CustomEvent', 'Event', 'EventTarget', 'navigator']);

function openBrowser(body: string, url: string): void {
  const { window } = new JSDOM(`<!doctype html><html lang="en"><body>${body}</body></html>`, {
    url,
    pretendToBeVisual: true,
  });
  // jsdom has no layout: it scrolls to nothing, or says so with an error.
  window.scrollTo = () => undefined;
  window.navigator.sendBeacon ??= () => true;
  const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis) || REPLACED.has(name));
  const values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, window[name as keyof Window]]));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    values[name] = (window[name as keyof Window] as () => void).bind(window);
  values['matchMedia'] = (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  values['IS_REACT_ACT_ENVIRONMENT'] = true;
  for (const [name, value] of Object.entries(values)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

/** Takes the page down and the browser away, after every test. */
export async function closeBrowser(): Promise<void> {
  await unmount?.();
  unmount = undefined;
  globalThis.window?.close();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  before.clear();
  Reflect.deleteProperty(globalThis, '__LE_CHAI__');
}
