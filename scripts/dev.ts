/**
 * `npm run dev -- auctions --into URL`: serves one remote from its sources, to be put into an app that runs elsewhere: in
 * one tab, by its address. Nothing is published, and nobody else sees it.
 */
import { appNames } from '../shared/federation/src/build/build-app.ts';
import { BuildError } from '../shared/federation/src/build/compile.ts';
import { serveRemote } from '../shared/federation/src/dev/serve-remote.ts';
import { pageWith } from './serve/addresses.ts';
import { readRemoteArguments, UsageError } from './serve/remote-arguments.ts';
import { fail, onStop, say } from './serve/say.ts';
import { isFree } from './start/port.ts';

const HELP = `npm run dev -- REMOTE [--into URL] [--port 3101]

Serves a remote from its sources and prints the address that puts it into the app at URL (by default
http://localhost:4000), for one tab. Saved changes show immediately, and what is on screen keeps its state.`;

const known = appNames().filter((name) => name !== 'host');

try {
  const args = readRemoteArguments(process.argv.slice(2), {
    option: 'into',
    usual: 'http://localhost:4000',
    known,
    port: 3101,
  });
  if (args) await serve(args);
  else say(HELP);
} catch (error) {
  if (error instanceof UsageError) fail(`${error.message}\n\n${HELP}`, 2);
  if (error instanceof BuildError) fail(`The host does not build:\n${error.message}`, 1);
  throw error;
}

async function serve({ remote, url, port }: { remote: string; url: string; port: number }): Promise<void> {
  if (!(await isFree(port))) fail(`Port ${port} is taken by another program. Choose another: --port ${port + 1}`, 1);
  say(`Building ${remote} from its sources.`);
  let problem: string | undefined;
  const served = await serveRemote(remote, {
    port,
    into: new URL(url).origin,
    onBuilt: (now) => {
      if (now !== undefined) say(`\n${remote} does not build:\n${now}`);
      else if (problem !== undefined) say(`${remote} builds again.`);
      problem = now;
    },
  });
  onStop(served.stop);
  const path = served.app.manifest?.mounts[0]?.prefix ?? '/';
  say(`\n${remote} is served at ${served.address}. Open it inside ${new URL(url).host}:\n`);
  say(`  ${pageWith(new URL(url).origin, path, served)}\n`);
  say(`Without remote-host the page keeps its own host and reloads on every change. Press Ctrl+C to stop.`);
}
