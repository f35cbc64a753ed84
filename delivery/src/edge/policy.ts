import type { ClientConfig } from '@le-chai/federation/composition';
import { WORKER_POLICY } from '@le-chai/contracts/offline';
import { DEFAULT_POLICY, configuredSources } from '@le-chai/federation/third-parties';
import { VIOLATIONS_PATH } from './violations/read-violations.ts';

/** Under which name the policy says where violations of it are reported to. */
const ENDPOINT = 'csp';

/** The Trusted Types policy of the page's own start script, for the one script element it may add. */
export const EDGE_POLICY = 'le-chai-edge';

export interface PolicyOptions {
  nonce: string;
  /** Names of the Trusted Types policies that the builds create. */
  policies: readonly string[];
  https: boolean;
  /** Origins of builds that this page loads from elsewhere. */
  builds?: readonly string[];
  client: Pick<ClientConfig, 'trackers' | 'errorReporting' | 'cardPayment' | 'images'>;
}

/**
 * The content security policy of a page, as headers. Scripts and styles run by this response's nonce alone; what a
 * trusted script loads is trusted (`strict-dynamic`), so that remotes need no list of hosts here. Others are asked for
 * nothing unless they are configured (see the list in shared/federation).
 */
export function contentSecurityPolicy({
  nonce,
  policies,
  https,
  builds = [],
  client,
}: PolicyOptions): Record<string, string> {
  const others = configuredSources(client);
  const photographs = [client.images.bucket, client.images.cdn].flatMap((url) => (url ? [new URL(url).origin] : []));
  // A remote that is tried again, or whose previous version steps in, creates its build's policy a second time.
  const allowed = [
    EDGE_POLICY,
    WORKER_POLICY,
    ...policies,
    ...(others.script.length > 0 ? [DEFAULT_POLICY] : []),
    ...others.policies,
  ];
  const directives = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    directive('style-src', `'nonce-${nonce}'`, ...others.style),
    `style-src-attr 'unsafe-inline'`,
    directive('connect-src', `'self'`, ...builds, ...builds.map(socketOf), ...others.connect),
    directive('img-src', `'self'`, 'data:', ...builds, ...photographs, ...others.img),
    directive('font-src', `'self'`, ...builds, ...others.font),
    directive('frame-src', ...others.frame),
    directive('worker-src', `'self'`, ...others.worker),
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${[...new Set(allowed)].join(' ')} 'allow-duplicates'`,
    // A build on one's own machine is had without TLS, or not at all.
    ...(https && builds.length === 0 ? ['upgrade-insecure-requests'] : []),
    // The second is for browsers that do not know the first; those that do leave it out.
    `report-to ${ENDPOINT}`,
    `report-uri ${VIOLATIONS_PATH}`,
  ];
  return {
    'content-security-policy': directives.filter(Boolean).join('; '),
    'reporting-endpoints': `${ENDPOINT}="${VIOLATIONS_PATH}"`,
  };
}

/** Where a development build announces its changes. */
function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** One directive, or nothing if it names no source: then `default-src` refuses. */
function directive(name: string, ...sources: string[]): string {
  return sources.length > 0 ? [name, ...new Set(sources)].join(' ') : '';
}

/**
 * The headers of every answer.
 * @param popups pages open the windows of a wallet, such as Google Pay or Link, and hear from them
 */
export function securityHeaders(https: boolean, popups: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Addresses of pages carry codes and tokens (password resets, impersonation): none leaves this origin.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
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
