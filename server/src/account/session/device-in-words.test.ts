import * as fc from 'fast-check';
import { deviceInWords } from './device-in-words.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'An unknown device'],
])('says what %s is', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

it('makes a short plain text of whatever a caller sends', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (userAgent) => {
      const words = deviceInWords(userAgent);
      expect(words.length).toBeLessThanOrEqual(90);
      expect(words).toMatch(/^[\w .+-]+$/);
    }),
  );
});
