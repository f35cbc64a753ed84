import * as z from 'zod/mini';

/** Names of channels and apps are parts of file paths and object keys. */
export const ChannelName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower-case letters, digits and dashes'));
export const AppName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be lower-case letters, digits and dashes'));
export const Version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/, 'is no version'));

/** Which version of an app a channel serves, and which one it falls back to. */
const Pointer = z.object({ version: Version, previous: z.nullable(Version) });

/** One pointer that a revision moved. */
const Move = z.object({
  kind: z.enum(['publish', 'rollback']),
  app: AppName,
  from: z.nullable(Version),
  to: Version,
});
type Move = z.infer<typeof Move>;

/**
 * One revision of a channel. Revisions count from 1 without a gap; the channel is what its last revision says, and the
 * earlier ones are its history.
 */
export const ChannelDocument = z.object({
  revision: z.number().check(z.int(), z.positive()),
  updatedAt: z.string(),
  apps: z.record(AppName, Pointer),
  /** What this revision changed: always at least one pointer. */
  moves: z.array(Move).check(z.minLength(1)),
});
export type ChannelDocument = z.infer<typeof ChannelDocument>;

/** The revision after `current` with the pointers moved. The version served until now becomes the fallback. */
export function publishRevision(
  current: ChannelDocument | null,
  versions: Readonly<Record<string, string>>,
  updatedAt: string,
): ChannelDocument | null {
  const apps = { ...current?.apps };
  const moves: Move[] = [];
  for (const [app, version] of Object.entries(versions)) {
    const from = apps[app]?.version ?? null;
    if (from === version) continue;
    apps[app] = { version, previous: from };
    moves.push({ kind: 'publish', app, from, to: version });
  }
  return moves.length === 0 ? null : { revision: (current?.revision ?? 0) + 1, updatedAt, apps, moves };
}

/**
 * The revision that takes `app` back to `target`. Its fallback becomes what stood before `target` when it was first
 * published here, never the version that is being rolled back: that one is suspect.
 */
export function rollbackRevision(
  history: readonly ChannelDocument[],
  app: string,
  target: string,
  updatedAt: string,
): ChannelDocument | null {
  const current = history.at(-1);
  const from = current?.apps[app]?.version;
  if (!current || !from || from === target) return null;
  const introduced = history.flatMap((past) => past.moves).find((move) => move.app === app && move.to === target);
  return {
    revision: current.revision + 1,
    updatedAt,
    apps: { ...current.apps, [app]: { version: target, previous: introduced?.from ?? null } },
    moves: [{ kind: 'rollback', app, from, to: target }],
  };
}
