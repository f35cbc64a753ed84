import { type PolicyOptions, contentSecurityPolicy, securityHeaders } from './policy.ts';

const nobody: PolicyOptions['client'] = {
  trackers: {},
  errorReporting: null,
  cardPayment: null,
  images: { bucket: null, cdn: null },
};

/** The headers for a page, with the policy as a record of its directives. */
function policyOf(client: Partial<PolicyOptions['client']> = {}) {
  const headers = contentSecurityPolicy({
    nonce: 'N',
    policies: ['le-chai-host'],
    https: false,
    client: { ...nobody, ...client },
  });
  const text = headers['content-security-policy'] ?? '';
  const directive = (name: string) => text.split('; ').find((each) => each.startsWith(`${name} `));
  return { headers, text, directive };
}

describe('the content security policy', () => {
  it('names nobody where nobody is configured', () => {
    const { headers, text } = policyOf();
    expect(Object.keys(headers)).toEqual(['content-security-policy', 'reporting-endpoints']);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(text).toBe(
      [
        `default-src 'none'`,
        `script-src 'nonce-N' 'strict-dynamic'`,
        `style-src 'nonce-N'`,
        `style-src-attr 'unsafe-inline'`,
        `connect-src 'self'`,
        `img-src 'self' data:`,
        `font-src 'self'`,
        `worker-src 'self'`,
        `manifest-src 'self'`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `frame-ancestors 'none'`,
        `form-action 'self'`,
        `require-trusted-types-for 'script'`,
        `trusted-types le-chai-edge le-chai-worker le-chai-host 'allow-duplicates'`,
        `report-to csp`,
        `report-uri /csp-reports`,
      ].join('; '),
    );
  });

  it('lets cards be entered at the card provider', () => {
    const policy = policyOf({ cardPayment: { publishableKey: 'pk_test_abc' } });
    expect(policy.directive('frame-src')).toContain('https://js.stripe.com');
    expect(policy.directive('frame-src')).toContain('https://hooks.stripe.com');
    expect(policy.directive('connect-src')).toBe(`connect-src 'self' https://api.stripe.com`);
    expect(policy.directive('trusted-types')).toBe(
      `trusted-types le-chai-edge le-chai-worker le-chai-host default 'allow-duplicates'`,
    );
    expect(policy.directive('script-src')).toBe(`script-src 'nonce-N' 'strict-dynamic'`);
  });

  it('lets photographs come from their bucket and from the CDN', () => {
    const images = { bucket: 'https://photos.example/lots', cdn: 'https://cdn.example' };
    expect(policyOf({ images }).directive('img-src')).toBe(
      `img-src 'self' data: https://photos.example https://cdn.example`,
    );
  });

  it('lets faults be reported, and needs no policy for scripts for that', () => {
    const policy = policyOf({ errorReporting: { dsn: 'https://abc@o1.ingest.sentry.io/1' } });
    expect(policy.directive('connect-src')).toBe(`connect-src 'self' https://o1.ingest.sentry.io`);
    expect(policy.directive('trusted-types')).not.toContain('default');
  });

  it('names a source once, however many ask for it', () => {
    const trackers = { 'web-analytics': { measurementId: 'G-ABCDEF1234' } };
    expect(
      policyOf({ trackers })
        .directive('img-src')
        ?.match(/googletagmanager/g),
    ).toHaveLength(1);
  });

  it('keeps Trusted Types on, beside a tag manager too', () => {
    const policy = policyOf({ trackers: { 'tag-manager': { containerId: 'GTM-ABCDEF' } } });
    expect(policy.directive('require-trusted-types-for')).toBe(`require-trusted-types-for 'script'`);
    expect(policy.directive('trusted-types')).toBe(
      `trusted-types le-chai-edge le-chai-worker le-chai-host default goog#html 'allow-duplicates'`,
    );
    expect(policy.directive('script-src')).toBe(`script-src 'nonce-N' 'strict-dynamic'`);
    expect(policy.headers).not.toHaveProperty('content-security-policy-report-only');
  });
});

describe('the windows of a page', () => {
  it('are its own, and those of wallets where cards are taken', () => {
    const policy = 'cross-origin-opener-policy';
    expect(securityHeaders(true, false)[policy]).toBe('same-origin');
    expect(securityHeaders(true, true)[policy]).toBe('same-origin-allow-popups');
  });
});
