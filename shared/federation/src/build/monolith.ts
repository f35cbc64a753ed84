import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { readApp, type App, HOST_ENTRY } from './app.ts';
import { compile, ROOT } from './compile.ts';
import { commonPreset } from './preset.ts';
import { scriptsOf } from './read-stats.ts';
import { filesOf } from './release-of.ts';

/** The product as one build, which federation is measured against. It is never deployed. */
export interface Monolith {
  dist: string;
  entry: string;
  /** Scripts of a remote's routes and of one of its pages, for preload hints like the edge's. */
  preload: (remote: string, chunks: readonly string[]) => string[];
  /** `integrity` of every script. */
  files: Record<string, { integrity: string; bytes: number }>;
}

/** Builds host and remotes from the same sources as one app: lazily routed, packages shared by bundling, and shaken. */
export async function buildMonolith(remotes: readonly string[]): Promise<Monolith> {
  const dir = join(ROOT, '.cache/monolith');
  const host: App = { ...readApp(join(ROOT, 'host')), name: 'monolith' };
  mkdirSync(dir, { recursive: true });
  const replacement = join(dir, 'import-remote.ts');
  writeFileSync(replacement, importRemoteByName(remotes));

  const common = commonPreset(host);
  const stats = await compile({
    ...common,
    entry: { [HOST_ENTRY]: './src/main.tsx' },
    output: { ...common.output, path: join(dir, 'dist') },
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/import-remote\.ts$/, replacement)],
  });
  const groups = stats.toJson({ all: false, chunkGroups: true });
  const dist = join(dir, 'dist');
  const scripts = (group: string) => scriptsOf(groups, group);
  return {
    dist,
    entry: scripts(HOST_ENTRY).find((name) => name.startsWith(`${HOST_ENTRY}.`)) ?? '',
    preload: (remote, chunks) => [...new Set([chunkOf(remote), ...chunks].flatMap(scripts))],
    files: filesOf(dist),
  };
}

const chunkOf = (remote: string): string => `routes-${remote}`;

/** Replaces the runtime's loading by address: the remote's name is in the address. */
function importRemoteByName(remotes: readonly string[]): string {
  const imports = remotes.map((name) => {
    const file = JSON.stringify(join(ROOT, `remote-${name}/src/remote.ts`));
    return `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ ${file}),`;
  });
  return `const remotes = {\n${imports.join('\n')}\n};
export const importRemote = async (entry) => (await remotes[new URL(entry, 'http://a').pathname.split('/')[2]]()).default;
`;
}
