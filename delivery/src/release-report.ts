import type { Outcome } from './publish/publish.ts';
import type { ChannelDocument } from './store/channel.ts';

/** What a channel serves, as lines for a person. */
export function describeChannel(channel: string, document: ChannelDocument | null): string {
  if (!document) return `Nothing was ever published on ${channel}.`;
  const rows = Object.entries(document.apps)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([app, { version, previous }]) =>
      `  ${app.padEnd(12)}${version.padEnd(28)}${previous ? `before: ${previous}` : ''}`.trimEnd(),
    );
  return [`${channel}, revision ${document.revision}, ${document.updatedAt}`, ...rows].join('\n');
}

/** The changes of a channel, as lines for a person. */
export function describeHistory(channel: string, history: readonly ChannelDocument[]): string {
  if (history.length === 0) return `Nothing was ever published on ${channel}.`;
  return history
    .flatMap(({ revision, updatedAt, moves }) =>
      moves.map(({ kind, app, from, to }) =>
        [String(revision).padStart(5), updatedAt, kind.padEnd(8), app.padEnd(12), from ? `${from} → ${to}` : to].join(
          '  ',
        ),
      ),
    )
    .join('\n');
}

/** What publishing or rolling back did, as lines for a person. */
export function describeOutcome(channel: string, { changed, channel: document, releases }: Outcome): string {
  const names = releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  return changed
    ? `${channel} now serves ${names} (revision ${document.revision}).`
    : `${channel} serves ${names} already; nothing changed.`;
}
