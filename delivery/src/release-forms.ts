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

/** The options that take a value or none, and their help. `json` and `help` go with every command. */
export const OPTIONS = {
  channel: { type: 'string', short: 'c', help: '--channel NAME   the channel (default stable)' },
  to: { type: 'string', help: '--to VERSION     a version in the store' },
  percent: { type: 'string', help: '--percent N      the share of browsers that get it, 1 to 100' },
  keep: { type: 'string', help: '--keep N         how many recently served versions of each app to keep per channel' },
  'dry-run': { type: 'boolean', help: '--dry-run        only show what would be deleted' },
  metrics: {
    type: 'string',
    help: '--metrics URL,…  the metrics address of every edge of the channel',
  },
  every: { type: 'string', help: '--every TIME     how often to check (default 15s)' },
  for: { type: 'string', help: '--for TIME       how long to watch (default 30m)' },
  json: { type: 'boolean', help: '--json           print the result or the error as JSON' },
  help: { type: 'boolean', short: 'h', help: '--help           this help; after a command, help for that command' },
} as const;
export type OptionName = keyof typeof OPTIONS;

/** Every command. `publish` is run without its name. */
export const COMMANDS = {
  publish: {
    usage: 'APP…',
    summary: 'build and publish: host, auctions, cellar, account, checkout, or all',
    details: 'Ends the app’s canary, if there is one: the new version goes to everyone.',
    apps: [1, Infinity],
    options: ['channel'],
  },
  status: {
    usage: 'status',
    summary: 'show the versions, fallbacks and canaries of the channel',
    apps: [0, 0],
    options: ['channel'],
  },
  history: {
    usage: 'history',
    summary: 'show every change of the channel, oldest first',
    apps: [0, 0],
    options: ['channel'],
  },
  canary: {
    usage: 'canary APP',
    summary: 'build and serve it to --percent N of browsers',
    details:
      'If the app already has a canary, changes its share and builds nothing. --to names another version in the store.',
    apps: [1, 1],
    options: ['channel', 'percent', 'to'],
    needs: 'percent',
  },
  promote: {
    usage: 'promote [APP]',
    summary: 'serve the canary to everyone',
    details: 'Without APP: the only canary on the channel.',
    apps: [0, 1],
    options: ['channel'],
  },
  abort: {
    usage: 'abort [APP]',
    summary: 'withdraw the canary',
    details: 'Without APP: the only canary on the channel.',
    apps: [0, 1],
    options: ['channel'],
  },
  watch: {
    usage: 'watch APP',
    summary: 'withdraw the canary if it fails more often',
    details:
      'Compares the loads that browsers report of the canary and of the current version. Prints a line per check.\nExit code 0: watched to the end. 3: withdrawn.',
    apps: [1, 1],
    options: ['channel', 'metrics', 'every', 'for'],
    needs: 'metrics',
  },
  rollback: {
    usage: 'rollback APP',
    summary: 'go back to the previous version, or --to VERSION',
    details: 'Ends the app’s canary, if there is one. Repeat it to go back further.',
    apps: [1, 1],
    options: ['channel', 'to'],
  },
  'check-api': {
    usage: 'check-api URL',
    summary: 'check that the API at URL serves every contract the channel needs',
    details: 'Run it against a new version of the API before members use it. Changes nothing.',
    apps: [1, 1],
    options: ['channel'],
  },
  prune: {
    usage: 'prune --keep N',
    summary: 'delete versions that no channel needs any more',
    details:
      'Keeps what any channel points to, the last N versions of each app it served, and anything stored or about to be published\nwithin the last hour. Also cleans up after publishers that were killed.',
    apps: [0, 0],
    options: ['keep', 'dry-run'],
    needs: 'keep',
  },
  verify: {
    usage: 'verify',
    summary: 'check everything the channel points to against its hashes and the contract',
    details: 'Exit code 1: problems found.',
    apps: [0, 0],
    options: ['channel'],
  },
} as const satisfies Record<string, CommandForm>;
export type CommandName = keyof typeof COMMANDS;

const CALL = 'npm run release -- ';
const STORE =
  'The store is the bucket in STORE_URL (s3://bucket/prefix), or else STORE_DIR, DATA_DIR/store or .data/store.';

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
