import { perRequest } from '@le-chai/store/per-request';

/** What of Google Maps is used: its parts are asked for by name, as in `importLibrary('places')`. */
export interface Maps {
  importLibrary: (name: string) => Promise<unknown>;
}

const lender = perRequest((): { load?: () => Promise<Maps | undefined> } => ({}));

/** Says how maps are loaded. Called once, by the host, which knows whether they are configured and consented to. */
export function lendMaps(load: () => Promise<Maps | undefined>): void {
  lender().load = load;
}

/**
 * Google Maps, for a form that helps to find an address. A form has to do without: they come after consent only.
 * @returns undefined where they are not configured, not consented to, or not to be had. Never fails.
 */
export async function loadMaps(): Promise<Maps | undefined> {
  return lender().load?.();
}
