/** What a command takes, for the reading of the command line and for its help. */
export interface CommandForm {
  /** How it is called, after `npm run release --`. */
  usage: string;
  /** One line for the list of all commands. */
  summary: string;
  /** What else there is to know, for its own help. */
  details?: string;
  /** How many apps are named, at least and at most. */
  apps: readonly [least: number, most: number];
  options: readonly OptionName[];
  needs?: OptionName;
}

/** The options that take a value or stand alone, and what they mean. `json` and `help` go with every command. */
export const OPTIONS = {
  channel: { type: 'string', short: 'c', help: '--channel NAME   the channel (default stable)' },
  to: { type: 'string', help: '--to VERSION     this version of the store' },
  percent: { type: 'string', help: '--percent N      how many of a hundred browsers are given it, 1 to 100' },
  keep: { type: 'string', help: '--keep N         how many versions of each app stay that each channel served last' },
  'dry-run': { type: 'boolean', help: '--dry-run        only say what would go' },
  metrics: {
    type: 'string',
    help: '--metrics URL,…  the metrics of every edge of the channel, each by its own address',
  },
  every: { type: 'string', help: '--every TIME     how often to look (default 15s)' },
  for: { type: 'string', help: '--for TIME       how long to watch (default 30m)' },
  json: { type: 'boolean', help: '--json           the answer, or what went wrong, as JSON' },
  help: { type: 'boolean', short: 'h', help: '--help           this text; after a command, that of the command' },
} as const;
export type OptionName = keyof typeof OPTIONS;

/** Every command. The one without a name of its own publishes. */
export const COMMANDS = {
  publish: {
    usage: 'APP…',
    summary: 'build and publish: host, auctions, cellar, account, checkout, or all',
    details: 'Ends what is tried out of the app: a newer version goes to everybody.',
    apps: [1, Infinity],
    options: ['channel'],
  },
  status: {
    usage: 'status',
    summary: 'what the channel serves, falls back to and tries out',
    apps: [0, 0],
    options: ['channel'],
  },
  history: {
    usage: 'history',
    summary: 'every change of the channel, oldest first',
    apps: [0, 0],
    options: ['channel'],
  },
  canary: {
    usage: 'canary APP',
    summary: 'build and give it to --percent N of the browsers',
    details:
      'While a version is being tried out it is widened or narrowed and nothing is built; --to names another version of the store.',
    apps: [1, 1],
    options: ['channel', 'percent', 'to'],
    needs: 'percent',
  },
  promote: {
    usage: 'promote [APP]',
    summary: 'give what is tried out to everybody',
    details: 'Without APP: the only one that is tried out.',
    apps: [0, 1],
    options: ['channel'],
  },
  abort: {
    usage: 'abort [APP]',
    summary: 'give what is tried out to nobody any more',
    details: 'Without APP: the only one that is tried out.',
    apps: [0, 1],
    options: ['channel'],
  },
  watch: {
    usage: 'watch APP',
    summary: 'give what is tried out up if it fails more often',
    details:
      'Compares what browsers tell the edges of loads: those of the canary and those of the version beside it. A line a look.\nExit code 0: watched to the end. 3: given up.',
    apps: [1, 1],
    options: ['channel', 'metrics', 'every', 'for'],
    needs: 'metrics',
  },
  rollback: {
    usage: 'rollback APP',
    summary: 'back to the version before, or --to VERSION',
    details: 'Ends what is tried out of the app. Done again it goes further back.',
    apps: [1, 1],
    options: ['channel', 'to'],
  },
  'check-api': {
    usage: 'check-api URL',
    summary: 'does the API at URL serve the contracts of all that the channel names?',
    details: 'Ask it of a new version of the API before members use it. Nothing is changed.',
    apps: [1, 1],
    options: ['channel'],
  },
  prune: {
    usage: 'prune --keep N',
    summary: 'take away versions that no channel needs any more',
    details:
      'What any channel names stays, the N versions of each app that it served last, and what somebody put or was about to\nname within the last hour. Sweeps away what was left by publishers that were killed.',
    apps: [0, 0],
    options: ['keep', 'dry-run'],
    needs: 'keep',
  },
  verify: {
    usage: 'verify',
    summary: 'read all that the channel names, and hold it against its hashes and the contract',
    details: 'Ends with 1 where something is wrong.',
    apps: [0, 0],
    options: ['channel'],
  },
} as const satisfies Record<string, CommandForm>;
export type CommandName = keyof typeof COMMANDS;

const CALL = 'npm run release -- ';
const STORE =
  'The store is the bucket of STORE_URL (s3://bucket/prefix), else STORE_DIR, else DATA_DIR/store, else .data/store.';

/** The help of one command, or of all. */
export function helpOf(name: CommandName | undefined): string {
  const form: CommandForm | undefined = name && COMMANDS[name];
  if (!form) {
    const rows = Object.values(COMMANDS).map(({ usage, summary }) => `  ${CALL}${usage.padEnd(17)}${summary}`);
    return ['Builds apps and publishes them on a channel.', rows.join('\n'), optionsOf(['channel']), STORE].join(
      '\n\n',
    );
  }
  const sentence = `${form.summary[0]?.toUpperCase()}${form.summary.slice(1)}.`;
  return [
    `${CALL}${form.usage}`,
    [sentence, ...(form.details ? [form.details] : [])].join('\n'),
    optionsOf(form.options),
    STORE,
  ].join('\n\n');
}

function optionsOf(names: readonly OptionName[]): string {
  return ['Options', ...[...names, 'json' as const, 'help' as const].map((name) => `  ${OPTIONS[name].help}`)].join(
    '\n',
  );
}
