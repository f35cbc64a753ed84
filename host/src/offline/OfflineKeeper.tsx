import { WORKER_PATH, WORKER_POLICY } from '@le-chai/contracts/offline';
import { forgetCellar } from '@le-chai/session/forget-cellar';
import { useSession } from '@le-chai/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIdle } from '../house/use-idle.ts';
import { keepCellar } from './keep-cellar.ts';

/** Makes pages work offline, and stores what a member sees of their cellar for that. */
export function OfflineKeeper(): null {
  const session = useSession();
  const queryClient = useQueryClient();
  const idle = useIdle();
  // Staff acting as a member must not store that member's data.
  const owner = session.status === 'loaded' && !session.user.impersonated ? session.user.id_user : undefined;
  const isOthers = session.status === 'absent' || (session.status === 'loaded' && owner === undefined);

  useEffect(() => {
    if (idle) void registerWorker();
  }, [idle]);
  useEffect(() => {
    if (isOthers) void forgetCellar();
  }, [isOthers]);
  useEffect(() => (owner === undefined ? undefined : keepCellar(queryClient, owner)), [queryClient, owner]);
  return null;
}

/** The parts of Trusted Types used here, which TypeScript's DOM library lacks. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** If it can't be registered (an older edge, an unsupported browser), pages need a connection. */
async function registerWorker(): Promise<void> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH });
    await navigator.serviceWorker?.register(policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH, {
      updateViaCache: 'none',
    });
  } catch {
    // Nothing on the page depends on it.
  }
}
