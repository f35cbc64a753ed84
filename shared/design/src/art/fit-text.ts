/*
 * Text on labels has to fit without being measured: labels are drawn where nothing can be laid out first. The
 * estimate errs on the wide side.
 */

/** Estimated width of a text at size 1, in the serif. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += widthOfChar(char);
  return width;
}

function widthOfChar(char: string): number {
  if (/[ijltfr.,'’:;|!()\s]/.test(char)) return 0.33;
  if (/[mwMW]/.test(char)) return 0.92;
  if (/\p{Lu}/u.test(char)) return 0.69;
  return 0.53;
}

/** The largest size up to `size` at which every line stays within `width`. */
export const fit = (lines: readonly string[], width: number, size: number): number =>
  Math.min(size, ...lines.map((line) => width / Math.max(0.01, widthOf(line))));

/** Cuts a name, at spaces and behind hyphens, into that many lines at most, of about the same length. */
export function wrap(text: string, most: number): string[] {
  for (let length = Math.ceil(text.length / most); ; length++) {
    const lines = [''];
    for (const word of text.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? []) {
      const longer = lines.at(-1) + word;
      if (lines.at(-1) && longer.trim().length > length) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    if (lines.length <= most || length > text.length) return lines.map((line) => line.replace(/[\s,]+$/, ''));
  }
}
