import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type App, readApp, REMOTE_ENTRY } from '../build/app.ts';
import { compile, ROOT } from '../build/compile.ts';
import { ASKED, type BuildStats } from '../build/read-stats.ts';
import { RELEASE_FILE } from '../build/release-of.ts';
import { devHost, devRemote } from './dev-preset.ts';
import { contractOf } from '../build/contract-of.ts';
import type { Release } from '../composition.ts';

/** Where the host with React's development build is, below the address. */
const HOST_PATH = '/host';

export interface ServeRemoteOptions {
  port: number;
  /** Origin of the app that it is put into. */
  into: string;
  /** Called after every build: with the bundler's message if it failed, with nothing if it succeeded. */
  onBuilt: (problem?: string) => void;
}

/** A remote that is served from its sources. */
export interface ServedRemote {
  app: App;
  /** Address of the remote, and of the host that can replace its components while they are on screen. */
  address: string;
  host: string;
  stop: () => Promise<void>;
}

/**
 * Serves a remote of the workspace from its sources, for pages of another origin, and notifies them of every change.
 */
export async function serveRemote(name: string, { port, into, onBuilt }: ServeRemoteOptions): Promise<ServedRemote> {
  const app = readApp(join(ROOT, `remote-${name}`));
  const host = devHost(readApp(join(ROOT, 'host')));
  await compile(host);

  const compiler = rspack(devRemote(app));
  let last: Stats | undefined;
  compiler.hooks.done.tap('tell', (stats) => {
    last = stats;
    onBuilt(stats.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }) : undefined);
  });
  const { hostname } = new URL(into);
  // The pages' policy for scripts knows this name alone.
  const overlay = { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: `le-chai-${name}` };
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Pages are of another origin; otherwise a script of any site could read the sources.
      allowedHosts: [hostname],
      static: { directory: host.output?.path ?? '', publicPath: HOST_PATH, watch: false },
      client: {
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
        overlay,
        logging: 'warn',
      },
      devMiddleware: { stats: 'none' },
      setupMiddlewares: (others) => [
        allowOrigins([new URL(into).origin]),
        {
          path: `/${RELEASE_FILE}`,
          middleware: (_: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(devRelease(app, last?.toJson(ASKED) ?? {})));
          },
        },
        ...others,
      ],
    },
    compiler,
  );
  await server.start();
  const address = `http://localhost:${port}`;
  return { app, address, host: `${address}${HOST_PATH}`, stop: () => server.stop() };
}

/**
 * Lets pages of these origins, and of this machine, read the files: sources are private. A page of a public address
 * sends a preflight before it may reach a private one.
 * @returns a middleware that answers preflights, and passes the rest on
 */
function allowOrigins(origins: readonly string[]) {
  return ({ headers, method }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin } = headers;
    response.setHeader('vary', 'origin');
    response.setHeader('cache-control', 'no-store');
    if (origin !== undefined && (origins.includes(origin) || isLocal(origin))) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-private-network', 'true');
      // Fonts and pictures are requested without it.
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    }
    if (method !== 'OPTIONS') return next();
    response.writeHead(204).end();
  };
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

/**
 * The release document of a development build. Its files have no hashes: the next save would make them wrong, and only
 * the developer loads them.
 */
function devRelease(app: App, stats: BuildStats): Release {
  return {
    app: app.name,
    kind: app.kind,
    version: `${app.packageVersion}-dev`,
    builtAt: new Date().toISOString(),
    entry: REMOTE_ENTRY,
    preload: { entry: [], chunks: {} },
    styles: [],
    fonts: [],
    files: {},
    ...contractOf(app, stats),
  };
}
