/** Preloaded into a process: writes the seconds of processor time that it took into `CPU_FILE` when it ends. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env['CPU_FILE']!, String((user + system) / 1_000_000));
});
