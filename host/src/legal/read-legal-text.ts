/** A part of a legal text, in its order. */
export type LegalPart =
  | { kind: 'heading'; text: string }
  /** Line breaks within it stay, as in an address. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] };

/** Reads a text of the house: `# ` begins a heading, `- ` an item of a list, and blank lines part paragraphs. Anything else is words. */
export function readLegalText(text: string): LegalPart[] {
  const parts: LegalPart[] = [];
  /** Whether the line before belongs to the last part. */
  let isOpen = false;
  for (const line of text.split('\n')) {
    const words = line.slice(2).trim();
    const last = isOpen ? parts.at(-1) : undefined;
    isOpen = line.trim() !== '';
    if (!isOpen) continue;
    if (line.startsWith('# ')) {
      parts.push({ kind: 'heading', text: words });
      isOpen = false;
    } else if (line.startsWith('- ')) {
      if (last?.kind === 'list') parts.splice(-1, 1, { kind: 'list', items: [...last.items, words] });
      else parts.push({ kind: 'list', items: [words] });
    } else if (last?.kind === 'paragraph') parts.splice(-1, 1, { kind: 'paragraph', text: `${last.text}\n${line}` });
    else parts.push({ kind: 'paragraph', text: line });
  }
  return parts;
}
