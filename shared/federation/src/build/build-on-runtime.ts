import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { REMOTE_ENTRY } from './app.ts';

/**
 * Builds a remote of one file as our builds once were, and as others make theirs: for the runtime of module federation, which
 * its host has to bring. For tests.
 * @param source of the module that it exposes, in JavaScript
 * @returns its files by their names
 */
export async function buildOnRuntime(name: string, source: string): Promise<Map<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'le-chai-on-runtime-'));
  const dist = join(folder, 'dist');
  writeFileSync(join(folder, 'remote.js'), source);
  try {
    await new Promise<void>((resolve, reject) => {
      rspack(
        {
          context: folder,
          mode: 'production',
          entry: {},
          output: { path: dist, module: true, publicPath: 'auto', uniqueName: name },
          plugins: [
            new ModuleFederationPlugin({
              name,
              library: { type: 'module' },
              filename: REMOTE_ENTRY,
              exposes: { './remote': './remote.js' },
              shared: { react: { singleton: true, import: false, requiredVersion: '*' } },
              manifest: false,
              dts: false,
              experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
            }) as unknown as RspackPluginInstance,
          ],
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
          else resolve();
        },
      );
    });
    return new Map(readdirSync(dist).map((file) => [file, readFileSync(join(dist, file))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
