import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LogSettings, pruneLogs, rotateLog, setAside, USUAL_LOGS } from './rotate-log.ts';

/** Root of the workspace. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** How long a child may take to end when asked to, ms. The API lets answers under way finish for 10 s. */
const PATIENCE_MS = 15_000;

/** A long-running process of the product. */
export interface Child {
  name: string;
  /** Its log, for details. */
  logFile: string;
  /** The address it says it answers at. Rejects when it ends before. */
  ready: Promise<string>;
  /** Resolves when it has ended, with why. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts a process of the product. It logs to a file, ends with this process by whatever means that one ends (it hears
 * the channel between them close), and is deaf to the terminal's Ctrl+C: who stops first is decided here.
 */
export function startChild(
  name: string,
  script: string,
  options: { env: NodeJS.ProcessEnv; logDir: string; logs?: LogSettings },
): Child {
  const { logs = USUAL_LOGS } = options;
  const logFile = join(options.logDir, `${name}.log`);
  const log = openLog(logFile, logs);
  const child = spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    env: options.env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);

  const stopRotating = rotateLog(logFile, logs);
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  void ended.then(stopRotating);
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message.ready);
    });
    void ended.then((reason) => reject(new Error(`The ${name} did not start (${reason}).\n${lastWords(logFile)}`)));
  });
  // The caller that awaits it gets the rejection; nobody may be waiting yet when another child fails first.
  ready.catch(() => undefined);
  return { name, logFile, ready, ended, stop: () => stop(child, ended) };
}

function isReady(message: unknown): message is { ready: string } {
  return typeof message === 'object' && message !== null && 'ready' in message && typeof message.ready === 'string';
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

/** A fresh log; those before are kept beside it. */
function openLog(file: string, settings: LogSettings): number {
  mkdirSync(dirname(file), { recursive: true });
  setAside(file);
  pruneLogs(file, settings);
  return openSync(file, 'a', 0o600);
}

/** Level of a pino line from which on something went wrong. */
const ERROR_LEVEL = 50;

/** What a process said of its end: the message of its last line where that is a logged error, else its last plain lines. */
export function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  try {
    const { level = 0, msg, err } = JSON.parse(lines.at(-1) ?? '') as LogLine;
    return level < ERROR_LEVEL ? '' : [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return lines.slice(-12).join('\n');
  }
}

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}
