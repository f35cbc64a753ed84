import Fastify from 'fastify';
import { serveSocialPicture, SOCIAL_PICTURE } from './social-picture.ts';

const ask = async (url: string) => {
  const edge = Fastify();
  serveSocialPicture(edge);
  const answer = await edge.inject(url);
  await edge.close();
  return answer;
};

describe('the picture for previews of links', () => {
  it('is a PNG of the size that it says, and small enough for every site', async () => {
    const { headers, rawPayload } = await ask(SOCIAL_PICTURE.path);
    expect(headers['content-type']).toBe('image/png');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([
      SOCIAL_PICTURE.width,
      SOCIAL_PICTURE.height,
    ]);
    expect(rawPayload.length).toBeLessThan(300_000);
  });

  it.each([
    ['for a year where the address names its bytes', SOCIAL_PICTURE.versioned, 'public, max-age=31536000, immutable'],
    ['for a day where it names none', SOCIAL_PICTURE.path, 'public, max-age=86400'],
    ['for a day where it names others', `${SOCIAL_PICTURE.path}?v=before`, 'public, max-age=86400'],
    ['for a day where it names several', `${SOCIAL_PICTURE.versioned}&v=before`, 'public, max-age=86400'],
  ])('is kept %s', async (_, url, kept) => {
    expect((await ask(url)).headers['cache-control']).toBe(kept);
  });
});
