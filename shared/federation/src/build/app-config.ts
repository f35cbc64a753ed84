import type { Configuration } from '@rspack/core';
import { readApp } from './app.ts';
import { preset } from './preset.ts';

/** The build of the app in this folder, for its rspack.config.ts. */
export function appConfig(dir: string): Configuration {
  return preset(readApp(dir));
}
