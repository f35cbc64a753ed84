import { callServerFunction, isFailure } from '@le-chai/api';
import { loginPasskey, passkeyOptions } from '@le-chai/contracts/factors';
import { takeSignIn } from '@le-chai/session';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cancelPasskeyRequest, supportsPasskeys, offersPasskeys, signWithPasskey } from '../identity/passkeys.ts';

/**
 * Signing in with a passkey: asked for by a button, and offered by the browser among what it fills in.
 * @param offered whether the field that it is offered in is on screen
 */
export function usePasskeySignIn(
  queryClient: QueryClient,
  { offered, onDone }: { offered: boolean; onDone: () => void },
) {
  const hydrated = useHydrated();
  const entering = useRef(false);
  const enter = async (inField: boolean): Promise<void> => {
    const proof = await signWithPasskey(await callServerFunction(passkeyOptions), inField);
    // Both the field and the button may have been answered: a second sign-in would end the first session.
    if (entering.current) return;
    entering.current = true;
    try {
      takeSignIn(queryClient, await callServerFunction(loginPasskey, proof));
    } catch (error) {
      entering.current = false;
      throw error;
    }
    onDone();
  };
  const asked = useMutation({ mutationFn: () => enter(false) });
  const offer = useEffectEvent(async () => {
    // The member didn't ask for it, and can still use the password.
    if (await offersPasskeys()) await enter(true).catch(() => undefined);
  });
  useEffect(() => {
    if (!offered || !supportsPasskeys()) return undefined;
    void offer();
    return () => void cancelPasskeyRequest();
  }, [offered]);

  return {
    // Nearly every browser supports it, so the edge, which can't know, offers it too.
    known: !hydrated || supportsPasskeys(),
    busy: asked.isPending,
    ask: () => asked.mutate(),
    /** The server's error. Choosing no passkey is not an error. */
    problem: isFailure(asked.error) ? asked.error : null,
  };
}
