import * as api from '@le-chai/api';
import type { PageHandle } from '@le-chai/federation/page-head';
import { fallbackFaces, fontFaces, fontFiles } from '@le-chai/design/GlobalStyle';
import type { HostServer, PageToPrepare, PreparedPage } from '@le-chai/federation/server/server-module';
import * as zodMini from '@le-chai/federation/surface/zod-mini';
import * as hostServices from '@le-chai/host-services';
import * as live from '@le-chai/live';
import * as session from '@le-chai/session';
import * as reactQuery from '@le-chai/federation/surface/react-query';
import { Writable } from 'node:stream';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { createMemoryRouter, isRouteErrorResponse } from 'react-router';
import * as reactRouter from '@le-chai/federation/surface/react-router';
import * as reactRouterDom from '@le-chai/federation/surface/react-router-dom';
import * as styledComponents from 'styled-components';
import { createHost } from './create-host.tsx';
import { areFontsKept } from './appearance/kept-fonts.ts';
import { MISSING_HEAD } from './failures/missing-page.ts';
import { isForBrowser } from './entrance/address-secrets.ts';
import { withoutReferral } from './referral/take-referral.ts';
import type { Answers } from './rendering/answers.ts';
import { liftStyles } from './rendering/inline-styles.ts';

/** What remotes use of the host, as the browser's build provides it. */
export const shared: HostServer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': reactRouter,
  'react-router/dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  'styled-components': styledComponents,
  'zod/mini': zodMini,
  '@le-chai/api': api,
  '@le-chai/live': live,
  '@le-chai/session': session,
  '@le-chai/host-services': hostServices,
};

export const preparePage: HostServer['preparePage'] = async ({ url, boot, importRemote, report, signal, patience }) => {
  const address = new URL(url, 'http://page.invalid');
  if (isForBrowser(address)) return null;
  // In the format that the browser's router expects.
  const place = `${address.pathname}${withoutReferral(address.search)}`;
  const host = createHost(boot, {
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [place] }),
    importRemote,
    report,
  });
  const { app, router, queryClient } = host;
  const close = (): void => {
    router.dispose();
    queryClient.clear();
  };
  try {
    await untilReady(host, { signal, patience });
    const outcome = { ...outcomeOf(host), head: await headOf(host) };
    if (outcome.place !== place) {
      close();
      return null;
    }
    settle(queryClient);
    return { ...outcome, app, close, data: () => JSON.stringify(dataOf(queryClient)) };
  } catch (error) {
    close();
    throw error;
  }
};

type Host = ReturnType<typeof createHost>;

/** Resolves when the loaders are done, and the queries that nobody awaits are done or have run out of time. */
function untilReady(
  { router, queryClient }: Host,
  { signal, patience }: Pick<PageToPrepare, 'signal' | 'patience'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (!router.state.initialized) return;
      timer ??= setTimeout(end, patience);
      if (queryClient.isFetching() === 0) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    const stops = [
      router.subscribe(look),
      queryClient.getQueryCache().subscribe(look),
      () => signal.removeEventListener('abort', end),
    ];
    look();
  });
}

/** Freezes the cache: a page and its browser must start with the same data, whatever arrives while rendering. */
function settle(queryClient: Host['queryClient']): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }))
    void query.cancel({ silent: true });
}

function outcomeOf({ router: { state }, queryClient }: Host): Pick<PreparedPage, 'title' | 'faults' | 'refusals'> & {
  place: string;
} {
  const titles = state.matches.map(({ route }) => (route.handle as { title?: unknown } | undefined)?.title);
  const asked = queryClient.getQueryCache().getAll();
  const errors = [...Object.values(state.errors ?? {}), ...asked.flatMap(({ state: { error } }) => error ?? [])];
  return {
    place: `${state.location.pathname}${state.location.search}`,
    title: titles.findLast((title) => typeof title === 'string'),
    faults: errors.filter((error) => !api.isFailure(error) && !isMissing(error)),
    refusals: errors.filter((error) => api.isFailure(error)),
  };
}

/** The page's description for search engines; a missing page always has one. */
async function headOf({ router: { state }, queryClient }: Host): Promise<PreparedPage['head']> {
  if (Object.values(state.errors ?? {}).some(isMissing)) return MISSING_HEAD;
  const { route, params } = state.matches.at(-1) ?? {};
  const { head } = (route?.handle ?? {}) as PageHandle;
  if (!head) return undefined;
  const said = await head(params ?? {});
  if (said) return said;
  // The subject of the page cannot be found.
  const asked = queryClient.getQueryCache().getAll();
  const isUnknown = asked.some(
    ({ state: { error } }) => api.isFailure(error, 'refused') && error.failure.status === 404,
  );
  return isUnknown ? MISSING_HEAD : undefined;
}

/** Whether a loader says that there is no such page. */
const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** Every answer that has arrived, with its key. */
const dataOf = (queryClient: Host['queryClient']): Answers =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []));

export const renderPage: HostServer['renderPage'] = async (app, nonce, signal) => {
  const sheet = new styledComponents.ServerStyleSheet({ nonce });
  try {
    const { html, css } = liftStyles(await textOf(sheet.collectStyles(app), nonce, signal));
    // Without fonts, which would be loaded again when styled-components takes over its styles.
    // A browser without them would fetch fonts before the scripts, and show them on the next page only.
    const styles = [areFontsKept() ? fontFaces : fallbackFaces, css].map(
      (text) => `<style nonce="${nonce}">${text}</style>`,
    );
    return { html, styles: [...(areFontsKept() ? FONT_PRELOADS : []), styles.join(sheet.getStyleTags())].join('') };
  } finally {
    sheet.seal();
  }
};

/**
 * An optional font that is only named in a style is read from the cache too late for the first paint, and that page
 * would never show it.
 */
const FONT_PRELOADS = fontFiles.map(
  (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
);

/** @throws whatever any component has thrown: a page is rendered as a whole or not at all. */
function textOf(app: react.ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce,
      // A large part would be sent separately, with a script that moves it into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
