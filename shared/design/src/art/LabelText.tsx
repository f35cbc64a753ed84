import { fit } from './fit-text.ts';

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
