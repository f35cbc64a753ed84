import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Fault, Faults, meetBefore } from './faults.ts';
import { errorBody, listObjects } from './list-objects.ts';
import { ObjectFolder } from './object-folder.ts';

export interface ObjectStoreOptions {
  /** Where the objects are kept. */
  folder: string;
  port?: number;
  /** How many keys one page of a listing has at most. */
  pageSize?: number;
}

/** A running emulator of an object store. */
export interface TestObjectStore {
  url: string;
  /** Switches a fault on, or with null off. */
  fail: (fault: Fault | null) => void;
  /** Every request so far: method and key. */
  requests: string[];
  [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * An object store on this machine: puts, gets, heads, deletes and lists objects as S3 does, with conditional writes, whichever
 * bucket is asked for. It is for tests and for trying things out: signatures are not checked, and every client may do anything.
 * A fault can be switched on from outside, too: `PUT /?fault` with one as JSON, or with `null`.
 */
export async function startObjectStore(options: ObjectStoreOptions): Promise<TestObjectStore> {
  const { folder, port = 0, pageSize = 1000 } = options;
  const objects = new ObjectFolder(folder);
  const faults = new Faults();
  const requests: string[] = [];

  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(pathname.slice(1));
    if (searchParams.has('fault')) {
      faults.set(JSON.parse(body.toString()) as Fault | null);
      response.end();
      return;
    }
    requests.push(`${request.method} ${key}`);
    const fault = faults.next(request.method ?? '', key + searchParams.get('prefix'));
    if (await meetBefore(fault, response)) return;
    const answer = searchParams.has('list-type')
      ? { status: 200, body: Buffer.from(listObjects(objects, key.replace(/\/$/, ''), searchParams, pageSize)) }
      : answerObject(objects, request, key, body);
    send(response, answer, fault);
  };

  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answering = answerRequest(request, response).finally(() => underWay.delete(answering));
    underWay.add(answering);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fault) => faults.set(fault),
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      // A slow request is carried out even if nobody waits for it any more.
      await Promise.all(underWay);
    },
  };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

function answerObject(objects: ObjectFolder, { method, headers }: IncomingMessage, key: string, body: Buffer): Answer {
  const condition = { ifNoneMatch: headers['if-none-match'], ifMatch: headers['if-match'] };
  switch (method) {
    case 'PUT':
      return objects.put(key, body, condition)
        ? { status: 200, headers: { etag: objects.get(key)?.etag ?? '' } }
        : refused(412, 'PreconditionFailed');
    case 'DELETE':
      return objects.delete(key, condition) ? { status: 204 } : refused(412, 'PreconditionFailed');
    case 'GET':
    case 'HEAD': {
      const found = objects.get(key);
      if (!found) return method === 'HEAD' ? { status: 404 } : refused(404, 'NoSuchKey');
      const described = { etag: found.etag, 'last-modified': found.modified.toUTCString() };
      return { status: 200, headers: described, body: found.bytes };
    }
    default:
      return refused(405, 'MethodNotAllowed');
  }
}

function refused(status: number, code: string): Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(errorBody(code)) };
}

function send(response: ServerResponse, { status, headers, body }: Answer, fault: Fault | null): void {
  if (fault?.kind === 'cut-after') {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body?.byteLength ?? 0) });
  if (fault?.kind === 'cut-within' && body) {
    response.write(body.subarray(0, Math.ceil(body.byteLength / 2)), () => response.destroy());
    return;
  }
  // The answer to HEAD has the length, and Node leaves the body out.
  response.end(body);
}
