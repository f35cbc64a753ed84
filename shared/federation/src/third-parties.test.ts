import fc from 'fast-check';
import { EXAMPLE_PARTIES } from './example-parties.ts';
import { type Parties, admitsScript, configuredSources } from './third-parties.ts';

const nobody: Parties = { trackers: {}, errorReporting: null, cardPayment: null };

const everybody: Parties = { ...EXAMPLE_PARTIES, cardPayment: { publishableKey: 'pk_test_abc' } };

describe('the third parties of a page', () => {
  it('are none unless they are configured', () => {
    expect(Object.values(configuredSources(nobody)).flat()).toEqual([]);
    expect(admitsScript(nobody, 'https://js.stripe.com/v3/')).toBe(false);
  });

  it('bring their own sources and no others', () => {
    const { connect, script, frame } = configuredSources({ ...nobody, cardPayment: everybody.cardPayment });
    expect(script).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(connect).toEqual(['https://api.stripe.com']);
    expect(frame).toContain('https://hooks.stripe.com');
  });

  it.each([
    ['https://eu.i.posthog.com', ['https://eu-assets.i.posthog.com']],
    ['https://insights.lechai.example/ph', ['https://insights.lechai.example']],
  ])('are asked at the host that is configured: %s', (host, scripts) => {
    const parties = { ...nobody, trackers: { 'product-analytics': { key: 'phc_madeupkey12', host } } };
    expect(configuredSources(parties).script).toEqual(scripts);
    expect(configuredSources(parties).connect).toContain(new URL(host).origin);
  });

  it('name whole hosts by https: never every host, never a keyword', () => {
    const { worker, policies, ...sources } = configuredSources(everybody);
    expect(worker).toEqual(['blob:']);
    expect(policies).toContain('goog#html');
    for (const source of Object.values(sources).flat()) {
      expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/);
    }
  });
});

describe('a script of others', () => {
  it.each([
    'https://js.stripe.com/v3/',
    'https://m.js.stripe.com/x.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABCDEF',
    'https://js-eu1.hs-scripts.com/12345678.js',
  ])('is admitted from a listed host: %s', (url) => {
    expect(admitsScript(everybody, url)).toBe(true);
  });

  it.each([
    'http://js.stripe.com/v3/',
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://js.hscollectedforms.net/collectedforms.js',
    'https://js.stripe.com:8443/v3/',
    'https://js.stripe.com.evil.example/v3/',
    'https://evil.example/https://js.stripe.com/',
    'https://evil-hs-scripts.com/1.js',
    'https://js.stripe.com@evil.example/',
    'https://user@js.stripe.com/v3/',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://js.stripe.com/1',
    '/assets/x.js',
    '',
  ])('is not admitted from %j', (url) => {
    expect(admitsScript(everybody, url)).toBe(false);
  });

  it('is never admitted from a host of somebody else, whatever surrounds a listed one', () => {
    const word = fc.stringMatching(/^[a-z\d./@:?#\\-]{0,12}$/);
    fc.assert(
      fc.property(word, fc.constantFrom('js.stripe.com', 'x.hs-scripts.com'), word, (before, host, after) => {
        const url = `https://${before}${host}${after}`;
        if (!admitsScript(everybody, url)) return;
        expect(new URL(url).hostname).toMatch(/(?:^|\.)(?:js\.stripe\.com|hs-scripts\.com)$/);
      }),
      { numRuns: 2000 },
    );
  });
});
