import { PRODUCT } from '@le-chai/contracts/house';

/** For whom passkeys are made, and on whose pages they work: the public address of the house, never a header. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: PRODUCT, origin };
}
