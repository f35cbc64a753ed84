/** `npm run release`: builds apps and publishes them on a channel, tries them out, rolls back; `--help` lists all. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { DeliveryError } from './delivery-error.ts';
import { contractsOf } from './publish/api-contracts.ts';
import { checkShared } from './publish/check-shared.ts';
import { readArguments } from './release-arguments.ts';
import { RUN } from './release-commands.ts';
import { progressLine } from './release-progress.ts';
import { openStore } from './store/open-store.ts';

// The bundler and its plugins are a tenth of the time that a release takes, and the same every time.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/node'));

const line = process.argv.slice(2);
const progress = progressLine(process.stderr);

process.once('SIGINT', () => {
  progress.clear();
  process.stderr.write('Stopped. The channel is as it was, or as it was to become: `status` says which.\n');
  process.exit(130);
});

try {
  const args = readArguments(line);
  const publishing = {
    store: await openStore(process.env),
    channel: args.channel,
    checkShared,
    speaks: contractsOf(process.env),
    tell: progress.tell,
  };
  const { result, text, exitCode = 0 } = await RUN[args.command](args, publishing);
  progress.clear();
  process.stdout.write(`${args.json ? JSON.stringify(result, null, 2) : text.trimEnd()}\n`);
  process.exitCode = exitCode;
} catch (error) {
  progress.clear();
  if (!(error instanceof DeliveryError)) throw error;
  const { name, message } = error;
  if (line.includes('--json')) process.stdout.write(`${JSON.stringify({ error: { name, message } }, null, 2)}\n`);
  else process.stderr.write(`${message}\n`);
  process.exitCode = name === 'wrong-usage' ? 2 : 1;
}
