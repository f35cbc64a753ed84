import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type App, readApp } from '../build/app.ts';
import { compile, ROOT } from '../build/compile.ts';
import { ASKED } from '../build/read-stats.ts';
import { RELEASE_FILE } from '../build/release-of.ts';
import { allowOrigins } from './allow-origins.ts';
import { devHost, devRemote } from './dev-preset.ts';
import { devRelease } from './dev-release.ts';

/** Where the host with React's development build is, below the address. */
const HOST_PATH = '/host';

export interface ServeRemoteOptions {
  port: number;
  /** Origin of the app that it is put into. */
  into: string;
  /** Is told of every build: what the bundler says where it failed, nothing where it is well. */
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

/** Serves a remote of the workspace from its sources, for pages of another origin, and tells them of every change. */
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
      // Pages come from elsewhere; a script of any site could read the sources otherwise.
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
