import { startEdge } from '../testing/start-edge.ts';

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

it('lets browsers install the house under its own name, beginning with the dashboard', async () => {
  await using given = await startEdge({ WORDMARK: 'Chai du Port' });
  const answer = await given.edge.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(answer.json<Manifest>()).toMatchObject({
    name: 'Chai du Port',
    start_url: '/dashboard',
    scope: '/',
    theme_color: '#f7f3eb',
  });
});

it('serves each icon in the size that the manifest says', async () => {
  await using given = await startEdge();
  const { icons } = (await given.edge.inject('/manifest.webmanifest')).json<Manifest>();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { headers, rawPayload } = await given.edge.inject(src);
    expect(headers['content-type']).toBe('image/png');
    // The first chunk of a PNG begins with its width and height.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});
