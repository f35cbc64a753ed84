import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { type App, SERVER_FILE } from './app.ts';
import { BuildError } from './compile.ts';
import { commonPreset, rules } from './preset.ts';
import { SHARE_KEYS } from './shared-packages.ts';

/** Where each kind of app is entered at the edge. */
const ENTRY = { host: './src/server.tsx', remote: './src/remote.ts' } as const;

/** Gives the app the address of its own files: the version is only known once it is built. */
const FILES_AT = join(import.meta.dirname, '../server/files-at.ts');

/**
 * The build with which the edge renders an app's pages: one CommonJS file beside the browser's. A remote takes the
 * shared packages from the host that loads it, as in the browser.
 * @param path the folder of the finished browser build
 * @throws {BuildError} if the app has no entry
 */
export function serverPreset(app: App, path: string): Configuration {
  if (!existsSync(join(app.dir, ENTRY[app.kind]))) throw new BuildError(`${app.name} has no ${ENTRY[app.kind]}`);
  const common = commonPreset(app);
  const [sources, schemas] = rules();
  return {
    name: `${app.name} for the edge`,
    mode: common.mode,
    context: app.dir,
    target: 'node20',
    devtool: false,
    entry: { [SERVER_FILE.replace(/\.cjs$/, '')]: [FILES_AT, ENTRY[app.kind]] },
    output: {
      path,
      clean: false,
      uniqueName: common.output.uniqueName,
      // A value set at the start of the file is there before its first use.
      publicPath: '/',
      filename: '[name].cjs',
      strictModuleErrorHandling: common.output.strictModuleErrorHandling,
      library: { type: 'commonjs2' },
      assetModuleFilename: common.output.assetModuleFilename,
    },
    resolve: {
      ...common.resolve,
    },
    module: {
      rules: [
        ...[sources, schemas].filter((rule) => rule !== undefined),
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource', generator: { emit: false } },
      ],
      // There is no page that an address could be made whole by: files are named by their paths.
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
    },
    externals: app.kind === 'host' ? {} : Object.fromEntries(SHARE_KEYS.map((key) => [key, `commonjs ${key}`])),
    optimization: { moduleIds: 'natural', splitChunks: false, minimizer: common.optimization.minimizer },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
