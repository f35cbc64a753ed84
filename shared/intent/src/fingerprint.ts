/**
 * A short text that stands for a long one, so that what a member has written is not kept with the key. Should two texts ever have the same,
 * the second request is refused: its key came with another request before.
 */
export function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b1];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    a = Math.imul(a ^ code, 0x85ebca77);
    b = Math.imul(b ^ code, 0xc2b2ae3d);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  return [a, b].map((half) => (half >>> 0).toString(36)).join('-');
}
