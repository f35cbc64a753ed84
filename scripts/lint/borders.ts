/** What one kind of file may not import: packages by their name, or files by their path, and what its author does instead. */
interface Border {
  files: string;
  /** Patterns that are refused, and why. A pattern that begins with `!` allows again. */
  refused: { group: string[]; message: string }[];
  /** Where all of `zod` may be imported. */
  zodMini?: false;
  /** Where a link has to be one of ours. */
  checkedLinks?: true;
}

const whole = (...names: string[]): string[] => names.flatMap((name) => [`@le-chai/${name}`, `@le-chai/${name}/**`]);

const PATHS_OUT = {
  group: ['**/host/src/**', '**/remote-*/src/**', '**/server/src/**', '**/delivery/src/**', '**/shared/*/src/**'],
  message: 'Import a package by its name; a path out of your own package skips its public surface.',
};

const OF_SERVERS_AND_TESTS = {
  group: ['@le-chai/contracts/calls', '@le-chai/contracts/facts'],
  message: 'Every call and its facts are for servers and tests: a page would carry all contracts.',
};

const SHARED_KNOWS_NOBODY = {
  group: whole('remote-*', 'host', 'server', 'delivery'),
  message: 'shared/ knows nobody that uses it: hand the thing in as an argument.',
};

const OF_SERVER = {
  group: [
    ...whole('*'),
    ...['contracts', 'contracts/**', 'bottling/**', 'http', 'http/**', 'media/**', 'telemetry/**'].map(
      (name) => `!@le-chai/${name}`,
    ),
    'react',
    'react-*',
  ],
  message:
    'The server shares the wire, HTTP, media, telemetry and the rules of bottling: import from @le-chai/contracts, @le-chai/http, @le-chai/media, @le-chai/telemetry or @le-chai/bottling.',
};

const WINGS = ['account', 'auctions', 'cellar', 'checkout'];
const ABOVE_WINGS = ['**/app.ts', '**/main.ts', '**/configuration.ts'];
const folders = (...names: string[]): string[] => names.map((name) => `**/${name}/**`);
/** Folders of wings, each closed but for the files named. */
const only = (wings: string[], ...files: ((wing: string) => string)[]): string[] =>
  wings.flatMap((wing) => [`**/${wing}/**`, ...files.map((file) => `!**/${wing}/${file(wing)}.ts`)]);
const operations = (): string => 'operations';

/** The floors of the server, from the lowest up. */
const FLOORS: { of: string; group: string[]; message: string }[] = [
  {
    of: 'core/**',
    group: [...folders(...WINGS, 'demo', 'operate'), ...ABOVE_WINGS],
    message: 'core knows nobody that uses it: hand the thing in as an argument.',
  },
  ...['account', 'auctions', 'cellar'].map((wing) => ({
    of: `${wing}/**`,
    group: [...folders(...WINGS.filter((other) => other !== wing), 'demo', 'operate'), ...ABOVE_WINGS],
    message: 'A wing imports core; of the wings checkout alone imports others.',
  })),
  {
    of: 'checkout/**',
    group: [
      ...folders('account'),
      ...only(['auctions', 'cellar'], operations),
      ...folders('demo', 'operate'),
      ...ABOVE_WINGS,
    ],
    message: 'checkout imports core, and of auctions and cellar what their operations.ts name.',
  },
  {
    of: 'demo/**',
    group: [...only(WINGS, operations), ...folders('operate'), ...ABOVE_WINGS],
    message: 'The demo imports core, and of the wings what their operations.ts name.',
  },
  {
    of: 'operate/**',
    group: [...only(WINGS, operations), ...ABOVE_WINGS],
    message: 'Commands import core and the demo, and of the wings what their operations.ts name.',
  },
  {
    of: '*.ts',
    group: only(WINGS, operations, (wing) => wing),
    message: 'A wing is registered by its one face, such as cellar/cellar.ts, and otherwise used by its operations.ts.',
  },
];

/** Who may import what. A file keeps the last border that names it. */
const BORDERS: Border[] = [
  {
    files: 'host/src/**',
    refused: [
      {
        group: whole('remote-*', 'server', 'delivery'),
        message: 'A remote is reached at run time only, through the composition (shared/federation/runtime).',
      },
      PATHS_OUT,
      OF_SERVERS_AND_TESTS,
    ],
    checkedLinks: true,
  },
  {
    files: 'remote-*/src/**',
    refused: [
      {
        group: whole('remote-*', 'host', 'server', 'delivery'),
        message:
          "A remote imports shared packages only: move what two remotes need into shared/, or link to the other's page by @le-chai/paths.",
      },
      PATHS_OUT,
      OF_SERVERS_AND_TESTS,
    ],
    checkedLinks: true,
  },
  { files: 'shared/*/src/**', refused: [SHARED_KNOWS_NOBODY, PATHS_OUT, OF_SERVERS_AND_TESTS], checkedLinks: true },
  { files: 'shared/testing/src/**', refused: [SHARED_KNOWS_NOBODY, PATHS_OUT], checkedLinks: true },
  { files: 'shared/design/src/actions/Link.tsx', refused: [SHARED_KNOWS_NOBODY, PATHS_OUT] },
  {
    files: 'shared/bottling/src/**',
    refused: [
      {
        group: [...whole('*'), 'react', 'react-*', '@tanstack/*', 'node:*', 'zod', 'zod/*'],
        message: 'Rules of bottling import nothing, so that server and browser reckon alike.',
      },
    ],
    zodMini: false,
  },
  {
    files: 'shared/contracts/src/**',
    refused: [
      {
        group: [...whole('*'), 'react', 'react-*', '@tanstack/*', 'node:*'],
        message: 'Contracts import zod/mini alone, so that server and browser can both hold them.',
      },
      PATHS_OUT,
    ],
  },
  { files: 'server/src/**', refused: [OF_SERVER, PATHS_OUT] },
  ...FLOORS.map(({ of, group, message }) => ({
    files: `server/src/${of}`,
    refused: [OF_SERVER, PATHS_OUT, { group, message }],
  })),
  {
    files: 'delivery/src/**',
    refused: [
      {
        group: [
          ...whole('*'),
          '!@le-chai/federation',
          '!@le-chai/federation/**',
          '!@le-chai/contracts',
          '@le-chai/contracts/**',
          ...[
            'contracts/contract-versions',
            'contracts/cookie-name',
            'http',
            'contracts/offline',
            'contracts/picture',
            'http/**',
            'media/**',
            'paths',
            'paths/**',
            'telemetry/**',
          ].map((name) => `!@le-chai/${name}`),
          'react',
          'react-*',
        ],
        message:
          'Delivery knows releases, compositions and contract versions, no app: import from @le-chai/federation or @le-chai/http.',
      },
      PATHS_OUT,
    ],
  },
];

/** The borders as the linter reads them. */
export const overrides = BORDERS.map(({ files, refused, zodMini, checkedLinks }: Border) => ({
  // Planted violations are in a tree of their own.
  files: [`**/${files}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: refused,
        paths: [
          ...(zodMini === false ? [] : [{ name: 'zod', message: 'Use zod/mini: plain zod costs every remote 20 kB.' }]),
          ...(checkedLinks
            ? [
                {
                  name: 'react-router',
                  importNames: ['Link', 'NavLink'],
                  message: 'Use Link of @le-chai/design (or Button, TextLink): it refuses external addresses.',
                },
              ]
            : []),
        ],
      },
    ] as const,
  },
}));
