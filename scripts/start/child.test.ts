import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, lastWords, startChild } from './child.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'le-chai-start-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a child from the text of its script. */
function start(script: string) {
  writeFileSync(join(folder, 'child.mjs'), script);
  return startChild('api', relative(ROOT, join(folder, 'child.mjs')), {
    env: process.env,
    logDir: join(folder, 'logs'),
  });
}

describe('a child of the start', () => {
  it('says where it answers, and ends when asked', async () => {
    const child = start(
      `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.send({ ready: 'http://127.0.0.1:1' });`,
    );
    expect(await child.ready).toBe('http://127.0.0.1:1');
    await child.stop();
    expect(await child.ended).toBe('exit code 0');
  });

  it('that does not start says why', async () => {
    const child = start(`console.error(JSON.stringify({ level: 60, msg: 'the folder is in use' })); process.exit(1);`);
    await expect(child.ready).rejects.toThrow('The api did not start (exit code 1).\nthe folder is in use');
  });

  it('leaves its last output where it can be read', async () => {
    const child = start(`console.error('one'); console.error('two'); process.exit(3);`);
    expect(await child.ended).toBe('exit code 3');
    expect(lastWords(child.logFile)).toBe('one\ntwo');
  });
});
