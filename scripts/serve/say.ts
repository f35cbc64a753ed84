/** Writes a line for the person who started the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the command with a sentence. */
export function fail(message: string, exitCode: 1 | 2): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

/** Runs a clean-up once when the command gets a signal to stop, then exits with 0. */
export function onStop(stop: () => Promise<unknown>): void {
  let stopping: Promise<unknown> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping ??= stop().finally(() => process.exit(0));
    });
  }
}
