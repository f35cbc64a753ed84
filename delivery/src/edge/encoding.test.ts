import { chooseEncoding } from './compress-answer.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR; Q=0.0 , GZIP', 'gzip'],
    ['identity', undefined],
    ['brotli', undefined],
    [undefined, undefined],
  ])('accepted as %s is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
