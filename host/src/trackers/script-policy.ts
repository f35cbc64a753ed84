import { admitsScript, configuredSources, DEFAULT_POLICY, type Parties } from '@le-chai/federation/third-parties';

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
