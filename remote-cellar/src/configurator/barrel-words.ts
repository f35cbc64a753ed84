/** A barrel's name in its two parts: `Barolo 2024, barrel no. 9` is the wine `Barolo 2024` and `barrel no. 9`. */
export function barrelWords(name: string): { wine: string; barrel: string | undefined } {
  const [wine = name, ...rest] = name.split(', ');
  const barrel = rest.join(', ');
  return { wine, barrel: barrel === '' ? undefined : barrel };
}

/** A name without its vintage, which stands elsewhere on a label. */
export const withoutVintage = (name: string, vintage: number | null): string =>
  vintage === null ? name : name.replace(new RegExp(String.raw`\s*\b${vintage}\b`), '').trim() || name;
