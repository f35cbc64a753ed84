interface LabelTextProps {
  children: string;
  /** Baseline, from the top of the label. */
  y: number;
  /** Largest size; a long text gets a smaller one. */
  size: number;
  /** Width to stay within. */
  width: number;
  fill: string;
  italic?: boolean;
  weight?: number;
  /** Letter spacing, as a share of the size. */
  spacing?: number;
}

/** One centred line of a label, in the serif. */
export function LabelText({
  children,
  y,
  size,
  width,
  fill,
  italic = false,
  weight = 420,
  spacing = 0,
}: LabelTextProps) {
  const fitted = Math.round(fit(children, width, size, spacing) * 10) / 10;
  return (
    <text
      x="0"
      y={y}
      fill={fill}
      fontSize={fitted}
      textAnchor="middle"
      style={{
        fontFamily: 'var(--serif)',
        fontStyle: italic ? 'italic' : 'normal',
        fontWeight: weight,
        letterSpacing: spacing ? `${spacing * fitted}px` : undefined,
      }}
    >
      {children}
    </text>
  );
}

/*
 * Text on labels has to fit without being measured: labels are drawn where nothing can be laid out first. The
 * estimate errs on the wide side.
 */

/** Estimated width of a text at size 1, in the serif. */
export function widthOf(text: string, spacing = 0): number {
  let width = 0;
  for (const char of text) width += widthOfChar(char) + spacing;
  return width;
}

function widthOfChar(char: string): number {
  if (/[ijltfr.,'’:;|!()\s]/.test(char)) return 0.33;
  if (/[mwMW]/.test(char)) return 0.92;
  if (/\p{Lu}/u.test(char)) return 0.69;
  return 0.53;
}

/** The largest size up to `size` at which the text stays within `width`. */
export function fit(text: string, width: number, size: number, spacing = 0): number {
  return Math.min(size, width / Math.max(0.01, widthOf(text, spacing)));
}

/** Cuts a name into at most two lines of about the same length, at a space. */
export function twoLines(text: string, limit = 12): string[] {
  const words = text.trim().split(/\s+/);
  if (text.length <= limit || words.length === 1) return [words.join(' ')];
  let best: [string, string] = ['', ''];
  let longest = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut < words.length; cut++) {
    const lines: [string, string] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const length = Math.max(lines[0].length, lines[1].length);
    if (length < longest) [best, longest] = [lines, length];
  }
  return best;
}
