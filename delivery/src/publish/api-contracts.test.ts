import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACTS_SERVED } from '@le-chai/contracts/contract-versions';
import { openDiskStore } from '../store/disk-store.ts';
import { type BuildOptions, makeBuild, temporaryFolder } from '../testing/make-build.ts';
import { askApi, checkApi, contractsOf } from './api-contracts.ts';
import { publish } from './publish.ts';
import { readBuild } from './read-build.ts';

/** An API that answers every question alike, and counts them. */
async function startApi(status: number, body: string) {
  const paths: string[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, paths, [Symbol.asyncDispose]: async () => void server.close() };
}

describe('the contracts that the API serves', () => {
  it('are those it says, and it is asked once', async () => {
    await using api = await startApi(200, '{"code":200,"result":{"speaks":[8,7]}}');
    const speaks = contractsOf({ API_URL: `${api.url}/` });
    expect(await speaks()).toEqual([8, 7]);
    expect(await speaks()).toEqual([8, 7]);
    expect(api.paths).toEqual(['/v2/contracts/']);
  });

  it('are those of this working copy where no API is named', async () => {
    expect(await contractsOf({})()).toEqual(CONTRACTS_SERVED);
  });

  it('are the first alone where the API does not know the question', async () => {
    await using api = await startApi(404, '{}');
    expect(await askApi(api.url)).toEqual([1]);
  });

  it.each([
    [503, '{}', 'it answered 503'],
    [200, '<html>', 'its answer is not a list of contracts'],
    [200, '{"result":{"speaks":"all"}}', 'its answer is not a list of contracts'],
  ])('cannot be read from %i %s', async (status, body, reason) => {
    await using api = await startApi(status, body);
    await expect(askApi(api.url)).rejects.toMatchObject({
      name: 'api-silent',
      message: expect.stringContaining(reason),
    });
  });

  it('cannot be read if nobody answers, or without an address', async () => {
    await expect(askApi('http://127.0.0.1:9')).rejects.toMatchObject({ name: 'api-silent' });
    await expect(askApi('staging')).rejects.toThrow(
      'The API at staging does not say which contracts it serves: that is not an address.',
    );
  });
});

/** A channel into which small apps are published, with what the API is said to serve. */
async function startChannel() {
  const folder = await temporaryFolder();
  const publishing = { store: openDiskStore(join(folder.path, 'store')), channel: 'stable' };
  const build = async (options: BuildOptions) => {
    const path = await mkdtemp(join(folder.path, 'build-'));
    await makeBuild(path, options);
    return await readBuild(path);
  };
  return { publishing, build, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

describe('the API and a channel', () => {
  it('does not take what speaks a contract that the API does not serve, and asks only when a pointer is to move', async () => {
    await using given = await startChannel();
    await using api = await startApi(200, '{"result":{"speaks":[3,2]}}');
    const host = await given.build({ app: 'host' });
    await publish([host], given.publishing);
    const asking = { ...given.publishing, speaks: contractsOf({ API_URL: api.url }) };
    expect(await publish([host], asking)).toMatchObject({ changed: false });
    expect(api.paths).toEqual([]);
    const said = 'cellar 1.0.0 speaks contract 1, and the API serves 3, 2';
    await expect(publish([await given.build({ app: 'cellar' })], asking)).rejects.toThrow(said);
  });

  it('says whether a new API serves everything a channel names, including its fallbacks', async () => {
    await using given = await startChannel();
    for (const app of [{ app: 'host' }, { app: 'cellar' }, { app: 'cellar', version: '1.1.0' }]) {
      await publish([await given.build(app)], given.publishing);
    }
    await using old = await startApi(200, '{"result":{"speaks":[1]}}');
    expect(await checkApi(old.url, given.publishing)).toMatchObject({
      speaks: [1],
      versions: [{ app: 'host' }, { version: '1.1.0' }, { version: '1.0.0' }],
    });
    await using next = await startApi(200, '{"result":{"speaks":[3,2]}}');
    const refused = checkApi(next.url, given.publishing);
    await expect(refused).rejects.toThrow(/must not serve stable yet.*\n.*cellar 1\.1\.0.*\n.*cellar 1\.0\.0/);
  });
});
