import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './child.ts';

/** A command of the product that ends by itself. */
export interface Task {
  /** Its exit code and what it said. */
  done: Promise<{ code: number; output: string }>;
  stop: () => void;
}

/** Runs a command of the product with this Node. */
export function runTask(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Task {
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const done = new Promise<{ code: number; output: string }>((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, output: message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
  return { done, stop: () => child.kill('SIGKILL') };
}
