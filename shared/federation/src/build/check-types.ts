import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What the compiler finds wrong, with the file it speaks of; none for what concerns no single file. */
export interface TypeFault {
  file?: string;
  text: string;
}

/** Where a message begins that speaks of a file: `remote-auctions/src/remote.ts(3,7): error TS2322: …`. */
const MESSAGE = /^(\S[^(\n]*)\(\d+,\d+\): error /;

/**
 * Checks the types of an app and of the packages it is made of, as far as anything changed since.
 * @param root the workspace's folder
 * @throws {Error} where the compiler cannot be started
 */
export async function checkTypes(root: string, dir: string): Promise<TypeFault[]> {
  const first = await runCompiler(root, dir);
  // Two concurrent builds in one working copy may read each other's half-written files: a real fault stays one.
  return first.length === 0 ? first : await runCompiler(root, dir);
}

/**
 * The faults that stop a build: those in the app's own folder or in these files of other packages. Tests are not part
 * of the build, and unfinished work elsewhere is not its concern.
 */
export function faultsOf(faults: readonly TypeFault[], dir: string, files: readonly string[]): TypeFault[] {
  const own = (file: string) => !relative(dir, file).startsWith('..') && !file.includes('.test.');
  return faults.filter(({ file }) => file === undefined || files.includes(file) || own(file));
}

async function runCompiler(root: string, dir: string): Promise<TypeFault[]> {
  try {
    // Little is checked again after a change, and the bundler needs the other threads meanwhile.
    const again = existsSync(join(root, '.tsc', `${basename(dir)}.tsbuildinfo`)) ? ['--singleThreaded'] : [];
    const options = ['-b', dir, '--pretty', 'false', ...again];
    await promisify(execFile)('tsc', options, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return [];
  } catch (error) {
    const { stdout, code } = error as { stdout?: string; code?: number | string };
    if (typeof code !== 'number') throw error;
    return readFaults(root, stdout ?? '');
  }
}

/** The compiler's messages, each with the lines that explain it. */
export function readFaults(root: string, output: string): TypeFault[] {
  const faults: TypeFault[] = [];
  for (const line of output.split('\n').filter((each) => each.trim() !== '')) {
    const last = faults.at(-1);
    const file = MESSAGE.exec(line)?.[1];
    if (last && line.startsWith(' ')) last.text += `\n${line}`;
    else faults.push({ ...(file !== undefined && { file: resolve(root, file) }), text: line });
  }
  return faults;
}
