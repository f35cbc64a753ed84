/** A person's name, as the house has it. */
interface Name {
  readonly first: string;
  readonly last: string;
}

/**
 * Whether a bank's name of a payer can be that of a member: it has every word of the last name, and one that begins as the first name does.
 * Accents, capitals and the order do not matter.
 */
export function isNameOf(payer: string, { first, last }: Name): boolean {
  const left = wordsOf(payer);
  for (const word of wordsOf(last)) {
    const at = left.indexOf(word);
    if (at === -1) return false;
    left.splice(at, 1);
  }
  const initial = wordsOf(first)[0]?.[0];
  return initial !== undefined && wordsOf(last).length > 0 && left.some((word) => word.startsWith(initial));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
