import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sendOrder } from '../server/src/operate/operator-client.ts';

const root = path.join(import.meta.dirname, '..');

/** Runs an operator's command. @returns what it printed. @throws where it exits with an error */
export type Operate = (...args: string[]) => Promise<string>;

/** One of the product's command lines, run with an environment. @param script its file, from the root */
export function commandLine(script: string, env: NodeJS.ProcessEnv): Operate {
  return async (...args) => (await promisify(execFile)('node', [script, ...args], { cwd: root, env })).stdout;
}

/**
 * An operator of the house that runs with this environment. A running server is given the order as the command line would
 * give it, without the second that it takes a new process to start.
 */
export function operator(env: NodeJS.ProcessEnv & { DATA_DIR: string }): Operate {
  return async (...args) => {
    const printed = { out: '', error: '' };
    const order = { line: args, actor: 'operator:story', input: null, folder: process.cwd() };
    const exit = await sendOrder(env.DATA_DIR, order, (line, stream) => (printed[stream] += `${line}\n`));
    if (exit === null) return commandLine('server/src/operate.ts', env)(...args);
    if (exit !== 0) throw new Error(`operate ${args.join(' ')} ended with ${exit}: ${printed.error}`);
    return printed.out;
  };
}
