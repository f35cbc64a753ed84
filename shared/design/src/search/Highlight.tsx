/** A name with the typed text made bold: every word of it, anywhere in the name, ignoring accents. */
export function Highlight({ name, typed }: { name: string; typed: string }) {
  return matches(name, typed).map(({ text, bold, at }) => (bold ? <b key={at}>{text}</b> : text));
}

/** A part of a name, and whether it matches the typed text. */
export interface Part {
  text: string;
  bold: boolean;
  /** Where it begins. */
  at: number;
}

/** The parts of a name, in order: those that match a typed word, ignoring case and accents, and those between. */
export function matches(name: string, typed: string): Part[] {
  const { text, from } = folded(name);
  const marked = Array.from<boolean>({ length: name.length }).fill(false);
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      marked.fill(true, from[at], from[at + word.length]);
    }
  }
  const parts: Part[] = [];
  for (const [at, bold] of marked.entries()) {
    const last = parts.at(-1);
    if (last?.bold === bold) last.text += name[at];
    else parts.push({ text: name[at] ?? '', bold, at });
  }
  return parts;
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A name folded, and the position that each character comes from; one more for its end. */
function folded(name: string): { text: string; from: number[] } {
  let text = '';
  let at = 0;
  const from: number[] = [];
  for (const character of name) {
    const plain = fold(character);
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    text += plain;
    at += character.length;
  }
  return { text, from: [...from, name.length] };
}
