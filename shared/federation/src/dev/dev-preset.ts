import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, HOST_ENTRY } from '../build/app.ts';
import { ROOT } from '../build/compile.ts';
import { preset, rules } from '../build/preset.ts';

/** A remote as it is served in development: the same federation, readable, with components replaced as they change. */
export function devRemote(app: App): Configuration {
  return {
    ...development(app, rules({ refresh: true })),
    plugins: [
      ...(preset(app).plugins ?? []),
      new ReactRefreshRspackPlugin(),
      new rspack.EntryPlugin(app.dir, join(import.meta.dirname, 'whole-page.ts'), {}),
    ],
    watchOptions: { ignored: ['**/node_modules/**', '**/dist/**'] },
  };
}

/**
 * The host from here with React's development build, which alone can replace components on screen. Its first module
 * loads before React: anything that listens to React's renderers has to.
 */
export function devHost(app: App): Configuration {
  return {
    ...development(app, rules()),
    entry: { [HOST_ENTRY]: [join(import.meta.dirname, 'renderers.ts'), './src/main.tsx'] },
  };
}

function development(app: App, moduleRules: ReturnType<typeof rules>): Configuration {
  const built = preset(app);
  return {
    ...built,
    mode: 'development',
    // No `eval`: the page's content security policy forbids it.
    devtool: 'cheap-module-source-map',
    // Files that open pages still need to get from one build to the next are kept.
    output: { ...built.output, path: join(ROOT, '.cache/dev', app.name), filename: '[name].js', clean: false },
    module: { rules: moduleRules },
    // What does not compile replaces nothing: modules that only it used would be lost to the version on screen.
    optimization: { emitOnErrors: false },
  };
}
