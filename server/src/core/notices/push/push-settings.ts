import { isLoopback } from '@le-chai/http/https-setting';
import { createECDH } from 'node:crypto';

/** The pair of keys by which push services know the house. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** How members are notified on their devices. */
export interface PushSettings {
  keys: PushKeys;
  /** Whom a push service writes to about the house, `mailto:…`. */
  subject: string;
  /** The origin of an emulated push service on this machine; none in production. */
  emulator: string | undefined;
}

interface PushVariables {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  PUSH_EMULATOR?: string | undefined;
}

/**
 * What the house's settings say of notifying on devices; none without keys.
 * @throws {Error} naming the variable that does not fit
 */
export function pushSettings(
  variables: PushVariables,
  environment: string,
  mailFrom: string,
): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_EMULATOR: emulator } = variables;
  if (emulator !== undefined && (environment === 'production' || !isLoopback(new URL(emulator).hostname)))
    throw new Error('Environment: PUSH_EMULATOR must be an address of this machine alone, and is not for production');
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined)
    throw new Error(
      'Environment: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together: `operate -- push keys` makes both',
    );
  if (publicKeyOf(privateKey) !== publicKey)
    throw new Error('Environment: VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY');
  const mailbox = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    keys: { publicKey, privateKey },
    subject: `mailto:${mailbox}`,
    emulator: emulator === undefined ? undefined : new URL(emulator).origin,
  };
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
