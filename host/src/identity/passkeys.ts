import type { PasskeyChallenge, Proof } from '@le-chai/contracts/proof';

type PasskeyProof = Omit<Extract<Proof, { kind: 'passkey' }>, 'kind'>;

/** Whether this browser knows passkeys at all. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether it can offer them in autofill. */
export async function offersPasskeys(): Promise<boolean> {
  return supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * Has the browser answer with a passkey.
 * @param inField offered in a field with `webauthn` in its autocomplete, instead of asked for
 * @throws {Error} named `NotAllowedError` if the member chose none, `AbortError` if another request replaced it
 */
export async function signWithPasskey(
  { challenge, options }: PasskeyChallenge,
  inField = false,
): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const credential = await startAuthentication({
    optionsJSON: options as unknown as Options,
    useBrowserAutofill: inField,
  });
  return { challenge, credential: credential as unknown as PasskeyProof['credential'] };
}

/** Cancels a pending request, such as the offer in a field. */
export async function cancelPasskeyRequest(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

const library = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');
