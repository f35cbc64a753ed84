import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { DeliveryError } from './delivery-error.ts';
import { ChannelName } from './store/channel.ts';

export const HELP = `Builds apps and publishes them on a channel.

  npm run release -- APP…              build and publish: host, auctions, cellar, account, checkout, or all
  npm run release -- status            what the channel serves
  npm run release -- history           every change of the channel, oldest first
  npm run release -- rollback APP      back to the version before, or --to VERSION

Options
  --channel NAME   the channel (default stable)
  --to VERSION     with rollback: the version to go back to
  --json           the answer as JSON
  --help           this text

The store is in STORE_DIR, else in DATA_DIR/store, else in .data/store.
`;

type Command =
  | { kind: 'help' }
  | { kind: 'status' }
  | { kind: 'history' }
  | { kind: 'rollback'; app: string; to?: string | undefined }
  | { kind: 'publish'; apps: string[] };

export interface ReleaseArguments {
  command: Command;
  channel: string;
  json: boolean;
}

/**
 * What was asked for on the command line.
 * @throws {DeliveryError} `wrong-usage`
 */
export function readArguments(args: readonly string[]): ReleaseArguments {
  const { values, positionals } = parse(args);
  const channel = values.channel ?? 'stable';
  if (!z.safeParse(ChannelName, channel).success) throw wrong(`"${channel}" is no name of a channel.`);
  return { command: readCommand(positionals, values), channel, json: values.json ?? false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        channel: { type: 'string', short: 'c' },
        to: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // All that parseArgs throws is an error that says which option does not fit.
    throw wrong((error as Error).message);
  }
}

function readCommand([first, ...rest]: string[], { help, to }: { help?: boolean; to?: string }): Command {
  if (help || first === 'help') return { kind: 'help' };
  if (first === undefined) throw wrong('Say which app to release.');
  if (first === 'rollback') {
    const [app, ...more] = rest;
    if (app === undefined || more.length > 0) throw wrong('Say which one app to roll back.');
    return { kind: 'rollback', app, to };
  }
  if (to !== undefined) throw wrong('--to goes with rollback.');
  if (first === 'status' || first === 'history') {
    if (rest.length > 0) throw wrong(`${first} takes no app.`);
    return { kind: first };
  }
  return { kind: 'publish', apps: [first, ...rest] };
}

function wrong(message: string): DeliveryError {
  return new DeliveryError('wrong-usage', `${message} See --help.`);
}
