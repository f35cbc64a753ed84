import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type App, HOST_ENTRY } from './app.ts';
import { ROOT } from './compile.ts';
import { federation } from './federation.ts';
import { surfaceAliases } from './shared-packages.ts';

/** Browsers that know the `integrity` section of an import map; older ones ignore it. */
const LANGUAGE = 'es2022';

/** The one build of host and remotes: ES modules, minified, named by their content. */
export function preset(app: App): Configuration {
  const common = commonPreset(app);
  return {
    ...common,
    entry: app.kind === 'host' ? { [HOST_ENTRY]: './src/main.tsx' } : {},
    resolve: { ...common.resolve, alias: { ...common.resolve.alias, ...(app.kind === 'host' && surfaceAliases()) } },
    plugins: [federation(app)],
  };
}

/** What federated and monolithic builds have in common. */
export function commonPreset(app: Pick<App, 'name' | 'dir'>) {
  return {
    name: app.name,
    mode: 'production',
    context: app.dir,
    target: ['web', LANGUAGE],
    // Maps are written beside the files for error reports and never named in them.
    devtool: 'hidden-source-map',
    output: {
      path: join(app.dir, 'dist'),
      clean: true,
      uniqueName: `le-chai-${app.name}`,
      // Relative to the file that asks: the same files work under every prefix the edge serves them from.
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // A module that failed fails again when it is required again. Otherwise its missing exports would be undefined.
      strictModuleErrorHandling: true,
      trustedTypes: { policyName: `le-chai-${app.name}`, onPolicyCreationFailure: 'continue' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // The full zod costs every remote 20 kB; what we use of it is in mini.
      alias: { zod$: 'zod/mini' },
    },
    module: {
      rules: rules(),
    },
    optimization: {
      // In the order of their use. Ids made of names would hold the folder's path, where a package is shared with a fallback.
      moduleIds: 'natural',
      chunkIds: 'natural',
      realContentHash: true,
      // A connection costs more than a few repeated bytes: only what two pages share is split off, not every package.
      splitChunks: {
        // What few open carries all it needs: the other pages are split as if there were nothing of it.
        chunks: (chunk) => !chunk.canBeInitial() && !SEPARATE.has(chunk.name),
        cacheGroups: { defaultVendors: false },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { module: true, ecma: 2022, compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration;
}

/** The pages for staff, and those of producers: split like others they would make the page of a sale heavier. */
const SEPARATE: ReadonlySet<string | undefined> = new Set(['staff', 'producer']);

/** The loader resolves plugins from the app it compiles, which does not depend on this one. */
const styledComponents = createRequire(import.meta.url).resolve('@swc/plugin-styled-components');

/** Everything a bundle does not use of the contracts is dropped: the schemas of a whole area would come with one of them. */
const PURE_SCHEMAS = join(import.meta.dirname, 'pure-schemas.ts');

/**
 * How sources are read.
 * @param refresh has components registered, so that a new version of one can take the place of the one on screen.
 */
export function rules({ refresh = false } = {}) {
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(refresh), type: 'javascript/auto' },
    { test: /shared\/(?:contracts|federation)\/src\/[\w-]+\.ts$/, use: PURE_SCHEMAS, enforce: 'post' as const },
    // A provided package stays one module: if its parts were linked separately, each would be wrapped on its own.
    { test: /shared\/federation\/src\/surface\//, sideEffects: true },
    { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
  ];
}

function swcLoader(refresh: boolean) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: LANGUAGE,
        // The host shares the runtime of JSX that members get, whatever the mode.
        transform: { react: { runtime: 'automatic', development: false, refresh } },
        experimental: {
          cacheRoot: join(ROOT, '.cache/swc'),
          plugins: [[styledComponents, { displayName: false, fileName: false, ssr: true, minify: true, pure: true }]],
        },
      },
    },
  };
}
