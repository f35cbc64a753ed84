import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@le-chai/federation/composition';
import { integrityOf } from '../publish/integrity.ts';

/** A temporary folder for a test, deleted when the test's scope ends. */
export async function temporaryFolder(): Promise<{ path: string; [Symbol.asyncDispose]: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'le-chai-delivery-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

const SERVER = 'server.cjs';

export interface BuildOptions {
  app?: string;
  version?: string;
  /** Content of the files beside the entry, by name. */
  files?: Record<string, string>;
  /** Its build for the edge, as CommonJS. */
  server?: string;
  /** Path prefixes that a remote claims. */
  prefixes?: string[];
  shared?: Record<string, string>;
  routes?: NonNullable<Release['manifest']>['routes'];
  chunks?: Record<string, string[]>;
  fonts?: string[];
  /** The contract of the API that it was built with. */
  contract?: number;
}

/** Writes into `folder` what a build of a small app leaves there, and returns its release. */
export async function makeBuild(folder: string, options: BuildOptions = {}): Promise<Release> {
  const {
    app = 'host',
    version = '1.0.0',
    prefixes = [`/${app}`],
    shared = {},
    routes = [],
    chunks = {},
    fonts = [],
  } = options;
  const host = app === 'host';
  const entry = host ? 'main.js' : 'remoteEntry.js';
  const files = {
    [entry]: `/* ${app} ${version} */ ${'export const page = 1;'.repeat(40)}`,
    ...options.files,
    ...(options.server !== undefined && { [SERVER]: options.server }),
  };
  const release: Release = {
    app,
    kind: host ? 'host' : 'remote',
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry,
    preload: { entry: [entry], chunks },
    ...(options.server !== undefined && { server: SERVER }),
    styles: [],
    fonts,
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
      ]),
    ),
    shared,
    ...(options.contract !== undefined && { contract: options.contract }),
    manifest: host
      ? null
      : {
          name: app,
          contract: 1,
          mounts: prefixes.map((prefix) => ({ prefix, access: 'private', signedOut: 'login' })),
          routes,
        },
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
