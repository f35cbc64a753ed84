import { matches } from './matches.ts';

/** A name with what was typed in it made bold: every word of it, wherever it stands, and whatever its accents. */
export function Highlight({ name, typed }: { name: string; typed: string }) {
  return matches(name, typed).map(({ text, bold, at }) => (bold ? <b key={at}>{text}</b> : text));
}
