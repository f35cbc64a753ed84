import type { Colour } from './shapes.ts';

/** A small glass with wine of a colour in it; always beside the word, never alone. */
export function Glass({ colour, size = 18 }: { colour: Colour; size?: number }) {
  return (
    <svg width={size * 0.7} height={size} viewBox="0 0 14 20" aria-hidden>
      <path d="M3 6h8v1.500a4 4 0 0 1-8 0z" fill={`var(--${colour})`} />
      <path
        d="M2.5 1.500h9V7a4.5 4.5 0 0 1-9 0zM7 11.500V18M4 18.300h6"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="1.1"
      />
    </svg>
  );
}
