import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** A stored object. */
export interface StoredObject {
  bytes: Buffer;
  /** With its quotation marks, as in headers. */
  etag: string;
  modified: Date;
}

/** Under which circumstances a put or delete is carried out. */
export interface Condition {
  /** `*`: only where there is no such object. */
  ifNoneMatch?: string | undefined;
  /** Only over the object with this ETag. */
  ifMatch?: string | undefined;
}

/**
 * Objects as files in one folder, so that they outlive the process. Everything is synchronous, so a condition and the
 * write that depends on it are one step.
 */
export class ObjectFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  get(key: string): StoredObject | null {
    try {
      const bytes = readFileSync(this.#path(key));
      return { bytes, etag: etagOf(bytes), modified: statSync(this.#path(key)).mtime };
    } catch {
      return null;
    }
  }

  /** @returns false where the condition does not hold */
  put(key: string, bytes: Buffer, condition: Condition): boolean {
    if (!this.#holds(key, condition)) return false;
    const unfinished = join(this.#folder, `.${randomUUID()}`);
    const file = openSync(unfinished, 'w');
    writeSync(file, bytes);
    fsyncSync(file);
    closeSync(file);
    renameSync(unfinished, this.#path(key));
    return true;
  }

  /** @returns false where the condition does not hold */
  delete(key: string, condition: Condition): boolean {
    if (!this.#holds(key, condition)) return false;
    rmSync(this.#path(key), { force: true });
    return true;
  }

  /** All keys with a prefix, in the order of their bytes. */
  keys(prefix: string): string[] {
    return readdirSync(this.#folder)
      .filter((name) => !name.startsWith('.'))
      .map(decodeURIComponent)
      .filter((key) => key.startsWith(prefix))
      .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  modified(key: string): Date {
    return statSync(this.#path(key)).mtime;
  }

  #holds(key: string, { ifNoneMatch, ifMatch }: Condition): boolean {
    if (ifNoneMatch === undefined && ifMatch === undefined) return true;
    const present = this.get(key);
    if (ifNoneMatch !== undefined) return present === null;
    return present?.etag === ifMatch;
  }

  #path(key: string): string {
    return join(this.#folder, encodeURIComponent(key));
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
