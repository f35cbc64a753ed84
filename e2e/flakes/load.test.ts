import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(20);
}

it('keeps as many processes busy as it was asked for, until it is stopped', async () => {
  const load = startLoad(2);
  expect(load.pids.map(isRunning)).toEqual([true, true]);
  await load.stop();
  expect(load.pids.map(isRunning)).toEqual([false, false]);
});

it('ends with the process that started it, even if that is killed', async () => {
  const script = `import { startLoad } from ${JSON.stringify(path.join(__dirname, 'load.ts'))}; console.log(startLoad(1).pids[0]);`;
  const parent = spawn('node', ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  await wait(500);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await untilEnded(pid);
  expect(isRunning(pid)).toBe(false);
});
