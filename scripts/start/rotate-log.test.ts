import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pruneLogs, readLogSettings, rotateLog, setAside, USUAL_LOGS } from './rotate-log.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'le-chai-logs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aside = () => readdirSync(folder).filter((name) => /\.\d{8}T/.test(name));

describe('the log of a process', () => {
  it('is set aside when it is long, while the process keeps writing', async () => {
    const file = join(folder, 'api.log');
    const log = openSync(file, 'a');
    const stop = rotateLog(file, { ...USUAL_LOGS, bytes: 100 }, 10);
    writeSync(log, `${'x'.repeat(101)}\n`);
    while (aside().length === 0) await delay(5);
    await delay(20);
    writeSync(log, 'and on\n');
    stop();
    closeSync(log);
    expect(readFileSync(file, 'utf8')).toBe('and on\n');
    expect(readFileSync(join(folder, aside()[0] ?? ''), 'utf8')).toBe(`${'x'.repeat(101)}\n`);
  });

  it('is kept a number of times, for a number of days, separately for each process', () => {
    const old = join(folder, 'api.20260101T000000000.log');
    for (const name of [
      'api.20260101T000000000',
      'api.20261101T000000000',
      'api.20261102T000000000',
      'edge.20260101T000000000',
      'api.notes',
    ])
      writeFileSync(join(folder, `${name}.log`), '');
    utimesSync(old, new Date(0), new Date(0));
    pruneLogs(join(folder, 'api.log'), { ...USUAL_LOGS, days: 30 });
    expect(readdirSync(folder)).not.toContain('api.20260101T000000000.log');
    pruneLogs(join(folder, 'api.log'), { ...USUAL_LOGS, files: 1 });
    expect(readdirSync(folder).toSorted()).toEqual([
      'api.20261102T000000000.log',
      'api.notes.log',
      'edge.20260101T000000000.log',
    ]);
  });

  it('of the previous start is kept beside the new one', () => {
    const file = join(folder, 'api.log');
    setAside(file);
    appendFileSync(file, 'before');
    setAside(file);
    expect(readFileSync(join(folder, aside()[0] ?? ''), 'utf8')).toBe('before');
  });
});

it.each(['0', '-1', 'ten'])('LOG_FILES=%s is refused', (LOG_FILES) => {
  expect(() => readLogSettings({ LOG_FILES })).toThrow('LOG_FILES must be a number above 0');
});

it('settings are read, in MB and days', () => {
  expect(readLogSettings({ LOG_FILE_MB: '2', LOG_DAYS: '7' })).toEqual({ bytes: 2_000_000, files: 10, days: 7 });
});
