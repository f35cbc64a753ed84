import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds every app once, before the workers start their products at the same time. */
export default function build(): void {
  if (process.env['BASE_URL']) return;
  const root = path.join(import.meta.dirname, '..');
  execFileSync('node', ['delivery/src/build-all.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
