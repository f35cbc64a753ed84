import type { LoadScript } from './tracker.ts';
import { admitsScript, configuredSources, DEFAULT_POLICY, type Parties } from '@le-chai/federation/third-parties';

/**
 * Loads scripts of others, without holding anything up and without telling them which page asks.
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
      // A text here passes the default policy (script-policy.ts), which admits what is configured and nothing else.
      script.src = url;
      document.head.append(script);
    });
}

/** The part of Trusted Types that is used here; TypeScript's DOM library does not know it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/**
 * Creates the page's default Trusted Types policy, where this deployment has third parties with scripts: the address of a
 * script that is given as a text is admitted when it is theirs. HTML and code given as texts are refused always.
 */
export function createScriptPolicy(parties: Parties): void {
  if (configuredSources(parties).script.length === 0) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(DEFAULT_POLICY, { createScriptURL: (url) => (admitsScript(parties, url) ? url : null) });
}
