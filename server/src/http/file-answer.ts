import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
