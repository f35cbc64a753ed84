/** The numbers of a font that a fallback has to be stretched to. */
export interface Metrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of a letter in English text, font units. */
  average: number;
}

/** How often letters occur in a thousand characters of English, the space among them. */
const frequency: Record<string, number> = {
  ' ': 180, e: 102, t: 73, a: 66, o: 62, i: 57, n: 56, s: 51, h: 49, r: 48, d: 34, l: 32, u: 23, c: 22, m: 19, w: 18, f: 17,
  g: 16, y: 15, p: 15, b: 12, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
}; // prettier-ignore

/** Reads a TrueType file without variations. Throws on a file without a Unicode map of format 4. */
export function metricsOf(font: Buffer): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}.`);
    return offset;
  };
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const wide = font.readUInt16BE(hhea + 34);
  const glyph = glyphFinder(font, table('cmap'));
  const advance = (char: string): number => font.readUInt16BE(hmtx + 4 * Math.min(glyph(char.charCodeAt(0)), wide - 1));
  let [sum, weight] = [0, 0];
  for (const [char, often] of Object.entries(frequency)) {
    sum += advance(char) * often;
    weight += often;
  }
  return {
    unitsPerEm: font.readUInt16BE(table('head') + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    average: sum / weight,
  };
}

/** Looks characters up in the font's map (cmap, format 4). */
function glyphFinder(font: Buffer, cmap: number): (code: number) => number {
  const count = font.readUInt16BE(cmap + 2);
  const start = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8)).find(
    (offset) => font.readUInt16BE(offset) === 4,
  );
  if (start === undefined) throw new Error('The font has no Unicode map of format 4.');
  const segments = font.readUInt16BE(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (code) => {
    for (let index = 0; index < segments; index++) {
      if (code > font.readUInt16BE(ends + index * 2)) continue;
      const from = font.readUInt16BE(starts + index * 2);
      if (code < from) return 0;
      const range = font.readUInt16BE(ranges + index * 2);
      const delta = font.readInt16BE(deltas + index * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const found = font.readUInt16BE(ranges + index * 2 + range + (code - from) * 2);
      return found === 0 ? 0 : (found + delta) & 0xffff;
    }
    return 0;
  };
}
