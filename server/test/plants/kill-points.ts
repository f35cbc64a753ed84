import { readFileSync, unlinkSync } from 'node:fs';

/** Where a process that takes a payment can end, in the order in which a payment comes by. */
export const KILL_POINTS = {
  reserved: 'the hold is taken and nothing is committed',
  begun: 'the payment is committed and the provider was not asked',
  made: 'the provider has made the charge and the house does not know its name',
  named: 'the charge is named and was not confirmed',
  confirmed: 'the card is charged and the answer is lost',
  answered: 'the answer is there and nothing of it is recorded',
  settled: 'what was paid for is settled in a transaction that does not commit',
  recorded: 'all is recorded and the member was not answered',
  authenticated: 'the bank said yes and the member came back to a house that does not record it',
  reported: 'an event says that the money came and it is not recorded',
  heard: 'an event is recorded and the provider does not hear that it was',
} as const;
export type KillPoint = keyof typeof KILL_POINTS;

/**
 * Ends this process at once, as a power cut does, where a file names the point: one of these, or a change of the database;
 * once, so that the next one lives.
 */
export const killerOf =
  (file: string) =>
  (point: string): void => {
    if (armedAt(file) !== point) return;
    unlinkSync(file);
    process.kill(process.pid, 'SIGKILL');
    // Not one step further, however long the signal takes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };

/** The point at which the process is to end, or the trouble that there is; none if there is no such file. */
export function armedAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
