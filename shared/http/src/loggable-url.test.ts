import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { loggableUrl } from './loggable-url.ts';

it.each([
  ['/auth/impersonate?accessToken=ey.a.b', '/auth/impersonate?accessToken=[redacted]'],
  ['/_serverFn/signup-draft?draft=abc', '/_serverFn/signup-draft?draft=[redacted]'],
  ['/auth/reset-password?code=1&prn=2&req=3', '/auth/reset-password?code=[redacted]&prn=[redacted]&req=[redacted]'],
  ['/x?ACCESS%54OKEN=secret&page=2', '/x?ACCESS%54OKEN=[redacted]&page=2'],
  ['/x?%E0%A4=1&code', '/x?[redacted]&code=[redacted]'],
  ['/core/api/v3/gifts/abc/accept', '/core/api/v3/gifts/[redacted]/accept'],
  ['/core/api/v3/users/me/gifts/17/cancel', '/core/api/v3/users/me/gifts/17/cancel'],
  ['/core/gifts/ActionGift/', '/core/gifts/ActionGift/'],
  ['/Gifts/abc', '/Gifts/[redacted]'],
  ['/g%69fts/abc', '/g%69fts/[redacted]'],
  ['/gifts%2Fabc', '/[redacted]'],
  ['/auth/login?person=a%40b.example&code=x', '/auth/login?person=[redacted]&code=[redacted]'],
  ['/?ref=ines-7&page=2', '/?ref=[redacted]&page=2'],
  ['/?page=two%20words&abc?draft=1', '/?page=[redacted]&[redacted]'],
  ['/auth/reset-password#code=1', '/auth/reset-password'],
  ['/my-assets/lots?search=%7B%22term%22%3A%22baro%22%7D', '/my-assets/lots?search=[redacted]'],
  ['/weekly/auctions/all?page=2&sortBy=name', '/weekly/auctions/all?page=2&sortBy=name'],
  ['/core/users/UpgradeOrDowngradeSubscriptionUser/', '/core/users/UpgradeOrDowngradeSubscriptionUser/'],
  [
    '/assets/auctions/0.1.0-3f9a2c1b04de/static/js/SalePage.8f0a.js',
    '/assets/auctions/0.1.0-3f9a2c1b04de/static/js/SalePage.8f0a.js',
  ],
  ['/sales/lot/12-pauillac-2016-three-a-magnum', '/sales/lot/12-pauillac-2016-three-a-magnum'],
  [
    '/core/v2/payments/attempts/3f0d4b34-8a3c-4d7e-9a55-0c7be3a1f3a9/close',
    '/core/v2/payments/attempts/3f0d4b34-8a3c-4d7e-9a55-0c7be3a1f3a9/close',
  ],
  ['https://nora:pass@le-chai.example/gifts/abc?t=1#x', 'https://le-chai.example/gifts/[redacted]?t=[redacted]'],
  ['https://[oops/gifts/abc', '[redacted]'],
  ['blob:https://le-chai.example/3f0d', 'blob:'],
  ['data:text/plain,secret', 'data:'],
  ['*', '[redacted]'],
  ['', ''],
])('%s is written as %s', (url, written) => {
  expect(loggableUrl(url)).toBe(written);
});

/** As they are made for links: `newSecret` of the server, a code of six digits, a token of a session. */
const secret = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.uint8Array({ minLength: 96, maxLength: 96 }).map((bytes) => {
    const all = Buffer.from(bytes).toString('base64url');
    return `eyJhbGciOiJIUzI1NiJ9.${all.slice(0, 64)}.${all.slice(64)}`;
  }),
);
/** A name of a parameter, known or not, written as a browser or as somebody else would. */
const name = fc.oneof(
  fc.constantFrom('page', 'code', 'draft', 'redirect', 'table', 'Status', 'sort', '', 'a b', 'x[y]', 'c%6Fde', '%'),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const segment = fc.constantFrom('core', 'api', 'v3', 'auth', 'gifts', 'GIFTS', 'g%69fts', 'my-assets', '12-a-name', '');
const path = fc.array(segment, { maxLength: 5 }).map((all) => `/${all.join('/')}`);
const origin = fc.constantFrom('', 'https://le-chai.example', 'http://nora@localhost:4000');

const parameters = (one: fc.Arbitrary<string>) =>
  fc.array(fc.oneof(one, fc.constantFrom('page=2', 'x', '&', 'y=1?z')), { maxLength: 4 });

describe('a secret', () => {
  it('is not written as the value of any parameter', () => {
    fc.assert(
      fc.property(origin, path, secret, name, parameters(name), (host, at, hidden, of, others) => {
        const search = [...others, `${of}=${hidden}`].join('&');
        expect(loggableUrl(`${host}${at}?${search}`)).not.toContain(hidden);
        expect(loggableUrl(`${host}${at}?${hidden}&${search}`)).not.toContain(hidden);
        expect(loggableUrl(`${host}${at}?redirect=${encodeURIComponent(`/gifts/${hidden}`)}`)).not.toContain(hidden);
      }),
    );
  });

  it('is not written from behind the hash', () => {
    fc.assert(
      fc.property(origin, path, secret, name, (host, at, hidden, of) => {
        expect(loggableUrl(`${host}${at}#${of}=${hidden}`)).not.toContain(hidden);
        expect(loggableUrl(`${host}${at}?page=2#${hidden}?page=${hidden}`)).not.toContain(hidden);
      }),
    );
  });

  it('is not written as the part of a path that it has in a link, nor as any other that has its form', () => {
    const gifts = fc.constantFrom('gifts', 'Gifts', 'GIFTS', 'g%69fts', 'gift%73');
    fc.assert(
      fc.property(origin, path, gifts, secret, path, (host, before, word, hidden, after) => {
        expect(loggableUrl(`${host}${before}/${word}/${hidden}${after}?page=1`)).not.toContain(hidden);
      }),
    );
    for (let run = 0; run < 200; run++) {
      // One in seven thousand has neither a digit nor a dash and could be a word; it would have to be put there by mistake, too.
      const hidden = `7${randomBytes(32).toString('base64url')}`;
      expect(loggableUrl(`/auth/somewhere/${hidden}`)).toBe('/auth/somewhere/[redacted]');
    }
  });
});
