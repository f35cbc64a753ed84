import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { HostServer, RemoteServer } from '@le-chai/federation/server/server-module';
import type { ApiAnswer, FromThread, PageRequestData, ServerBuild, ThreadData, ToThread } from './messages.ts';

/*
 * One thread renders the pages of one composition, several of them in turns. What is kept for one page is kept in the context
 * of its request. There is no network here: what a page asks, the edge asks for it, with the token of its member.
 */

/** A page that is being rendered. */
interface Rendering extends Omit<PageRequestData, 'nonce' | 'config' | 'patience'> {
  id: number;
  kept: Map<object, unknown>;
  stop: AbortController;
  questions: Map<number, (answer: ApiAnswer | null) => void>;
}

const port = parentPort;
if (!port) throw new Error('The edge starts this file as a thread. It does not run on its own.');
const send = (message: FromThread): void => port.postMessage(message);

const requests = new AsyncLocalStorage<Rendering>();
const underWay = new Map<number, Rendering>();
let questions = 0;

Object.assign(globalThis, { __LE_CHAI_REQUEST__: requests, fetch: askEdge });
for (const name of ['WebSocket', 'EventSource', 'navigator']) Reflect.deleteProperty(globalThis, name);

const { composition, host: hostBuild, remotes: remoteBuilds } = workerData as ThreadData;
const host = load<HostServer>(hostBuild, createRequire(import.meta.url));
const remotes = new Map(
  remoteBuilds.map((build) => {
    let loaded: RemoteServer | undefined;
    return [
      build.entry,
      () => {
        if ('fault' in build) throw new Error(build.fault);
        return (loaded ??= load<RemoteServer>(build, takeShared));
      },
    ];
  }),
);

/** What remotes may require: only what the host shares. */
function takeShared(name: string): unknown {
  if (Object.hasOwn(host.shared, name)) return host.shared[name];
  throw new Error(`The host does not share ${name}.`);
}

function load<Module>(build: ServerBuild, take: (name: string) => unknown): Module {
  const { app, version, code, filesAt } = build;
  const run = compileFunction(code, ['module', 'exports', 'require', 'FILES_AT'], { filename: `${app}@${version}` });
  const module = { exports: {} };
  run(module, module.exports, take, filesAt);
  return module.exports as Module;
}

/** `fetch` for the page at work: the edge asks, and knows whom. */
async function askEdge(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const page = requests.getStore();
  if (!page) throw new TypeError('No page is being rendered.');
  const url = new URL(input instanceof Request ? input.url : input, page.origin);
  if (url.origin !== page.origin || (init.method ?? 'GET') !== 'GET') throw new TypeError('Only read from this site.');
  const question = ++questions;
  const contract = new Headers(init.headers).get('x-contract') ?? undefined;
  const answer = await new Promise<ApiAnswer | null>((resolve, reject) => {
    page.questions.set(question, resolve);
    for (const signal of [page.stop.signal, init.signal]) {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }
    send({ kind: 'ask', id: page.id, question, path: `${url.pathname}${url.search}`, contract });
  });
  page.questions.delete(question);
  if (!answer) throw new TypeError('The API could not be asked.');
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

async function render(id: number, { nonce, config, patience, ...request }: PageRequestData): Promise<void> {
  const stop = new AbortController();
  const rendering: Rendering = { id, ...request, kept: new Map(), stop, questions: new Map() };
  underWay.set(id, rendering);
  try {
    send(await requests.run(rendering, () => pageOf(rendering, { composition, config, nonce }, patience)));
  } catch (error) {
    send({ kind: 'failed', id, why: stop.signal.aborted ? 'late' : 'threw', detail: describe(error) });
  } finally {
    underWay.delete(id);
  }
}

async function pageOf(
  { id, url, stop }: Rendering,
  boot: Parameters<HostServer['preparePage']>[0]['boot'],
  patience: number,
): Promise<FromThread> {
  const reported: unknown[] = [];
  const report = (fault: unknown): void => void reported.push(fault);
  const prepared = await host.preparePage({ url, boot, importRemote, report, signal: stop.signal, patience });
  if (!prepared) return { kind: 'failed', id, why: 'led-on', detail: url };
  try {
    send({ kind: 'answered', id, answers: { title: prepared.title, head: prepared.head, data: prepared.data() } });
    const [fault, refusal] = [prepared.faults[0], prepared.refusals[0]];
    if (fault !== undefined) return { kind: 'failed', id, why: 'threw', detail: describe(fault) };
    if (refusal !== undefined) return { kind: 'failed', id, why: 'unanswered', detail: describe(refusal) };
    const { html, styles } = await host.renderPage(prepared.app, boot.nonce, stop.signal);
    if (reported.length > 0) return { kind: 'failed', id, why: 'threw', detail: describe(reported[0]) };
    return { kind: 'rendered', id, page: { html, styles } };
  } finally {
    prepared.close();
  }
}

async function importRemote(entry: string): Promise<RemoteServer['default']> {
  const take = remotes.get(entry);
  if (!take) throw new Error(`${entry} has no build for the edge.`);
  return take().default;
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message.id, message.page);
  else if (message.kind === 'give-up') underWay.get(message.id)?.stop.abort(new Error('Time is over.'));
  else underWay.get(message.id)?.questions.get(message.question)?.(message.answer);
});
send({ kind: 'ready' });
