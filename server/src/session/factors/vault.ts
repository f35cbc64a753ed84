import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from './codes.ts';

/** AES-256-GCM under one key. A box is `iv.tag.text`, base64url. */
export function vaultOf(key: Uint8Array): Vault {
  return {
    encrypt(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
    },
    decrypt(box) {
      const [iv, tag, body] = box.split('.').map((part) => Buffer.from(part, 'base64url'));
      const decipher = createDecipheriv('aes-256-gcm', key, iv!);
      decipher.setAuthTag(tag!);
      return Buffer.concat([decipher.update(body!), decipher.final()]).toString('utf8');
    },
  };
}
