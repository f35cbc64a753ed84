import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Refusal } from '../../core/http/refusal.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts';

/** What every document of the house has. Cents. */
export interface Paper extends Pick<InvoiceContent, 'seller' | 'buyer' | 'delivery'> {
  readonly title: string;
  readonly at: Date;
  /** Above the member's address, where it is not billed to it. */
  readonly buyerLabel?: string;
  readonly lines: readonly Pick<InvoiceLine, 'text' | 'detail' | 'cents'>[];
  /** Below the lines, the first in bold. */
  readonly sums: readonly (readonly [label: string, cents: number])[];
  /** What is paid of it, in a word or two. */
  readonly state: string;
  /** In small print at its end. */
  readonly note?: string | undefined;
}

/** Documents that wait for a thread, at most: members have one made at a time. */
const WAITING = 200;

/** Threads begin with the first document and end when none was drawn for a while. */
const pool = new Piscina<Paper, Uint8Array>({
  filename: new URL('./paper-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxQueue: WAITING,
  idleTimeout: 60_000,
});

/**
 * A document as PDF: nothing but what is given, so that the same document is the same file, byte by byte. Drawn in a
 * thread of its own, since a long one takes tens of milliseconds, in which nobody else would be answered.
 * @throws {Refusal} 503 when far too many are waiting
 */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  if (pool.queueSize >= WAITING) {
    throw new Refusal(503, 'too-busy', 'Many documents are being prepared. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  const { buffer, byteOffset, byteLength } = await pool.run(paper);
  return Buffer.from(buffer, byteOffset, byteLength);
}
