import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { type Agent, errors } from 'undici';
import { REASONS, Refused } from '../failures.ts';

/**
 * An answer up to this length is read whole, so that a slow reader does not tie up the API; a longer one is streamed.
 * Bytes.
 */
const READ_WHOLE = 1024 * 1024;

export interface Question {
  origin: string;
  path: string;
  method: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
  /** Aborts a read-only request once the caller has gone. */
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer | Readable;
}

/**
 * Sends a request to the API. A GET whose kept-alive connection the API closed at that very moment is sent again.
 * Nothing else is ever sent twice from here: a bid may have been accepted even though its answer was lost.
 * @throws {Refused} 503 or 504
 */
export async function askApi(agent: Agent, question: Question): Promise<Answer> {
  try {
    return await ask(agent, question);
  } catch (error) {
    if (question.method !== 'GET' || !wasClosed(error)) throw refusedFor(error);
  }
  try {
    return await ask(agent, question);
  } catch (error) {
    throw refusedFor(error);
  }
}

async function ask(agent: Agent, { signal, ...question }: Question): Promise<Answer> {
  const { statusCode, headers, body } = await agent.request({
    ...question,
    method: question.method as 'GET',
    signal: signal ?? null,
  });
  return { status: statusCode, headers, body: await readWhole(body) };
}

/** A short body in full; of a long one the part already read, followed by the rest. */
async function readWhole(body: Readable): Promise<Buffer | Readable> {
  const parts: Buffer[] = [];
  let length = 0;
  const source = body.iterator({ destroyOnReturn: false });
  for await (const part of source as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > READ_WHOLE) return Readable.from(inTurn(parts, body), { objectMode: false });
  }
  return Buffer.concat(parts, length);
}

async function* inTurn(parts: readonly Buffer[], rest: Readable): AsyncGenerator<Buffer> {
  try {
    yield* parts;
    yield* rest as AsyncIterable<Buffer>;
  } finally {
    rest.destroy();
  }
}

const wasClosed = (error: unknown) =>
  error instanceof errors.SocketError || (error as NodeJS.ErrnoException).code === 'ECONNRESET';

function refusedFor(error: unknown): Refused {
  const slow = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
  return new Refused(slow ? REASONS.apiSlow : REASONS.apiUnavailable);
}
