import fc from 'fast-check';
import { beginningOf, deviceOf } from './SessionRow.tsx';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('where somebody is logged in', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
      'Opera on a Mac',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari on a Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome on an iPad',
    ],
    ['Mozilla/5.0 (Windows NT 10.0)', 'A browser on Windows'],
    ['Firefox/1.0', 'Firefox'],
    ['node', 'An unknown browser'],
    ['', 'An unknown browser'],
  ])('%s is put into words', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words);
  });

  it('has words, whatever a browser says of itself', () => {
    fc.assert(fc.property(fc.string(), (userAgent) => void expect(deviceOf(userAgent)).not.toBe('')));
  });
});

it.each([
  ['passkey', 'Logged in 2 Nov 2026 with a passkey, Portugal'],
  ['signup', 'Logged in 2 Nov 2026 when you signed up, Portugal'],
  ['', 'Logged in 2 Nov 2026, Portugal'],
] as const)('a session that began by "%s" says so', (method, words) => {
  expect(beginningOf({ created: '2026-11-02T09:00:00Z', method, network: '', country: 'PT' })).toBe(words);
});
