/*
 * Loaded into an API process before its own code: says over the socket LOOP_SOCKET, to every connection, how long
 * its event loop was held at a stretch since the last one asked.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface LoopStalls {
  /** ms, by the clock: what else runs on the machine counts too. */
  clock: number;
  /** ms, by the CPU time of this thread: only its own work. */
  work: number;
}

/** ms between two checks. */
const RESOLUTION = 5;

const path = process.env['LOOP_SOCKET'];

if (isMainThread && path) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  let work = 0;
  let spent = cpu();
  setInterval(() => {
    const now = cpu();
    work = Math.max(work, now - spent);
    spent = now;
  }, RESOLUTION).unref();
  rmSync(path, { force: true });
  createServer((socket) => {
    const stalls: LoopStalls = { clock: Math.max(0, delay.max / 1e6 - RESOLUTION), work };
    delay.reset();
    work = 0;
    socket.end(JSON.stringify(stalls));
  })
    .listen(path)
    .unref();
}

/** Time of this thread on a core, ms. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
