import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ChannelDocument } from '../../delivery/src/store/channel.ts';

/** A team's report: that it began something, its outcome, or why it was refused. */
export interface ReleaseReport {
  kind: string;
  began?: boolean;
  moved?: { channel: string; document: ChannelDocument };
  refused?: string;
}

/** What all teams were answered, and what they did wrong. */
export interface TeamLedger {
  /** How often each kind of change was carried out. */
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
  readonly moved: { channel: string; document: ChannelDocument }[];
  /** How teams failed that nobody killed. */
  readonly crashes: string[];
}

/** A team at work in a process of its own. */
export interface Team {
  /** Resolves when it has made this many changes and begun another, or ended. */
  reached: (changes: number) => Promise<void>;
  /** Resolves when it has ended, however. */
  ended: Promise<void>;
  kill: () => void;
}

/** Starts a team that takes this many steps. */
export function startTeam(env: NodeJS.ProcessEnv, args: readonly string[], ledger: TeamLedger): Team {
  const child = fork(join(import.meta.dirname, 'release-worker.ts'), args, {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let begun = 0;
  const waiting = new Set<{ changes: number; resolve: () => void }>();
  const wake = (upTo: number) => {
    for (const { changes, resolve } of waiting) if (changes < upTo) resolve();
  };
  child.on('message', (report: ReleaseReport) => {
    if (!report.began) return note(report, ledger);
    begun += 1;
    return wake(begun);
  });
  child.once('exit', () => wake(Infinity));
  return {
    reached: async (changes) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ changes, resolve });
      wake(child.exitCode === null ? begun : Infinity);
      await promise;
    },
    ended: (async () => {
      const how = await endOf(child);
      if (how !== 0 && how !== 'SIGKILL') ledger.crashes.push(`a command ended with ${how}: ${said.slice(0, 400)}`);
    })(),
    kill: () => void child.kill('SIGKILL'),
  };
}

async function endOf(child: ChildProcess): Promise<number | string> {
  // Its last report arrives before that.
  const [code, signal] = await once(child, 'close');
  return (code ?? signal) as number | string;
}

function note({ kind, moved, refused }: ReleaseReport, ledger: TeamLedger): void {
  const name = refused?.split(':')[0];
  if (name) ledger.refused.set(name, (ledger.refused.get(name) ?? 0) + 1);
  else ledger.done.set(kind, (ledger.done.get(kind) ?? 0) + 1);
  if (moved) ledger.moved.push(moved);
}
