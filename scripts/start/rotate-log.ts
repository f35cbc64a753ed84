import { copyFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface LogSettings {
  /** A log that is longer is set aside, bytes. */
  bytes: number;
  /** So many of those set aside are kept of each process. */
  files: number;
  /** And none that is older, days. */
  days: number;
}

export const USUAL_LOGS: LogSettings = { bytes: 50_000_000, files: 10, days: 30 };

/** How often the length of a log is looked at, ms. */
const LOOK_MS = 5000;
const DAY_MS = 24 * 3600 * 1000;

/** @throws {Error} naming the variable that does not fit */
export function readLogSettings(variables: NodeJS.ProcessEnv): LogSettings {
  return {
    bytes: positive(variables, 'LOG_FILE_MB', USUAL_LOGS.bytes / 1_000_000) * 1_000_000,
    files: positive(variables, 'LOG_FILES', USUAL_LOGS.files),
    days: positive(variables, 'LOG_DAYS', USUAL_LOGS.days),
  };
}

function positive(variables: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = Number(variables[name] || usual);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`${name} must be a number above 0, not ${variables[name]}.`);
}

/**
 * Looks after the log of a process that holds it open: what it wrote is copied beside it and cut off. The process writes at the end of the file,
 * wherever that is, and goes on even where this process is killed; a pipe through this process would break with it.
 * @returns how to stop
 */
export function rotateLog(file: string, settings: LogSettings, everyMs = LOOK_MS): () => void {
  const timer = setInterval(() => {
    try {
      if (statSync(file).size > settings.bytes) {
        copyFileSync(file, asideOf(file));
        truncateSync(file);
      }
      pruneLogs(file, settings);
    } catch {
      // A disk that is full must not end the product. It is tried again.
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Puts a log aside that nobody writes to. */
export function setAside(file: string): void {
  try {
    renameSync(file, asideOf(file));
  } catch {
    // There was none.
  }
}

/** Removes what is too old or too many of the logs set aside. */
export function pruneLogs(file: string, { files, days }: LogSettings): void {
  const folder = dirname(file);
  const since = Date.now() - days * DAY_MS;
  const aside = readdirSync(folder)
    .filter((name) => isAside(name, file))
    .toSorted()
    .toReversed();
  for (const [index, name] of aside.entries()) {
    const path = join(folder, name);
    if (index >= files || statSync(path).mtimeMs < since) rmSync(path, { force: true });
  }
}

/** `api.log` is set aside as `api.20261125T213512345.log`: in the order of time by name. */
const asideOf = (file: string) =>
  `${file.slice(0, -'.log'.length)}.${new Date().toISOString().replaceAll(/[-:.Z]/g, '')}.log`;

function isAside(name: string, file: string): boolean {
  const own = basename(file, '.log');
  return name.startsWith(`${own}.`) && /^\d{8}T\d{9}\.log$/.test(name.slice(own.length + 1));
}
