import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/make-build.ts';
import { startObjectStore } from '../testing/object-store/start-object-store.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';
import { openMediaFolder, openMediaStore } from '@le-chai/media/media-store';

const NAME = `${'0123456789abcdef'.repeat(2)}-640x480`;
const files = new Map([
  ['160.avif', Buffer.from('an AVIF')],
  ['640.webp', Buffer.from('a WebP')],
]);

async function expectServed({ edge }: TestEdge): Promise<void> {
  for (const [file, type, text] of [
    ['160.avif', 'image/avif', 'an AVIF'],
    ['640.webp', 'image/webp', 'a WebP'],
  ]) {
    const answer = await edge.inject(`/media/${NAME}/${file}`);
    expect([answer.statusCode, answer.body]).toEqual([200, text]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  for (const path of [
    `${NAME}/320.webp`,
    `${NAME}/original.jpg`,
    `${NAME}/`,
    NAME,
    `${NAME}/..%2f640.webp`,
    '..%2fapps/x',
    '',
  ]) {
    const answer = await edge.inject(`/media/${path}`);
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
}

describe('photographs', () => {
  it('are served from a folder for good, by their type, and nothing else of it', async () => {
    await using given = await startEdge();
    await openMediaFolder(join(given.storeDir, 'media')).put(NAME, files);
    await mkdir(join(given.storeDir, 'media', NAME), { recursive: true });
    await writeFile(join(given.storeDir, 'media', NAME, 'original.jpg'), 'never served');
    await expectServed(given);
    expect((await given.edge.inject(`/media/${NAME}/original.jpg`)).statusCode).toBe(404);
  });

  it('are served from the bucket of the releases', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'any';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'any';
    await using folder = await temporaryFolder();
    await using server = await startObjectStore({ folder: folder.path });
    const bucket = { STORE_URL: 's3://releases/house', S3_ENDPOINT: server.url };
    const store = await openMediaStore(bucket, (message) => new Error(message));
    expect(await store.has(NAME, '640.webp')).toBe(false);
    await store.put(NAME, files);
    expect(await store.has(NAME, '640.webp')).toBe(true);
    await using given = await startEdge(bucket);
    await expectServed(given);
    server.fail({ kind: 'fail' });
    const answer = await given.edge.inject(`/media/${NAME}/640.webp`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('appear whole, and stay as they are where another import was faster', async () => {
    await using folder = await temporaryFolder();
    const store = openMediaFolder(folder.path);
    await Promise.all([store.put(NAME, files), store.put(NAME, files)]);
    expect(Buffer.from((await store.read(NAME, '640.webp'))!).toString()).toBe('a WebP');
    expect(await store.read(NAME, '320.webp')).toBeNull();
    await expect(store.read('..', '640.webp')).rejects.toThrow('is not a photograph file');
    await expect(store.put(NAME, new Map([['../x.webp', Buffer.from('x')]]))).rejects.toThrow(
      'is not a photograph file',
    );
  });
});
