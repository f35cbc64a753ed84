import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderLocked, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'le-chai-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LOCK = JSON.stringify(join(process.cwd(), 'server/src/core/database/folder-lock.ts'));
const SCRIPT = `
  import { lockFolder } from ${LOCK};
  try { lockFolder(process.argv[1]); globalThis.gc?.(); console.log('held'); } catch (error) { console.log(error.name); }
  process.stdin.resume();`;

/** A process that tries the lock, drops what it is given for it, says what came of it, and stays. */
async function another() {
  const child = spawn('node', ['--expose-gc', '--input-type=module', '-e', SCRIPT, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { printed: String(printed).trim(), pid: child.pid, end };
}

describe('the lock on a folder', () => {
  it('is held by one, and free again when given free', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLocked);
    lock.release();
    lock.release();
    lockFolder(folder).release();
  });

  it('names the process that holds it, and ends with it, however that ends', async () => {
    const holder = await another();
    expect(holder.printed).toBe('held');
    expect(() => lockFolder(folder)).toThrow(`in use by process ${holder.pid}.`);
    await holder.end('SIGKILL');
    lockFolder(folder).release();
  });

  it('is got by one of many who try at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, another));
    expect(all.filter(({ printed }) => printed === 'held')).toHaveLength(1);
    expect(all.filter(({ printed }) => printed === 'FolderLocked')).toHaveLength(4);
    await Promise.all(all.map(({ end }) => end('SIGKILL')));
  });
});
