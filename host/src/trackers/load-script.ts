import type { LoadScript } from './tracker.ts';
import { admitsScript, configuredSources, DEFAULT_POLICY, type Parties } from '@le-chai/federation/third-parties';

/**
 * Loads third-party scripts, without blocking anything and without a referrer.
 * @param nonce of the page's content security policy
 */
export function scriptLoader(nonce: string): LoadScript {
  return (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.async = true;
      script.nonce = nonce;
      script.referrerPolicy = 'no-referrer';
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${new URL(url).host} did not answer`)));
      // A string passes the default policy (script-policy.ts), which admits only what is configured.
      script.src = url;
      document.head.append(script);
    });
}

/** The part of Trusted Types used here, which TypeScript's DOM library lacks. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/**
 * Creates the page's default Trusted Types policy, where this deployment has third parties with scripts: the URL of a
 * script as a string is admitted if it is theirs. HTML and code as strings are always refused.
 */
export function createScriptPolicy(parties: Parties): void {
  if (configuredSources(parties).script.length === 0) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(DEFAULT_POLICY, { createScriptURL: (url) => (admitsScript(parties, url) ? url : null) });
}
