/** Writes a line for whoever started the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the command with a sentence. */
export function fail(message: string, exitCode: 1 | 2): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

/** Runs what is to be done when the command is told to stop, once, and ends well. */
export function onStop(stop: () => Promise<unknown>): void {
  let stopping: Promise<unknown> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping ??= stop().finally(() => process.exit(0));
    });
  }
}
