import { DeliveryError } from '../delivery-error.ts';
import { type ChannelDocument, rollbackRevision } from '../store/channel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Outcome, type Publishing, moveChannel, readChannel, readRelease } from './publishing.ts';

/**
 * Moves one app's pointer back: to `target`, or to the version it falls back to.
 * @throws {DeliveryError} `unknown-channel`, `unknown-app`, `nothing-to-roll-back`, `unknown-version`, `contract-broken`
 */
export async function rollback(app: string, target: string | undefined, publishing: Publishing): Promise<Outcome> {
  const { store, channel } = publishing;
  const wanted = target ?? (await fallbackOf(app, publishing));
  await readRelease(publishing, app, wanted);
  const history = await store.getHistory(channel);
  const outcome = await moveChannel(publishing, async (current, updatedAt) => {
    // Anything published meanwhile is part of what is rolled back.
    const next = rollbackRevision([...history, ...(current ? [current] : [])], app, wanted, updatedAt);
    return next && (await withoutPruned(store, app, next));
  });
  return { ...outcome, versions: [{ app, version: wanted }] };
}

/** The version before the target may have been pruned long ago: then there is nothing to fall back to. */
async function withoutPruned(store: ReleaseStore, app: string, next: ChannelDocument): Promise<ChannelDocument> {
  const pointer = next.apps[app];
  if (!pointer?.previous || (await store.markWanted(app, pointer.previous))) return next;
  return { ...next, apps: { ...next.apps, [app]: { ...pointer, previous: null } } };
}

async function fallbackOf(app: string, publishing: Publishing): Promise<string> {
  const { channel } = publishing;
  const pointer = (await readChannel(publishing)).apps[app];
  if (!pointer) throw new DeliveryError('unknown-app', `${channel} does not serve ${app}.`);
  if (pointer.previous) return pointer.previous;
  throw new DeliveryError(
    'nothing-to-roll-back',
    `${app} ${pointer.version} is the first version on ${channel}: there is none to go back to.`,
  );
}
