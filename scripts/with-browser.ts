/** Runs a command with the browser that `npm test` would use, or install. */
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.ts';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, CHROMIUM: await findBrowser() } });
child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code) => (process.exitCode = code ?? 1));
