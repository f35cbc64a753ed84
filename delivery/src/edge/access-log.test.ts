import { loggableUrl } from './access-log.ts';

describe('the access log', () => {
  it.each([
    ['/auth/impersonate?accessToken=ey.a.b', '/auth/impersonate?accessToken=[redacted]'],
    ['/_serverFn/signup-draft?draft=abc', '/_serverFn/signup-draft?draft=[redacted]'],
    ['/auth/reset-password?code=1&prn=2&req=3', '/auth/reset-password?code=[redacted]&prn=[redacted]&req=[redacted]'],
    ['/x?ACCESS%54OKEN=secret&page=2', '/x?ACCESS%54OKEN=[redacted]&page=2'],
    ['/x?%E0%A4=1&code', '/x?%E0%A4=1&code=[redacted]'],
    ['/core/api/v3/gifts/abc/accept', '/core/api/v3/gifts/[redacted]/accept'],
    ['/auth/login?person=a%40b.example&code=x', '/auth/login?person=[redacted]&code=[redacted]'],
    ['/?ref=ines-7&page=2', '/?ref=[redacted]&page=2'],
    [
      '/signup/explorer?step=2&t=abc&utm_source=m&UTM_Content=a%40b',
      '/signup/explorer?step=2&t=[redacted]&utm_source=[redacted]&UTM_Content=[redacted]',
    ],
    ['/weekly/auctions/all?page=2', '/weekly/auctions/all?page=2'],
  ])('writes %s as %s', (url, written) => {
    expect(loggableUrl(url)).toBe(written);
  });
});
