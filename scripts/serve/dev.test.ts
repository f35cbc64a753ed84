import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ROOT } from '../start/child.ts';

// A bundler on a busy machine.
jest.setTimeout(120_000);

const INTO = 'https://staging.lechai.example';
let dev: ChildProcess;
let ended: Promise<number | null>;
let address: string;

/** A port that nobody listens on. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Whom its entry says may read it, when a page of this origin asks. */
const allowed = async (origin: string) =>
  (await fetch(`${address}/remoteEntry.js`, { headers: { origin } })).headers.get('access-control-allow-origin');

beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  dev = spawn('node', ['scripts/dev.ts', 'checkout', '--port', String(port), '--into', INTO], { cwd: ROOT });
  ended = new Promise((resolve) => dev.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    dev.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`${INTO}/checkout?remote-checkout=${address}&remote-host=${address}/host`)) resolve();
    });
    dev.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    void ended.then(() => reject(new Error(said)));
  });
});
afterAll(() => dev.kill('SIGKILL'));

describe('a remote that is served from its sources', () => {
  it('says what it is, and what it takes from a host', async () => {
    const release = (await (await fetch(`${address}/release.json`)).json()) as Record<string, unknown>;
    expect(release).toMatchObject({ app: 'checkout', kind: 'remote', version: '0.1.0-dev', entry: 'remoteEntry.js' });
    expect(release['shared']).toMatchObject({ react: expect.stringMatching(/^\^/) });
    expect(release['manifest']).toMatchObject({ mounts: expect.arrayContaining([]) });
  });

  it('serves its entry, and a host that can replace its components', async () => {
    expect(await (await fetch(`${address}/remoteEntry.js`)).text()).toContain('./src/remote.ts');
    expect(await (await fetch(`${address}/host/main.js`)).text()).toContain('scheduleRefresh');
  });

  it('may be read by pages of the app that it joins and of this machine, and by no others', async () => {
    expect(await allowed(INTO)).toBe(INTO);
    expect(await allowed('http://localhost:4000')).toBe('http://localhost:4000');
    expect(await allowed('https://elsewhere.example')).toBeNull();
  });

  it('answers a public page that asks whether it may come here', async () => {
    const headers = { origin: INTO, 'access-control-request-private-network': 'true' };
    const answer = await fetch(`${address}/remoteEntry.js`, { method: 'OPTIONS', headers });
    expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
  });

  it('exits cleanly on a signal to stop', async () => {
    dev.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
