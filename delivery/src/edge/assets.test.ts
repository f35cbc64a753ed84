import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startEdge } from '../testing/start-edge.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('the files of a release', () => {
  it.each(['/assets', '/assets-retry'])(
    'are served below %s for good, compressed as the browser likes',
    async (prefix) => {
      await using given = await startEdge();
      await given.publish({ app: 'host', files: { 'small.svg': icon } });
      const url = `${prefix}/host/1.0.0/main.js`;
      const answer = await given.edge.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      });
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('export const page');
      const plain = await given.edge.inject(url);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.etag).not.toBe(answer.headers.etag);
      const again = await given.edge.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
      expect(again.statusCode).toBe(304);
      const picture = await given.edge.inject(`${prefix}/host/1.0.0/small.svg`);
      expect(picture.headers['content-type']).toBe('image/svg+xml');
    },
  );

  it('stay when a newer version is served', async () => {
    await using given = await startEdge();
    await given.publish({ app: 'host' });
    await given.publish({ app: 'host', version: '2.0.0' });
    expect((await given.edge.inject('/assets/host/1.0.0/main.js')).statusCode).toBe(200);
  });

  it.each([
    '/assets/host/1.0.0/gone.js',
    '/assets/host/1.0.0/release.json',
    '/assets/host/1.0.0/main.js.map',
    '/assets/host/1.0.0/main.js.br',
    '/assets/host/1.0.0/',
    '/assets/host/1.0.0',
    '/assets/host/',
    '/assets/',
    '/assets/host/..%2f..%2fchannels/stable/00000001.json',
    '/assets/host/1.0.0/..%5c..%5crelease.json',
    '/assets//host/1.0.0/main.js',
    '/assets/host/1.0.0/%00main.js',
    '/assets/.unfinished-1/main.js',
  ])('do not include %s, and a miss is never a page nor kept', async (url) => {
    await using given = await startEdge();
    await given.publish({ app: 'host' });
    await writeFile(join(given.storeDir, 'apps/host/1.0.0/main.js.map'), '{}');
    const answer = await given.edge.inject({ url, headers: { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' } });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/assets/../channels/stable/00000001.json', '/assets/%2e%2e/channels/stable/00000001.json'])(
    'do not include %s, sent as it stands',
    async (path) => {
      await using given = await startEdge();
      await given.publish({ app: 'host' });
      await given.edge.listen({ port: 0, host: '127.0.0.1' });
      const { port } = given.edge.server.address() as AddressInfo;
      const status = await new Promise((resolve) => {
        get({ port, path, agent: false }, ({ statusCode }) => resolve(statusCode));
      });
      expect([400, 403, 404]).toContain(status);
    },
  );
});
