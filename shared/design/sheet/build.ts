import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const dist = join(import.meta.dirname, '../dist/sheet');

/** Builds the component sheet into dist/sheet, a page that opens without a server. @returns the page's path */
export async function buildSheet(): Promise<string> {
  const compiler = rspack({
    mode: process.env['NODE_ENV'] === 'production' ? 'production' : 'development',
    devtool: false,
    context: import.meta.dirname,
    entry: './main.tsx',
    output: { path: dist, filename: 'sheet.js', publicPath: '', assetModuleFilename: '[name][ext]' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              experimental: { plugins: [['@swc/plugin-styled-components', { displayName: true }]] },
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.woff2$/, type: 'asset/inline' },
      ],
    },
  });
  await new Promise<void>((done, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString({ all: false, errors: true })));
      else compiler.close(() => done());
    });
  });
  mkdirSync(dist, { recursive: true });
  const page = join(dist, 'index.html');
  writeFileSync(
    page,
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Component sheet</title><div id="root"></div><script src="sheet.js"></script></html>\n',
  );
  return page;
}

if (import.meta.main) console.log(await buildSheet());
