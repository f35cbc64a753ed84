import { resolve } from 'node:path';
import type { StatsCompilation, StatsModule } from '@rspack/core';
import type { App } from './app.ts';

/** The parts of a build's statistics that are read. */
export type BuildStats = Pick<StatsCompilation, 'namedChunkGroups' | 'modules'>;

/** The statistics that the bundler is asked for. */
export const ASKED = {
  all: false,
  chunkGroups: true,
  modules: true,
  nestedModules: true,
  modulesSpace: Infinity,
  providedExports: true,
} as const;

/** Every module of a build, those that were joined into one included. */
function modulesOf(stats: BuildStats): StatsModule[] {
  return stats.modules?.flatMap((module) => [module, ...(module.modules ?? [])]) ?? [];
}

/** Scripts of a chunk group, those it needs before its own included. */
export function scriptsOf(stats: BuildStats, group: string): string[] {
  const assets = stats.namedChunkGroups?.[group]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => /\.m?js$/.test(name));
}

/** Our own sources that went into a build. */
export function sourcesOf(stats: BuildStats): string[] {
  const files = modulesOf(stats).flatMap(({ nameForCondition }) => nameForCondition ?? []);
  return [...new Set(files)].filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'));
}

/** The modules that a build exposes, as in `./remote`; none for a host. */
export function exposesOf(stats: BuildStats): string[] {
  return modulesOf(stats).flatMap(({ identifier }) => {
    const list = /^container entry \(.*?\) (\[.*\])$/s.exec(identifier ?? '')?.[1];
    return list === undefined ? [] : (JSON.parse(list) as [string, unknown][]).map(([name]) => name);
  });
}

/** The names that a build provides of each shared package, by share key: those of the modules that it put in their place. */
export function providedNames(stats: BuildStats, { dir }: Pick<App, 'dir'>): Record<string, string[]> {
  const modules = modulesOf(stats);
  const names = modules.flatMap(({ identifier }): [string, string[]][] => {
    const [, key, file] = /^provide shared module \(.*?\) (.+)@\S+ = (.+)$/.exec(identifier ?? '') ?? [];
    if (key === undefined || file === undefined) return [];
    const path = resolve(dir, file);
    const provider = modules.find(
      ({ nameForCondition, providedExports }) => nameForCondition === path && providedExports,
    );
    return provider ? [[key, namesOf(provider)]] : [];
  });
  return Object.fromEntries(names.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A CommonJS module is its own default export, without saying so. */
function namesOf({ providedExports, moduleType }: StatsModule): string[] {
  const implied = moduleType === 'javascript/esm' ? [] : ['default'];
  return [...new Set([...(providedExports ?? []), ...implied])].toSorted();
}
