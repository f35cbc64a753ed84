import type { Outcome } from './publish/publishing.ts';
import type { Pruned } from './publish/prune.ts';
import type { Verification } from './publish/verify.ts';
import type { ChannelDocument } from './store/channel.ts';

type Pointer = ChannelDocument['apps'][string];

/** What a channel serves, as lines for a person. */
export function describeChannel(channel: string, document: ChannelDocument | null): string {
  if (!document) return `Nothing has been published on ${channel} yet.`;
  const rows = Object.entries(document.apps)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([app, { version, previous, canary }]) =>
      [
        `  ${app.padEnd(12)}${version.padEnd(28)}`,
        previous ? `previous: ${previous}` : '',
        canary
          ? `
  canary: ${canary.version} at ${canary.percent} %`
          : '',
      ]
        .join('')
        .trimEnd(),
    );
  return [`${channel}, revision ${document.revision}, ${document.updatedAt}`, ...rows].join('\n');
}

/** The changes of a channel, as lines for a person. */
export function describeHistory(channel: string, history: readonly ChannelDocument[]): string {
  if (history.length === 0) return `Nothing has been published on ${channel} yet.`;
  return history
    .flatMap(({ revision, updatedAt, moves }) =>
      moves.map(({ kind, app, from, to, percent }) =>
        [
          String(revision).padStart(5),
          updatedAt,
          kind.padEnd(8),
          app.padEnd(12),
          (from ? `${from} → ${to}` : to) + (percent === undefined ? '' : ` at ${percent} %`),
        ].join('  '),
      ),
    )
    .join('\n');
}

/** What publishing, promoting or rolling back did, as lines for a person. */
export function describeOutcome(channel: string, { changed, channel: document, versions }: Outcome): string {
  const names = versions.map(({ app, version }) => `${app} ${version}`).join(', ');
  return changed
    ? `${channel} now serves ${names} (revision ${document.revision}).`
    : `${channel} already serves ${names}; nothing changed.`;
}

/** What trying out, or ending it, did: as lines for a person. */
export function describeTrial(channel: string, { changed, channel: document, versions }: Outcome): string {
  return versions
    .map(({ app, version }) => {
      const pointer = document.apps[app];
      const state = pointer ? describeSides(app, version, pointer) : `does not serve ${app}`;
      return changed
        ? `${channel} now ${state} (revision ${document.revision}).`
        : `${channel} ${state}; nothing changed.`;
    })
    .join('\n');
}

function describeSides(app: string, tried: string, { version, canary }: Pointer): string {
  if (canary) return `serves ${app} ${canary.version} to ${canary.percent} % of browsers and ${version} to the rest`;
  return tried === version
    ? `already serves ${app} ${version} to everyone`
    : `serves ${app} ${version} to everyone, and ${tried} is not a canary`;
}

/** The pruned versions, or those that would be, as lines for a person. */
export function describePruned({ removed, kept }: Pruned, dryRun = false): string {
  const counted = `${kept.length} ${kept.length === 1 ? 'version' : 'versions'} kept.`;
  if (removed.length === 0) return `Nothing to prune: ${counted}`;
  const rows = removed.map(({ app, version }) => `  ${app.padEnd(12)}${version}`);
  return [dryRun ? 'Would be deleted:' : 'Deleted:', ...rows, counted].join('\n');
}

/** What looking at a channel found, as lines for a person. */
export function describeVerification(channel: string, { revision, versions, problems }: Verification): string {
  const looked = `${channel}, revision ${revision}: ${versions.length} versions`;
  if (problems.length === 0) return `${looked} are complete and work together.`;
  return [`${looked}. Problems found:`, ...problems.map((problem) => `- ${problem}`)].join('\n');
}
