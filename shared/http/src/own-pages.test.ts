import { isForeign } from './own-pages.ts';

const call = (headers: Record<string, string>, rest: { method?: string; url?: string } = {}) =>
  isForeign({ method: 'POST', url: '/_serverFn/login', ...rest, headers }, 'le-chai.example');

it.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'https://le-chai.example:8443' }],
  [{ origin: 'https://le-chai.example.elsewhere.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.le-chai.example' }],
])('is foreign: %p', (headers) => {
  expect(call(headers)).toBe(true);
});

it.each([
  [{}],
  [{ origin: 'https://le-chai.example', 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'https://LE-CHAI.example' }],
])('is our own, or no page’s: %p', (headers) => {
  expect(call(headers)).toBe(false);
});

it('asks this of nothing that only reads, and of no signed call', () => {
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(call(foreign, { method: 'GET' })).toBe(false);
  expect(call(foreign, { url: '/core/webhooks/stripe' })).toBe(false);
  expect(call(foreign, { url: '/webhooks/stripe' })).toBe(false);
  expect(call(foreign, { url: '/core/v2/webhooks/' })).toBe(true);
  expect(call(foreign, { url: '/webhooksx/' })).toBe(true);
});
