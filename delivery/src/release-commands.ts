import { abort, promote, tryOut } from './publish/canary.ts';
import { checkApi } from './publish/api-contracts.ts';
import { publish } from './publish/publish.ts';
import { prune } from './publish/prune.ts';
import type { Outcome, Publishing } from './publish/publishing.ts';
import { rollback } from './publish/rollback.ts';
import { verify } from './publish/verify.ts';
import type { ReleaseArguments } from './release-arguments.ts';
import { type CommandName, helpOf } from './release-forms.ts';
import {
  describeChannel,
  describeHistory,
  describeOutcome,
  describePruned,
  describeTrial,
  describeVerification,
} from './release-report.ts';
import type { CheckedRelease } from './store/release-store.ts';
import { describeLook, describeVerdict, type Look, watchCanary } from './watch/watch-canary.ts';

/** The result of a command: for scripts, and for a person. */
interface Answer {
  result: unknown;
  text: string;
  /** Of the process, where it is not 0. */
  exitCode?: number;
}

type Command = (args: ReleaseArguments, publishing: Publishing) => Promise<Answer>;

/** What each command does. */
export const RUN: Record<CommandName | 'help', Command> = {
  help: async ({ about }) => ({ result: helpOf(about), text: helpOf(about) }),
  publish: async ({ apps }, publishing) =>
    moved(await publish(await build(apps, publishing), publishing), describeOutcome, publishing),
  status: async (_, { store, channel }) => {
    const document = await store.getChannel(channel);
    return { result: document, text: describeChannel(channel, document) };
  },
  history: async (_, { store, channel }) => {
    const history = await store.getHistory(channel);
    return { result: history, text: describeHistory(channel, history) };
  },
  canary: async ({ apps: [app = ''], percent = 0, to }, publishing) => {
    const trial = { app, percent, version: to, build: async () => (await build([app], publishing))[0]! };
    return moved(await tryOut(trial, publishing), describeTrial, publishing);
  },
  promote: async ({ apps: [app] }, publishing) => moved(await promote(app, publishing), describeOutcome, publishing),
  abort: async ({ apps: [app] }, publishing) => moved(await abort(app, publishing), describeTrial, publishing),
  watch: async ({ apps: [app = ''], watch }, publishing) => {
    const verdict = await watchCanary({ app, ...watch!, onLook: printLook }, publishing);
    return {
      result: { outcome: verdict.outcome, ...verdict.last },
      text: describeVerdict(verdict),
      exitCode: verdict.outcome === 'aborted' ? 3 : 0,
    };
  },
  rollback: async ({ apps: [app = ''], to }, publishing) =>
    moved(await rollback(app, to, publishing), describeOutcome, publishing),
  'check-api': async ({ apps: [url = ''] }, publishing) => {
    const result = await checkApi(url, publishing);
    const served = `serves contract ${result.speaks.join(' and ')}`;
    return {
      result,
      text: `The API at ${url} ${served}: all ${result.versions.length} versions on ${publishing.channel} work with it.`,
    };
  },
  prune: async ({ keep = 1, dryRun }, { store }) => {
    const pruned = await prune({ store, keep, ...(dryRun && { dryRun }) });
    return { result: pruned, text: describePruned(pruned, dryRun) };
  },
  verify: async (_, publishing) => {
    const found = await verify(publishing);
    const text = describeVerification(publishing.channel, found);
    return found.problems.length === 0 ? { result: found, text } : { result: found, text, exitCode: 1 };
  },
};

function moved(
  outcome: Outcome,
  describe: (channel: string, outcome: Outcome) => string,
  { channel }: Publishing,
): Answer {
  return { result: { changed: outcome.changed, channel: outcome.channel }, text: describe(channel, outcome) };
}

function printLook(look: Look): void {
  process.stderr.write(`${describeLook(look)}\n`);
}

/** The compiler takes a while to load, and only what builds needs it. */
async function build(apps: readonly string[], { onProgress }: Publishing): Promise<CheckedRelease[]> {
  onProgress?.(`building ${apps.join(', ')}`);
  const { buildApps } = await import('./build-apps.ts');
  return await buildApps(apps, (app, unchanged, ms) => {
    onProgress?.('');
    process.stderr.write(unchanged ? `${app} is already built\n` : `${app} built in ${(ms / 1000).toFixed(1)} s\n`);
  });
}
