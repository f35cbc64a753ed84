import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * The embedded database has no lock of its own: two processes on one folder would lose rows silently. The lock is a
 * file that names its holder by pid and by the moment that process began, so that a pid used again (a container
 * restarted, a machine rebooted) is not taken for the holder.
 */

/** The folder is held by another process, or is open in this one already. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process, or give this one another DATA_DIR ` +
        '(or a DATABASE_URL, which many processes may share).',
    );
    this.pid = pid;
  }
}

export interface FolderLock {
  /** Gives the folder free; more than once does no harm. */
  release(): void;
}

const heldHere = new Set<string>();

/**
 * Takes the lock on a folder for this process.
 * @throws {FolderLocked} while a living process holds it
 */
export async function lockFolder(path: string): Promise<FolderLock> {
  const lockFile = resolve(path);
  if (heldHere.has(lockFile)) throw new FolderLocked(dirname(lockFile), process.pid);
  heldHere.add(lockFile);
  try {
    return await take(lockFile);
  } catch (error) {
    heldHere.delete(lockFile);
    throw error;
  }
}

async function take(lockFile: string): Promise<FolderLock> {
  mkdirSync(dirname(lockFile), { recursive: true });
  const claim = `${lockFile}.${process.pid}`;
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  writeFileSync(claim, mine);
  try {
    for (;;) {
      if (link(claim, lockFile)) break;
      const found = read(lockFile);
      if (found === undefined) continue;
      const pid = Number.parseInt(found, 10);
      if (isAlive(found)) throw new FolderLocked(dirname(lockFile), pid);
      setAside(lockFile, found);
    }
    // Two processes may find the same stale lock; whoever comes second puts back what it moved, or finds itself robbed here.
    await delay(20);
    const holder = read(lockFile);
    if (holder !== mine) throw new FolderLocked(dirname(lockFile), Number.parseInt(holder ?? '0', 10));
  } finally {
    rmSync(claim, { force: true });
  }
  return releaser(lockFile, mine);
}

function releaser(lockFile: string, mine: string): FolderLock {
  const release = () => {
    process.off('exit', release);
    heldHere.delete(lockFile);
    if (read(lockFile) === mine) rmSync(lockFile, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/** True when the link was made; false when the lock exists. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function setAside(lockFile: string, stale: string): void {
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== stale) link(aside, lockFile);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(holder: string): boolean {
  const [pidText, start] = holder.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  const now = startOf(pid);
  return now === undefined || !start || now === start;
}

/** When a process began, in the kernel's ticks since boot; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    // Field 22; the name in parentheses before it may hold spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
