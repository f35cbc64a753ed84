import { hideSecrets, isForBrowser } from './address-secrets.ts';

afterEach(() => history.replaceState(null, '', '/'));

describe('secrets in a URL', () => {
  it('are removed before anything reads it, and kept for a reload', () => {
    history.replaceState({ key: 'k', idx: 3 }, '', '/auth/reset-password?code=1&prn=2&req=3&utm_source=mail#top');
    hideSecrets();
    expect(location.href).toBe('http://localhost/auth/reset-password?utm_source=mail#top');
    expect(history.state).toEqual({ key: 'k', idx: 3, usr: { code: '1', prn: '2', req: '3' } });
    hideSecrets();
    expect(history.state).toMatchObject({ usr: { code: '1', prn: '2', req: '3' } });
  });

  it('are read from the fragment, which no server sees', () => {
    history.replaceState(null, '', '/auth/reset-password?utm_source=mail#code=1&prn=2&req=3');
    hideSecrets();
    expect(location.href).toBe('http://localhost/auth/reset-password?utm_source=mail');
    expect(history.state).toEqual({ usr: { code: '1', prn: '2', req: '3' } });
  });

  it.each(['/auth/login/', '/AUTH/Login', '/auth/logi%6E'])('is known on %s, as the router finds it', (path) => {
    history.replaceState(null, '', `${path}?person=ines%40marchetti.example`);
    hideSecrets();
    expect(location.search).toBe('');
    expect(history.state).toEqual({ usr: { person: 'ines@marchetti.example' } });
  });

  it('are kept for the page of a signup, whichever its tier', () => {
    history.replaceState(null, '', '/signup/collector?step=2&t=secret&redirect=%2Fgifts%2Fa&utm_source=mail');
    hideSecrets();
    expect(location.search).toBe('?step=2&utm_source=mail');
    expect(history.state).toEqual({ usr: { t: 'secret', redirect: '/gifts/a' } });
  });

  it.each(['/weekly/auctions/all?code=1&req=2', '/auth/login?redirect=%2Fcontact&code=signed-out', '/%E0%A4?person=x'])(
    'is not looked for in %s',
    (place) => {
      history.replaceState(null, '', place);
      hideSecrets();
      expect(location.href).toBe(`http://localhost${place}`);
    },
  );
});

it.each([
  ['/auth/reset-password', '', true],
  ['/Auth/Impersonate/', '', true],
  ['/auth/login', '?person=ada@example.test', true],
  ['/signup/personal', '?t=draft', true],
  ['/auth/login', '?redirect=/notices', false],
  ['/weekly/auctions/all', '?code=1', false],
])('%s%s is for browsers alone: %s', (pathname, search, isTheirs) => {
  expect(isForBrowser({ pathname, search })).toBe(isTheirs);
});
