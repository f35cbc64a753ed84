import { perRequest } from '@le-chai/store/per-request';

/** The part of Google Maps that is used: libraries are imported by name, as in `importLibrary('places')`. */
export interface Maps {
  importLibrary: (name: string) => Promise<unknown>;
}

const lender = perRequest((): { load?: () => Promise<Maps | undefined> } => ({}));

/** Says how maps are loaded. Called once, by the host, which knows whether they are configured and consented to. */
export function lendMaps(load: () => Promise<Maps | undefined>): void {
  lender().load = load;
}

/**
 * Google Maps, for a form that helps to find an address. A form has to work without them: they only load after consent.
 * @returns undefined if they are not configured, not consented to, or unavailable. Never fails.
 */
export async function loadMaps(): Promise<Maps | undefined> {
  return lender().load?.();
}
