import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyChallenge } from '@le-chai/contracts/proof';

/** Where the tests' house says that it is reached. */
const ORIGIN = 'http://localhost:4000';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What differs from an honest authenticator, on the page of this house. */
interface Twist {
  origin?: string;
  counter?: number;
  verified?: boolean;
}

/** An authenticator made of software: one passkey, which signs with P-256. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  /** Answers the options of a new passkey. */
  make({ challenge, options }: PasskeyChallenge, twist: Twist = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const rp = (options['rp'] as { id: string }).id;
    const data = Buffer.concat([this.#head(rp, HAS_KEY, twist), Buffer.alloc(16), length, this.id, key]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    return {
      challenge,
      credential: this.#credential({
        clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }),
    };
  }

  /** Answers the options of a sign-in or a check. */
  sign({ challenge, options }: PasskeyChallenge, twist: Twist = {}) {
    this.counter = twist.counter ?? this.counter + 1;
    const data = this.#head(String(options['rpId']), 0, { ...twist, counter: this.counter });
    const client = clientData('webauthn.get', options, twist);
    const signed = createSign('sha256').update(Buffer.concat([data, createHash('sha256').update(client).digest()]));
    return {
      challenge,
      credential: this.#credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.sign(this.#keys.privateKey).toString('base64url'),
      }),
    };
  }

  #head(rp: string, flags: number, { counter = 0, verified = true }: Twist): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = PRESENT | (verified ? VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rp).digest(), Buffer.from([all]), count]);
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, options: Record<string, unknown>, { origin = ORIGIN }: Twist): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
}
