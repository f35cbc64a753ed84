/** `npm run release`: builds apps and publishes them on a channel, tries them out, rolls back; `--help` lists all. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { DeliveryError } from './delivery-error.ts';
import { contractsOf } from './publish/api-contracts.ts';
import { readArguments } from './release-arguments.ts';
import { RUN } from './release-commands.ts';
import { openStore } from './store/open-store.ts';
import type { WriteStream } from 'node:tty';

// The bundler and its plugins are a tenth of the time that a release takes, and the same every time.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/node'));

/** Returns to the start of the line and clears it. */
const CLEAR = '\r\u001b[K';

const line = process.argv.slice(2);
const progress = progressLine(process.stderr);

process.once('SIGINT', () => {
  progress.clear();
  process.stderr.write('Stopped. The channel either changed completely or not at all: see `status`.\n');
  process.exit(130);
});

try {
  const args = readArguments(line);
  const publishing = {
    store: await openStore(process.env),
    channel: args.channel,
    speaks: contractsOf(process.env),
    onProgress: progress.show,
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

/** One line that is rewritten over and over on a terminal; nothing elsewhere. */
interface ProgressLine {
  show: (text: string) => void;
  /** Removes it before anything else is written. */
  clear: () => void;
}

/** The progress line of a stream such as stderr. */
function progressLine(stream: Pick<WriteStream, 'isTTY' | 'columns' | 'write'>): ProgressLine {
  let shown = false;
  return {
    show(text) {
      if (!stream.isTTY) return;
      shown = true;
      // A line that wraps could not be taken back.
      stream.write(CLEAR + text.slice(0, (stream.columns || 80) - 1));
    },
    clear() {
      if (shown) stream.write(CLEAR);
      shown = false;
    },
  };
}
