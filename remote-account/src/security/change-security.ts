import { adopt, query, request } from '@le-chai/api';
import * as contract from '@le-chai/contracts/factors';
import type { QueryClient } from '@tanstack/react-query';

const keep = (queryClient: QueryClient, security: contract.Security): void =>
  adopt(queryClient, query(contract.getSecurity), security);

/** Stores the security settings after a change. @returns recovery codes, where there are new ones to show */
function keepChanged(queryClient: QueryClient, changed: contract.ChangedSecurity): string[] | null {
  keep(queryClient, changed.security);
  return changed.recovery_codes;
}

/**
 * Has the browser create a passkey and saves it.
 * @throws {Error} named `NotAllowedError` if the member declined, `InvalidStateError` if there is one already
 */
export async function makePasskey(queryClient: QueryClient, name: string): Promise<string[] | null> {
  const { challenge, options } = await request(contract.beginPasskey);
  const { startRegistration } = await import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const credential = await startRegistration({ optionsJSON: options as unknown as Options });
  const body = { challenge, credential: credential as unknown as Record<string, unknown>, name };
  return keepChanged(queryClient, await request(contract.addPasskey, { body }));
}

export async function renamePasskey(queryClient: QueryClient, id: number, name: string): Promise<void> {
  keep(queryClient, await request(contract.renamePasskey, { params: { id }, body: { name } }));
}

export async function removePasskey(queryClient: QueryClient, id: number): Promise<void> {
  keep(queryClient, await request(contract.removePasskey, { params: { id } }));
}

/** A secret for an authenticator app, as text and as the address in its code. */
export const beginCodes = () => request(contract.beginCodes);

export async function turnOnCodes(queryClient: QueryClient, code: string): Promise<string[] | null> {
  return keepChanged(queryClient, await request(contract.turnOnCodes, { body: { code } }));
}

export async function turnOffCodes(queryClient: QueryClient): Promise<void> {
  keep(queryClient, await request(contract.turnOffCodes));
}

export async function newRecoveryCodes(queryClient: QueryClient): Promise<string[] | null> {
  return keepChanged(queryClient, await request(contract.newRecoveryCodes));
}
