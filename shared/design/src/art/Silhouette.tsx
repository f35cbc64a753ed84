import { outline } from './outline.ts';
import { profiles } from './shapes.ts';

/** Bottles that are not there yet: dotted outlines on the shelf. */
export function MissingBottles({ height = 150 }: { height?: number }) {
  return (
    <svg height={height} viewBox="-44 -318 350 318" aria-hidden style={{ overflow: 'visible' }}>
      {(['bordeaux', 'burgundy', 'champagne'] as const).map((shape, index) => (
        <path
          key={shape}
          d={outline(profiles[shape])}
          transform={`translate(${index * 122} 0)`}
          fill="none"
          stroke="var(--rule-strong)"
          strokeWidth="2"
          strokeDasharray="5 6"
        />
      ))}
    </svg>
  );
}

/** A bottle that fell over: something failed. */
export function LyingBottle({ height = 44 }: { height?: number }) {
  return (
    <svg height={height} viewBox="-2 -76 306 76" aria-hidden style={{ overflow: 'visible' }}>
      <path
        d={outline(profiles.bordeaux)}
        transform="translate(0 -37) rotate(90)"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="1.8"
      />
    </svg>
  );
}
