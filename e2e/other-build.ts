import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { integrityOf } from '../delivery/src/publish/integrity.ts';
import { openDiskStore } from '../delivery/src/store/disk-store.ts';
import type { CheckedRelease } from '../delivery/src/store/release-store.ts';
import type { Product } from './product.ts';

/** What a product serves of an app, as another version in which a text reads differently. */
export async function otherBuild(
  { dataDir }: Product,
  app: string,
  version: string,
  [from, to]: readonly [string, string],
): Promise<CheckedRelease> {
  const store = openDiskStore(path.join(dataDir, 'store'));
  const served = (await store.getChannel('stable'))?.apps[app]?.version ?? '';
  const release = await store.getRelease(app, served);
  if (!release) throw new Error(`The product serves no ${app}`);
  const files = new Map<string, Uint8Array>();
  const hashes: CheckedRelease['release']['files'] = {};
  for (const name of Object.keys(release.files)) {
    const bytes = Buffer.from((await store.readFile(app, served, name)) ?? []);
    const changed = name.endsWith('.js') ? Buffer.from(bytes.toString('utf8').replaceAll(from, to)) : bytes;
    files.set(name, changed);
    hashes[name] = { integrity: integrityOf(changed), bytes: changed.byteLength };
  }
  return { release: { ...release, version, files: hashes }, files };
}

/** Puts a build into a product's store; no channel points at it. */
export async function keep({ dataDir }: Product, build: CheckedRelease): Promise<void> {
  await openDiskStore(path.join(dataDir, 'store')).putRelease(build);
}

/** Serves a build on this machine, to any page. */
export async function serveBuild({ release, files }: CheckedRelease) {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://build').pathname.slice(1);
    const body = name === 'release.json' ? JSON.stringify(release) : files.get(name);
    response.writeHead(body === undefined ? 404 : 200, {
      'access-control-allow-origin': '*',
      'content-type': name.endsWith('.json') ? 'application/json' : 'text/javascript',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
