import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Tells the bytes of a file as it was before anything on the way compressed it, so that a browser can say how far it is. */
const LENGTH_HEADER = 'x-file-length';

/** An answer that is a file, of the type that its call names (`answerType`). */
export class FileAnswer {
  readonly content: Buffer | string | Readable;
  /** Under which a browser saves it. Letters, digits, dots and dashes. */
  readonly name: string;

  constructor(content: Buffer | string | Readable, name: string) {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`Not the name of a file: ${name}`);
    this.content = content;
    this.name = name;
  }
}

export function sendFile(reply: FastifyReply, type: string, { content, name }: FileAnswer): FastifyReply {
  if (typeof content === 'string' || Buffer.isBuffer(content)) reply.header(LENGTH_HEADER, Buffer.byteLength(content));
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
