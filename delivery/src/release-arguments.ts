import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { DeliveryError } from './delivery-error.ts';
import { type CommandForm, type CommandName, COMMANDS, type OptionName, OPTIONS } from './release-forms.ts';
import { ChannelName, Version } from './store/channel.ts';
import type { Watching } from './watch/watch-canary.ts';

/** The command as given on the command line. */
export interface ReleaseArguments {
  command: CommandName | 'help';
  /** The command to show help for; without one, help for all. */
  about?: CommandName | undefined;
  apps: string[];
  channel: string;
  json: boolean;
  to?: string | undefined;
  percent?: number | undefined;
  keep?: number | undefined;
  dryRun?: boolean | undefined;
  watch?: ReturnType<typeof readWatch> | undefined;
}

/**
 * Reads the command line.
 * @throws {DeliveryError} `wrong-usage`
 */
export function readArguments(args: readonly string[]): ReleaseArguments {
  const { values, positionals } = parse(args);
  const { command, apps } = findCommand(positionals);
  const { json = false, help = false, channel = 'stable' } = values;
  if (help || positionals[0] === 'help') {
    const about = positionals[0] === 'help' ? positionals[1] : command;
    return { command: 'help', about: isCommand(about) ? about : undefined, apps: [], channel, json };
  }
  if (!command) throw wrong('Say which app to release.');
  refuseUnfit(command, apps, values);
  if (!z.safeParse(ChannelName, channel).success) throw wrong(`"${channel}" is not a channel name.`);
  if (values.to !== undefined && !z.safeParse(Version, values.to).success)
    throw wrong(`"${values.to}" is not a version.`);
  return {
    command,
    apps,
    channel,
    json,
    to: values.to,
    percent: readWhole('percent', values.percent, 1, 100),
    keep: readWhole('keep', values.keep, 1, 1000),
    dryRun: values['dry-run'],
    watch: command === 'watch' ? readWatch(values) : undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    // All that parseArgs throws is an error that says which option does not fit.
    throw wrong((error as Error).message);
  }
}

/** The first word names a command, or is the first of the apps to publish. */
function findCommand([first, ...rest]: string[]): { command: CommandName | undefined; apps: string[] } {
  if (first === undefined) return { command: undefined, apps: [] };
  return isCommand(first) && first !== 'publish'
    ? { command: first, apps: rest }
    : { command: 'publish', apps: [first, ...rest] };
}

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

function refuseUnfit(name: CommandName, apps: readonly string[], values: Partial<Record<OptionName, unknown>>): void {
  const form: CommandForm = COMMANDS[name];
  const [least, most] = form.apps;
  if (most === 0 && apps.length > 0) throw wrong(`${name} takes no app.`);
  if (apps.length < least) throw wrong(`Say which app: ${form.usage}.`);
  if (apps.length > most) throw wrong(`${name} takes only one app.`);
  for (const option of Object.keys(values) as OptionName[]) {
    if (option === 'json' || option === 'help' || form.options.includes(option)) continue;
    const takers = Object.entries<CommandForm>(COMMANDS).filter(([, { options }]) => options.includes(option));
    throw wrong(`--${option} goes with ${takers.map(([taker]) => taker).join(', ')}, not with ${name}.`);
  }
  if (form.needs && values[form.needs] === undefined) throw wrong(`${name} needs --${form.needs}.`);
}

function readWhole(option: OptionName, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw wrong(`--${option} must be a whole number from ${least} to ${most}.`);
}

function wrong(message: string): DeliveryError {
  return new DeliveryError('wrong-usage', `${message} See --help.`);
}

const UNITS_MS = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** The options of a watch, as given on the command line. */
interface WatchOptions {
  metrics?: string | undefined;
  every?: string | undefined;
  for?: string | undefined;
}

/**
 * Reads the options of a watch.
 * @throws {DeliveryError} `wrong-usage`
 */
export function readWatch({
  metrics = '',
  every = '15s',
  for: long = '30m',
}: WatchOptions): Pick<Watching, 'metrics' | 'everyMs' | 'forMs'> {
  return {
    metrics: metrics.split(',').map((each) => metricsAddress(each.trim())),
    everyMs: duration('every', every),
    forMs: duration('for', long),
  };
}

function duration(name: string, text: string): number {
  const [, count, unit = 's'] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
  if (count === undefined) throw wrong(`--${name} must be a time such as 15s, 30m or 2h.`);
  return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
}

function metricsAddress(text: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw wrong(
      '--metrics must be the addresses of the metrics of all edges, such as http://10.0.0.1:9464,http://10.0.0.2:9464.',
    );
  }
  const url = new URL(text);
  return url.pathname === '/' ? new URL('/metrics', url) : url;
}
