import * as z from 'zod/mini';

/** Names of channels and apps are parts of file paths and object keys. */
export const ChannelName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower-case letters, digits and dashes'));
export const AppName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be lower-case letters, digits and dashes'));
export const Version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/, 'is not a version'));

/** A path below the release's folder: names the store and every browser take, and none that leads out of it. */
export const AssetPath = z
  .string()
  .check(z.regex(/^(?:[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*\/)*[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*$/));

/** A version that some browsers are given instead: so many of a hundred. */
const Canary = z.object({
  version: Version,
  percent: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
});

/** Which version of an app a channel serves, which one it falls back to, and which one it is trying out. */
const Pointer = z.object({
  version: Version,
  previous: z.nullable(Version),
  canary: z._default(z.nullable(Canary), null),
});
type Pointer = z.infer<typeof Pointer>;

/** One pointer that a revision moved; of a canary, how many of a hundred browsers it is given to. */
const Move = z.object({
  kind: z.enum(['publish', 'rollback', 'canary', 'promote', 'abort']),
  app: AppName,
  from: z.nullable(Version),
  to: Version,
  percent: z.optional(Canary.shape.percent),
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

/** The revision after `current` with these pointers, by these moves; null if nothing moves. */
function revisionAfter(
  current: ChannelDocument | null,
  updatedAt: string,
  moved: Readonly<Record<string, Pointer>>,
  moves: Move[],
): ChannelDocument | null {
  if (moves.length === 0) return null;
  return { revision: (current?.revision ?? 0) + 1, updatedAt, apps: { ...current?.apps, ...moved }, moves };
}

/**
 * The revision after `current` with the pointers moved. The version served until now becomes the fallback, and any
 * canary of the app ends: the newer version goes to everyone.
 */
export function publishRevision(
  current: ChannelDocument | null,
  versions: Readonly<Record<string, string>>,
  updatedAt: string,
): ChannelDocument | null {
  const moved: Record<string, Pointer> = {};
  const moves: Move[] = [];
  for (const [app, version] of Object.entries(versions)) {
    const from = current?.apps[app]?.version ?? null;
    if (from === version) continue;
    moved[app] = { version, previous: from, canary: null };
    moves.push({ kind: 'publish', app, from, to: version });
  }
  return revisionAfter(current, updatedAt, moved, moves);
}

/**
 * The revision that takes `app` back to `target`, and ends its canary. Its fallback becomes the version before `target`
 * when that was first served here, never the version being rolled back, which is suspect.
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
  const introduced = history
    .flatMap((past) => past.moves)
    .find((move) => move.app === app && move.to === target && (move.kind === 'publish' || move.kind === 'promote'));
  const pointer = { version: target, previous: introduced?.from ?? null, canary: null };
  return revisionAfter(current, updatedAt, { [app]: pointer }, [{ kind: 'rollback', app, from, to: target }]);
}

/** The revision that gives `version` of an app to so many of a hundred browsers, and the served one to the others. */
export function canaryRevision(
  current: ChannelDocument,
  app: string,
  { version, percent }: { version: string; percent: number },
  updatedAt: string,
): ChannelDocument | null {
  const pointer = current.apps[app];
  if (!pointer || pointer.version === version) return null;
  if (pointer.canary?.version === version && pointer.canary.percent === percent) return null;
  return revisionAfter(current, updatedAt, { [app]: { ...pointer, canary: { version, percent } } }, [
    { kind: 'canary', app, from: pointer.version, to: version, percent },
  ]);
}

/** The revision that serves the canary of an app to everyone. */
export function promoteRevision(current: ChannelDocument, app: string, updatedAt: string): ChannelDocument | null {
  const pointer = current.apps[app];
  if (!pointer?.canary) return null;
  const { version } = pointer.canary;
  return revisionAfter(current, updatedAt, { [app]: { version, previous: pointer.version, canary: null } }, [
    { kind: 'promote', app, from: pointer.version, to: version },
  ]);
}

/** The revision that withdraws the canary of an app. */
export function abortRevision(current: ChannelDocument, app: string, updatedAt: string): ChannelDocument | null {
  const pointer = current.apps[app];
  if (!pointer?.canary) return null;
  return revisionAfter(current, updatedAt, { [app]: { ...pointer, canary: null } }, [
    { kind: 'abort', app, from: pointer.canary.version, to: pointer.version },
  ]);
}

/** Every version that a revision names: those served, fallen back to and tried out. Assets of no other are needed. */
export function namedVersions({ apps }: ChannelDocument): { app: string; version: string }[] {
  return Object.entries(apps).flatMap(([app, { version, previous, canary }]) =>
    [version, previous, canary?.version].flatMap((each) => (each ? [{ app, version: each }] : [])),
  );
}
