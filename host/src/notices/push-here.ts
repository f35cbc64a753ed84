import { adopt, query, request } from '@le-chai/api';
import { addPushDevice, getPush, type Push, type PushDevice, removePushDevice } from '@le-chai/contracts/push';
import type { QueryClient } from '@tanstack/react-query';

/** Why this device is not notified, as a text for the member. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

/** Whether this browser can be notified at all; iOS says so only where the site was added to the home screen. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** How long to wait for the service worker, ms. */
const PATIENCE = 10_000;

/**
 * Asks the member for permission, and turns on notifications on this device.
 * @throws {NotHere} with a text, if the member or the browser does not allow it
 */
export async function notifyHere(queryClient: QueryClient, key: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied')
    throw new NotHere(
      'Your browser blocks notifications from this site. Allow them in its settings for this site, then try again.',
    );
  if (permission !== 'granted') throw new NotHere('You have not allowed notifications, so nothing was turned on.');
  const { endpoint, keys } = (await subscribe(key)).toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  keep(queryClient, await request(addPushDevice, { body }));
}

/** Turns off notifications on a device. */
export async function removeDevice(queryClient: QueryClient, { id, current }: PushDevice): Promise<void> {
  keep(queryClient, await request(removePushDevice, { params: { id } }));
  if (current) await (await subscription())?.unsubscribe();
}

async function subscribe(key: string): Promise<PushSubscription> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(notNow()), PATIENCE));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  // A subscription made with a previous key is useless.
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) !== key) await former.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw notNow();
  });
}

const subscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

const notNow = () => new NotHere('Your browser could not turn notifications on. Try again later.');

/** In the encoding of the server. */
function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The devices on which the member is notified. */
export const pushQuery = () => query(getPush);

/** Updates the list after a change. */
export const keep = (queryClient: QueryClient, push: Push): void => adopt(queryClient, pushQuery(), push);
