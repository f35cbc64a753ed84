import { takeChanged } from '../scripts/changed/changed-option.ts';
import { isOwner } from './owners.ts';

/** A run of the stories: the arguments of the runner, and what the stories find in their environment. */
export interface StoryRun {
  args: string[];
  env: Record<string, string>;
  /** The revision since which a change has to reach a story for it to run; undefined where every story runs. */
  since: string | undefined;
}

/** The command line makes no sense; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const OWN = ['--base', '--data-dir', '--build'] as const;
type Own = (typeof OWN)[number];

/**
 * Reads `[host|remote-NAME|FILE…] [--base URL] [--data-dir DIR] [--build ADDRESS|VERSION] [--changed [REVISION]]`; everything
 * else is the runner's.
 * @param isRevision whether git knows a revision by this name
 * @throws {UsageError}
 */
export function readStoryRun(line: readonly string[], isRevision: (word: string) => boolean): StoryRun {
  const { since, rest: others } = takeChanged(line, (word) => !isOwner(word) && isRevision(word));
  if (since !== undefined && !isRevision(since)) throw new UsageError(`git knows no revision ${since}.`);
  const { own, rest } = takeOwn(others);
  const owners = rest.filter(isOwner);
  const env: Record<string, string> = {};
  const base = own.get('--base');
  if (base !== undefined) {
    if (!/^https?:\/\//.test(base) || !URL.canParse(base)) {
      throw new UsageError('--base must be an address such as http://localhost:4000.');
    }
    env['BASE_URL'] = new URL(base).origin;
  }
  const dataDir = own.get('--data-dir');
  if (dataDir !== undefined) {
    if (base === undefined) throw new UsageError('--data-dir goes with --base: it is the folder of the house there.');
    env['DATA_DIR'] = dataDir;
  }
  const build = own.get('--build');
  if (build !== undefined) env['OVERRIDES'] = JSON.stringify({ [built(owners)]: build });
  return { args: rest.map((word) => (isOwner(word) ? `stories/${word}/` : word)), env, since };
}

/** The options that are not the runner's, each with its value, and what is left. */
function takeOwn(line: readonly string[]): { own: Map<Own, string>; rest: string[] } {
  const own = new Map<Own, string>();
  const rest: string[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const [name = '', inline] = (line[at] ?? '').split(/=(.*)/s);
    const option = OWN.find((each) => each === name);
    if (!option) {
      rest.push(line[at] ?? '');
      continue;
    }
    const value = inline ?? line[(at += 1)];
    if (!value || value.startsWith('--')) throw new UsageError(`${option} needs a value.`);
    own.set(option, value);
  }
  return { own, rest };
}

/** The app that a build stands in for. */
function built(owners: readonly string[]): string {
  const [owner, ...others] = owners;
  if (!owner || others.length > 0 || owner === 'composition') {
    throw new UsageError('--build goes with the stories of one app, such as remote-auctions.');
  }
  return owner.replace(/^remote-/, '');
}
