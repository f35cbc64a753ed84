import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, by, info, length));

/** A browser's side of a subscription: its keys, and the reading of what is encrypted for it (RFC 8291). */
export class EmulatedBrowser {
  readonly endpoint: string;
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#curve.generateKeys();
  }

  /** What the browser gives the house. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    const { endpoint } = this;
    return { endpoint, p256dh: this.#curve.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** @throws where it was not encrypted for this browser */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body[20]!;
    const theirs = body.subarray(21, keyEnd);
    const sealed = body.subarray(keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), theirs]);
    const key = derive(this.#curve.computeSecret(theirs), this.#auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
