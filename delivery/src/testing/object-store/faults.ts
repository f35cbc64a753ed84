import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What goes wrong: an answer of 500, one that is late by `ms`, or a connection that is cut before or after the request was
 * carried out, or in the midst of the answer.
 */
export interface Fault {
  kind: 'fail' | 'slow' | 'cut-before' | 'cut-after' | 'cut-within';
  /** The share of requests that it hits; all by default. */
  share?: number;
  /** How many requests it hits before it ends; unlimited by default. */
  times?: number;
  /** Only requests of this method, or whose key contains this. */
  method?: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  ms?: number;
}

/** Switches the faults of an emulator, and records its requests. */
export class Faults {
  #fault: Fault | null = null;
  #left = 0;

  set(fault: Fault | null): void {
    this.#fault = fault;
    this.#left = fault?.times ?? Infinity;
  }

  /** The fault that this request meets, if any. */
  next(method: string, key: string): Fault | null {
    const fault = this.#fault;
    if (!fault || this.#left <= 0 || !key.includes(fault.key ?? '')) return null;
    if (fault.method && fault.method !== method) return null;
    if (Math.random() >= (fault.share ?? 1)) return null;
    this.#left--;
    return fault;
  }
}

/** Has a request meet its fault before it is carried out. @returns whether that was the end of it */
export async function meetBefore(fault: Fault | null, response: ServerResponse): Promise<boolean> {
  if (fault?.kind === 'slow') await sleep(fault.ms ?? 1000);
  if (fault?.kind === 'cut-before') response.destroy();
  if (fault?.kind === 'fail') response.writeHead(500).end();
  return fault?.kind === 'cut-before' || fault?.kind === 'fail';
}
