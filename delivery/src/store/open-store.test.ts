import { openStore } from './open-store.ts';

describe('choosing the store', () => {
  it.each(['releases', 's3://', 's3://UPPER/x', 'https://host/x', 's3://bucket/../up', 's3://bucket/a b'])(
    'refuses STORE_URL=%s',
    async (url) => {
      await expect(openStore({ STORE_URL: url })).rejects.toMatchObject({ name: 'wrong-usage' });
    },
  );

  it.each(['s3://bucket', 's3://bucket/', 's3://bucket/house/main'])('takes STORE_URL=%s', async (url) => {
    await expect(openStore({ STORE_URL: url, S3_ENDPOINT: 'http://127.0.0.1:9' })).resolves.toHaveProperty(
      'putRelease',
    );
  });
});
