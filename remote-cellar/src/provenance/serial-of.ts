/**
 * A serial number as it is written on bottles, however it was typed: `3bvx 54rxe6nx` → `3BVX-54RX-E6NX`. What is no such number
 * stays as it was meant.
 */
export function serialOf(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (bare.length !== 12) return typed.trim().toUpperCase();
  return bare.replaceAll(/.{4}(?=.)/g, '$&-');
}
