import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derive, type Key, type KeyRing, type Purpose } from './key-ring.ts';
import { type KeySource, readKeys, stampOf } from './key-store.ts';

/** How often the file of the keys is looked at, ms. */
const LOOK_MS = 1000;

/** The keys of the house as this process uses them. They follow their file: what `operate keys` changes counts within a second. */
export class HouseKeys {
  readonly #source: KeySource;
  readonly #derived = new Map<string, Uint8Array>();
  readonly #timer: NodeJS.Timeout;
  #ring: KeyRing;
  #stamp: string;
  #version = 0;

  /** @param onProblem is called while the file cannot be read; the keys before it go on working */
  constructor(source: KeySource, ring: KeyRing, onProblem: (error: unknown) => void = () => {}) {
    this.#source = source;
    this.#ring = ring;
    this.#stamp = stampOf(source);
    this.#timer = setInterval(() => this.#follow(onProblem), LOOK_MS).unref();
  }

  /** Changes with the keys: what was proved by those before has to be proved again. */
  get version(): number {
    return this.#version;
  }

  /** The key that signs, for one purpose. */
  signing(purpose: Purpose): { kid: string; key: Uint8Array } {
    const [first] = this.#ring.keys;
    return { kid: first!.kid, key: this.#derive(first!, purpose) };
  }

  /** The key that stays while others are made and retired, for what has to be the same for as long as the house keeps its keys. */
  oldest(purpose: Purpose): Uint8Array {
    return this.#derive(this.#ring.keys.at(-1)!, purpose);
  }

  /** The keys that what was signed may be signed by: the one of this kid, or those that signed before there were kids. */
  verifying(purpose: Purpose, kid?: string): Uint8Array[] {
    const living = this.#ring.keys.filter(({ retired }) => retired === undefined);
    const possible = living.filter((key) => (kid === undefined ? key.origin === 'database' : key.kid === kid));
    return possible.map((key) => this.#derive(key, purpose));
  }

  /** All keys that may have signed what says no kid by itself. */
  allVerifying(purpose: Purpose): Uint8Array[] {
    return this.#ring.keys.flatMap((key) => (key.retired === undefined ? [this.#derive(key, purpose)] : []));
  }

  /** Makes a secret safe to keep in the database: `kid.iv.tag.text`. AES-256-GCM. */
  encrypt(text: string): string {
    const { kid, key } = this.signing('secrets');
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [kid, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
  }

  /** Reads what `encrypt` made, by a retired key too. @throws {Error} if it is not ours, or was changed */
  decrypt(box: string): string {
    const [kid, ...parts] = box.split('.');
    const key = this.#ring.keys.find((each) => each.kid === kid);
    const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (!key || !iv || !tag || !body) throw new Error('A secret was not encrypted with any key of this house');
    const decipher = createDecipheriv('aes-256-gcm', this.#derive(key, 'secrets'), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #derive(key: Key, purpose: Purpose): Uint8Array {
    const name = `${purpose} ${key.kid}`;
    const derived = this.#derived.get(name) ?? derive(key, purpose);
    this.#derived.set(name, derived);
    return derived;
  }

  #follow(onProblem: (error: unknown) => void): void {
    try {
      const stamp = stampOf(this.#source);
      if (stamp === this.#stamp) return;
      const ring = readKeys(this.#source);
      if (!ring) return;
      this.#ring = ring;
      this.#stamp = stamp;
      this.#version += 1;
    } catch (error) {
      onProblem(error);
    }
  }
}
