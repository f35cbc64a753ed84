import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the kernel a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

interface Stat {
  pid: number;
  parent: number;
  /** ms, of itself. */
  cpu: number;
  /** ms, of children that have ended. */
  ended: number;
}

/** Reads `/proc/PID/stat`. @returns undefined where the process has ended */
function statOf(pid: number): Stat | undefined {
  try {
    // The name before the last bracket may contain anything.
    const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const field = rest.split(' ').map(Number);
    const ms = (from: number): number => (((field[from] ?? 0) + (field[from + 1] ?? 0)) * 1000) / TICKS;
    return { pid, parent: field[1] ?? 0, cpu: ms(11), ended: ms(13) };
  } catch {
    return undefined;
  }
}

/** All processes below one, by the command that each was started with. */
export function descendants(root: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  const found = [root];
  // Grows while it is iterated: each process found may have children.
  for (const parent of found) for (const each of all) if (each.parent === parent) found.push(each.pid);
  return found.slice(1).map((pid) => ({ pid, command: commandOf(pid) }));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** CPU time of a process since it began, ms, in steps of 10. */
export const cpuOf = (pid: number): number => statOf(pid)?.cpu ?? 0;

/** CPU time of a process and of all below it, those included that have ended, ms. */
export function cpuOfTree(root: number): number {
  const pids = [root, ...descendants(root).map(({ pid }) => pid)];
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    return sum + (stat ? stat.cpu + stat.ended : 0);
  }, 0);
}

/** Memory of a process that is in use, kB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
