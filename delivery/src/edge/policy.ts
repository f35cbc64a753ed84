/** The Trusted Types policy of the page's own start script, for the one script element it may add. */
export const EDGE_POLICY = 'le-chai-edge';

/**
 * The content security policy of a page. Scripts and styles run by this response's nonce alone; what a trusted script
 * loads is trusted (`strict-dynamic`), so that remotes need no list of hosts here.
 * @param policies names of the Trusted Types policies that the builds create
 */
export function contentSecurityPolicy(nonce: string, policies: readonly string[], https: boolean): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `connect-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    // A remote that is tried again, or whose previous version steps in, creates its build's policy a second time.
    `trusted-types ${[EDGE_POLICY, ...policies].join(' ')} 'allow-duplicates'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What every answer carries, whatever it is. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Addresses of pages carry codes and tokens (password resets, impersonation): none leaves this origin.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** What a page may use of the browser: nothing that this product has no need of. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
