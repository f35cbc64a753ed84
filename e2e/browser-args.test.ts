import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { BROWSER_ARGS } from './browser-args.ts';

/** A package's file as another one sees it. */
const fileOf = (name: string, from: string) => createRequire(from).resolve(name);

it('turns everything off in Chromium that Playwright turns off', () => {
  const runner = fileOf('@playwright/test', resolve('e2e/package.json'));
  const core = readFileSync(fileOf('playwright-core/lib/coreBundle', fileOf('playwright', runner)), 'utf8');
  const list = /disabledFeatures = \[(.*?)\]\.filter/s.exec(core)?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const off = BROWSER_ARGS.find((each) => each.startsWith('--disable-features='))
    ?.split('=')[1]
    ?.split(',');
  expect(off).toEqual(expect.arrayContaining(names));
});
