/** `npm run release`: builds apps and publishes them, shows what a channel serves, and rolls back. */
import { DeliveryError } from './delivery-error.ts';
import { checkShared } from './publish/check-shared.ts';
import { publish, rollback } from './publish/publish.ts';
import { HELP, type ReleaseArguments, readArguments } from './release-arguments.ts';
import { describeChannel, describeHistory, describeOutcome } from './release-report.ts';
import { openStore } from './store/open-store.ts';

/** Runs one command. @returns what to show: as JSON, and as text */
async function run({ command, channel }: ReleaseArguments): Promise<{ result: unknown; text: string }> {
  const store = openStore(process.env);
  const publishing = { store, channel, checkShared };
  switch (command.kind) {
    case 'help':
      return { result: HELP, text: HELP };
    case 'status': {
      const document = await store.getChannel(channel);
      return { result: document, text: describeChannel(channel, document) };
    }
    case 'history': {
      const history = await store.getHistory(channel);
      return { result: history, text: describeHistory(channel, history) };
    }
    case 'rollback': {
      const outcome = await rollback(command.app, command.to, publishing);
      return {
        result: { changed: outcome.changed, channel: outcome.channel },
        text: describeOutcome(channel, outcome),
      };
    }
    case 'publish': {
      // The compiler takes a while to load, and only this needs it.
      const { buildApps } = await import('./build-apps.ts');
      const outcome = await publish(await buildApps(command.apps, tellBuilt), publishing);
      return {
        result: { changed: outcome.changed, channel: outcome.channel },
        text: describeOutcome(channel, outcome),
      };
    }
  }
}

function tellBuilt(app: string, unchanged: boolean, ms: number): void {
  process.stderr.write(unchanged ? `${app} is built already\n` : `${app} built in ${(ms / 1000).toFixed(1)} s\n`);
}

try {
  const args = readArguments(process.argv.slice(2));
  const { result, text } = await run(args);
  process.stdout.write(`${args.json ? JSON.stringify(result, null, 2) : text.trimEnd()}\n`);
} catch (error) {
  if (!(error instanceof DeliveryError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.name === 'wrong-usage' ? 2 : 1;
}
