import { parseArgs } from 'node:util';

/** What a command that serves one remote was asked for. */
export interface RemoteArguments {
  remote: string;
  /** Origin of the app that it goes into, or of the API that it asks. */
  url: string;
  port: number;
}

/** The command line makes no sense; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Reads `REMOTE [--into URL] [--port N]`.
 * @param option name of the option that takes the address
 * @param usual address where none is given
 * @param known names of the remotes
 * @returns undefined where help is asked for
 * @throws {UsageError}
 */
export function readRemoteArguments(
  args: readonly string[],
  { option, usual, known, port }: { option: 'into' | 'api'; usual: string; known: readonly string[]; port: number },
): RemoteArguments | undefined {
  const { values, positionals } = parse(args, option);
  if (values['help']) return undefined;
  const [remote = '', ...rest] = positionals;
  const name = remote.replace(/^remote-/, '');
  if (!known.includes(name) || rest.length > 0) throw new UsageError(`Say which remote: ${known.join(', ')}.`);
  const url = String(values[option] ?? usual);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(`--${option} must be an address such as https://staging.lechai.example.`);
  }
  const chosen = Number(values['port'] ?? port);
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > 65_535) {
    throw new UsageError('--port must be a whole number from 1 to 65535.');
  }
  return { remote: name, url: url.replace(/\/+$/, ''), port: chosen };
}

function parse(args: readonly string[], option: string) {
  try {
    const options = { [option]: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
