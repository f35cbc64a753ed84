/** `npm run create-remote -- NAME [--prefix /path]`: makes a remote that runs, is tested and can be deployed. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appNames } from '../shared/federation/src/build/build-app.ts';
import { RemoteManifest } from '../shared/federation/src/manifest.ts';
import { readRequest, RequestError, type RemoteRequest } from './create-remote/remote-request.ts';
import { writeRemote } from './create-remote/write-remote.ts';
import { fail, say } from './serve/say.ts';

const HELP = `npm run create-remote -- NAME [--prefix /path] [--no-install]

Makes remote-NAME: manifest, build, a page with its states on a real call, tests, a browser story.
  --prefix /path   the path that belongs to it (default /NAME)
  --no-install     do not install its packages; run \`pnpm install\` afterwards`;

const root = path.join(import.meta.dirname, '..');
const line = process.argv.slice(2);

/** What the workspace already has. */
const taken = () => ({
  apps: [...appNames(), ...globSync('remote-*', { cwd: root }).map((folder) => folder.replace('remote-', ''))],
  stories: globSync('e2e/stories/*/*.e2e.ts', { cwd: root }).map((file) => path.basename(file, '.e2e.ts')),
  manifests: globSync('remote-*/remote.json', { cwd: root }).map((file) =>
    RemoteManifest.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
  ),
});

try {
  const request = readRequest(line, taken());
  if (request) make(request);
  else say(HELP);
} catch (error) {
  if (!(error instanceof RequestError)) throw error;
  fail(`${error.message}\n\n${HELP}`, 2);
}

function make(request: RemoteRequest): void {
  const { name, prefix } = request;
  const files = writeRemote(root, request);
  execFileSync('oxfmt', files, { cwd: root });
  if (!line.includes('--no-install')) {
    execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile'], { cwd: root, stdio: 'inherit' });
  }
  say(`remote-${name} has been created, with ${prefix}. Next:

  npm start                             the product with it
  npm run unit -- remote-${name}
  npm run e2e -- remote-${name}
  npm run release -- ${name}    builds and deploys it; nothing else has to be deployed`);
}
