import { builtinModules } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../../shared/federation/src/build/compile.ts';
import { ROOT } from '../start/child.ts';
import entries from './entries.json' with { type: 'json' };

/** Packages with files, threads or machine code of their own: they are loaded from where they are. */
const APART =
  /^(?:@aws-sdk|@electric-sql\/pglite|@node-rs\/argon2|bufferutil|pdfkit|pg|piscina|sharp|utf-8-validate)(?:\/|$)/;

/** What Node is started with to find the bundles. */
const PRELOAD = `--import=${pathToFileURL(path.join(import.meta.dirname, 'preload.js')).href}`;

/**
 * Bundles the entries that a test run starts again and again, and lets all processes started from here on begin with a
 * bundle in the place of its entry. Addresses (`import.meta.url`) stay those of the sources. It is done once a run: below
 * another run that has done it, nothing happens.
 * @throws {BuildError} with what the bundler says
 */
export async function startFromBundles(): Promise<void> {
  const options = process.env['NODE_OPTIONS'] ?? '';
  if (options.includes(PRELOAD)) return;
  await bundle();
  process.env['NODE_OPTIONS'] = `${options} ${PRELOAD}`.trim();
}

async function bundle(): Promise<void> {
  // Beside its package's own dependencies, a bundle finds those that it leaves out.
  const folders = Object.groupBy(Object.entries(entries), ([, file]) => path.dirname(file));
  await Promise.all(Object.entries(folders).map(([folder, some = []]) => compile(configuration(folder, some))));
}

/**
 * Processes that a test run starts hundreds of times, each as one file: to read their thousand files takes two thirds of such
 * a start.
 */
function configuration(folder: string, some: readonly [entry: string, file: string][]): Parameters<typeof compile>[0] {
  return {
    mode: 'none',
    target: 'node24',
    context: ROOT,
    entry: Object.fromEntries(some.map(([entry, file]) => [path.basename(file, '.mjs'), path.join(ROOT, entry)])),
    output: {
      path: path.join(ROOT, folder),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.js', '.mjs', '.json'], conditionNames: ['node', 'import', 'module', 'default'] },
    externals: ({ request = '', dependencyType }, callback) => {
      if (!request.startsWith('node:') && !builtinModules.includes(request) && !APART.test(request)) return callback();
      return callback(undefined, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'module'} ${request}`);
    },
    module: {
      // A file beside a source is read from there.
      parser: { javascript: { url: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
    },
    node: { __dirname: false, __filename: false },
    optimization: { concatenateModules: true, providedExports: true, usedExports: true, sideEffects: true },
  };
}
