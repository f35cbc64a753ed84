import type { Outcome } from './publish/publishing.ts';
import type { Pruned } from './publish/prune.ts';
import type { Verification } from './publish/verify.ts';
import type { ChannelDocument } from './store/channel.ts';

type Pointer = ChannelDocument['apps'][string];

/** What a channel serves, as lines for a person. */
export function describeChannel(channel: string, document: ChannelDocument | null): string {
  if (!document) return `Nothing was ever published on ${channel}.`;
  const rows = Object.entries(document.apps)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([app, { version, previous, canary }]) =>
      [
        `  ${app.padEnd(12)}${version.padEnd(28)}`,
        previous ? `before: ${previous}` : '',
        canary ? `  tried out: ${canary.version} at ${canary.percent} %` : '',
      ]
        .join('')
        .trimEnd(),
    );
  return [`${channel}, revision ${document.revision}, ${document.updatedAt}`, ...rows].join('\n');
}

/** The changes of a channel, as lines for a person. */
export function describeHistory(channel: string, history: readonly ChannelDocument[]): string {
  if (history.length === 0) return `Nothing was ever published on ${channel}.`;
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
    : `${channel} serves ${names} already; nothing changed.`;
}

/** What trying out, or ending it, did: as lines for a person. */
export function describeTrial(channel: string, { changed, channel: document, versions }: Outcome): string {
  return versions
    .map(({ app, version }) => {
      const pointer = document.apps[app];
      const state = pointer ? describeSides(app, version, pointer) : `serves no ${app}`;
      return changed
        ? `${channel} now ${state} (revision ${document.revision}).`
        : `${channel} ${state}; nothing changed.`;
    })
    .join('\n');
}

function describeSides(app: string, tried: string, { version, canary }: Pointer): string {
  if (canary) return `gives ${app} ${canary.version} to ${canary.percent} % of the browsers, the others ${version}`;
  return tried === version
    ? `serves ${app} ${version} to everybody already`
    : `serves ${app} ${version} to everybody, and tries out no ${tried}`;
}

/** What was pruned, or would be, as lines for a person. */
export function describePruned({ removed, kept }: Pruned, dryRun = false): string {
  const counted = `${kept.length} ${kept.length === 1 ? 'version stays' : 'versions stay'}.`;
  if (removed.length === 0) return `Nothing to prune: ${counted}`;
  const rows = removed.map(({ app, version }) => `  ${app.padEnd(12)}${version}`);
  return [dryRun ? 'Would be taken away:' : 'Taken away:', ...rows, counted].join('\n');
}

/** What looking at a channel found, as lines for a person. */
export function describeVerification(channel: string, { revision, versions, problems }: Verification): string {
  const looked = `${channel}, revision ${revision}: ${versions.length} versions`;
  if (problems.length === 0) return `${looked} are complete, and what can meet works together.`;
  return [`${looked}, and this is wrong:`, ...problems.map((problem) => `- ${problem}`)].join('\n');
}
