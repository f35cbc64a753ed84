import { parseArgs } from 'node:util';
import { COMMANDS } from '../../delivery/src/release-forms.ts';
import type { RemoteManifest } from '../../shared/federation/src/manifest.ts';
import { EDGE_PREFIXES, HOST_PREFIXES } from '../../shared/federation/src/reserved.ts';

/** The remote that is asked for. */
export interface RemoteRequest {
  /** As in `tastings`, of the folder `remote-tastings`. */
  name: string;
  /** The path prefix that it begins with. */
  prefix: string;
  /** What members read: `Tastings`. */
  title: string;
}

/** What the workspace already has. */
export interface Taken {
  /** Names of its apps. */
  apps: readonly string[];
  /** Names of its stories. */
  stories: readonly string[];
  manifests: readonly Pick<RemoteManifest, 'name' | 'mounts'>[];
}

/** The remote cannot be made; the message says why and what to do. Nothing was written. */
export class RequestError extends Error {
  override name = 'RequestError';
}

const NAME = /^[a-z][a-z0-9-]{1,30}$/;
const PREFIX = /^\/[a-z0-9-]+$/;

/** Words that mean something else to the release command. */
const MEANT_OTHERWISE = new Set([...Object.keys(COMMANDS), 'all', 'help', 'edge', 'monolith', 'composition']);

/**
 * Reads `NAME [--prefix /path]`.
 * @returns undefined where help is asked for
 * @throws {RequestError} where the name or the prefix is unfit or taken
 */
export function readRequest(line: readonly string[], taken: Taken): RemoteRequest | undefined {
  const { values, positionals } = parse(line);
  if (values.help) return undefined;
  const [first, ...rest] = positionals;
  if (first === undefined || rest.length > 0)
    throw new RequestError('Give one name, as in `npm run create-remote -- tastings`.');
  const name = first.replace(/^remote-/, '');
  refuseName(name, taken);
  const prefix = values.prefix ?? `/${name}`;
  refusePrefix(prefix, taken);
  return { name, prefix, title: titleOf(name) };
}

function parse(line: readonly string[]) {
  try {
    const options = {
      prefix: { type: 'string' },
      'no-install': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args: [...line], allowPositionals: true, options });
  } catch (error) {
    throw new RequestError((error as Error).message);
  }
}

function refuseName(name: string, { apps, stories }: Taken): void {
  if (!NAME.test(name) || name.endsWith('-') || name.includes('--')) {
    throw new RequestError(
      `"${name}" is not a valid name: use 2 to 31 lower-case letters, digits and single dashes, starting with a letter.`,
    );
  }
  if (MEANT_OTHERWISE.has(name))
    throw new RequestError(`"${name}" means something else to the release command. Choose another name.`);
  if (apps.includes(name)) throw new RequestError(`There is an app "${name}" already. Choose another name.`);
  if (stories.includes(name)) throw new RequestError(`There is a story ${name}.e2e.ts already. Choose another name.`);
}

function refusePrefix(prefix: string, { manifests }: Taken): void {
  if (!PREFIX.test(prefix))
    throw new RequestError(
      `"${prefix}" is not a valid path prefix: use one segment of lower-case letters, digits and dashes, as in /tastings.`,
    );
  if (HOST_PREFIXES.includes(prefix) || EDGE_PREFIXES.includes(prefix)) {
    throw new RequestError(`${prefix} belongs to the host or the edge. Choose another with --prefix.`);
  }
  const owner = manifests.find(({ mounts }) => mounts.some((mount) => mount.prefix === prefix));
  if (owner) throw new RequestError(`${prefix} belongs to remote-${owner.name}. Choose another with --prefix.`);
}

/** `wine-tours` as a title: `Wine tours`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
