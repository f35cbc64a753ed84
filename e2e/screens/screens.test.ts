import { matchRoute } from '@le-chai/federation/boot';
import type { RemoteManifest } from '@le-chai/federation/manifest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS, SCREENS_OF } from './screens.ts';

/** Pages whose screens start elsewhere, or that look like another. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/sales/:productType/:sale': 'opened from a list, since no address of a sale is known before',
  '/shipments/:id': 'opened from the list',
  '/bottling/private-sale/:saleId': 'as the one of the shop',
  '/bottling/collection/:saleId': 'as the one of the shop',
};

const { host: _, ...ofRemotes } = SCREENS_OF;

it.each(Object.entries(ofRemotes))('%s has a screen in its folder for each page of its manifest', (app, screens) => {
  const manifest = JSON.parse(readFileSync(join(__dirname, '../..', app, 'remote.json'), 'utf8')) as RemoteManifest;
  const shown = new Set(
    screens.map(({ place }) => matchRoute(manifest, new URL(place, 'http://localhost').pathname)?.route.pattern),
  );
  const missing = manifest.routes.map(({ pattern }) => pattern).filter((pattern) => !shown.has(pattern));
  expect(missing).toEqual(missing.filter((pattern) => pattern in WITHOUT));
});

it('no two screens have one name', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
