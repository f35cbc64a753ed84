import type { ClientConfig } from './composition.ts';
import { type Sources, TRACKER_IDS, cardPayment, errorReporting, trackers } from './trackers.ts';

/** What of a configuration names third parties. */
export type Parties = Pick<ClientConfig, 'trackers' | 'errorReporting' | 'cardPayment'>;

/** The Trusted Types policy that the host creates for scripts of others. The edge allows it where there are any. */
export const DEFAULT_POLICY = 'default';

/** What those third parties need that are configured, joined. Empty lists where none is. */
export function configuredSources(parties: Parties): Required<Sources> {
  const each = [
    ...TRACKER_IDS.map((id) => sourcesOf(id, parties)),
    parties.errorReporting ? errorReporting.sources(parties.errorReporting) : {},
    parties.cardPayment ? cardPayment.sources(parties.cardPayment) : {},
  ];
  const join = (kind: keyof Sources): string[] => [...new Set(each.flatMap((sources) => sources[kind] ?? []))];
  return {
    script: join('script'),
    connect: join('connect'),
    img: join('img'),
    frame: join('frame'),
    style: join('style'),
    font: join('font'),
    worker: join('worker'),
    policies: join('policies'),
  };
}

/**
 * Whether a script of this address may run: one of a third party that is configured. The page's own scripts come
 * through the policies of their builds and never through this.
 */
export function admitsScript(parties: Parties, address: string): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.username || url.password) return false;
  // Not its origin: a blob has that of the page it was made for.
  const from = `${url.protocol}//${url.host}`;
  return configuredSources(parties).script.some((source) => isFrom(source, from));
}

/** Whether an origin is what a source names: itself, or with `*.` any host below it. */
function isFrom(source: string, origin: string): boolean {
  const [scheme = '', host = ''] = source.split('://');
  if (!host.startsWith('*.')) return origin === source;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
}

function sourcesOf<Id extends (typeof TRACKER_IDS)[number]>(id: Id, { trackers: configured }: Parties): Sources {
  const settings = configured[id];
  if (!settings) return {};
  const { sources } = trackers[id] as { sources: (given: typeof settings) => Sources };
  return sources(settings);
}
