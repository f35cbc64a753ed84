import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Answer } from '../../../server/test/api/fuzz/refusal-faults.ts';
import { readAnswers } from './read-answers.ts';

/** How much of a connection's input is kept, bytes. */
const KEPT = 512 * 1024;

/** A bare connection from an address of the loopback, on which anything can be written. */
export class Wire {
  readonly #socket: Socket;
  #bytes: Buffer[] = [];
  #length = 0;
  #closed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      if (this.#length < KEPT) this.#bytes.push(chunk);
      this.#length += chunk.length;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => (this.#closed = true));
  }

  /** Opens a connection; one that is refused is a closed wire. @param from the address of the loopback that it comes from */
  static async open({ hostname, port }: URL, from: string): Promise<Wire> {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true });
    const wire = new Wire(socket);
    await once(socket, 'connect').catch(() => undefined);
    return wire;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** What arrived, as text. */
  get text(): string {
    return Buffer.concat(this.#bytes).toString('latin1');
  }

  /** The answers that are complete. */
  get answers(): Answer[] {
    return readAnswers(Buffer.concat(this.#bytes), this.#closed);
  }

  /** Whether an answer is complete, or the connection closed. */
  get isOver(): boolean {
    return this.#closed || this.answers.length > 0;
  }

  write(data: string | Buffer): void {
    if (!this.#closed && this.#socket.writable) this.#socket.write(data);
  }

  /** Stops reading from the connection. */
  stopReading(): void {
    this.#socket.pause();
  }

  drop(): void {
    this.#socket.destroy();
  }
}
