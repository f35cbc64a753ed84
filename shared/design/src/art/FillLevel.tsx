import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { type BottleSubject, shapeOf } from './appearance.ts';
import { corkFoot, type Fill, fillHeight } from './fill-height.ts';
import { outline } from './outline.ts';
import { profiles } from './shapes.ts';

export interface FillLevelProps {
  /** Gives the form of the bottle and the colour of the wine. */
  subject: BottleSubject;
  fill: Fill;
  /** px */
  height?: number;
}

/** How much of the straight wall is seen below the shoulder, mm. */
const WALL = 24;
/** How far the line of the level goes beyond the wall, mm. */
const LINE = 12;
/** Thickness of the glass, mm. */
const GLASS = 3;

/** Neck and shoulder of a bottle with the wine at the recorded level. Visual only: the words are beside it. */
export function FillLevel({ subject, fill, height = 72 }: FillLevelProps) {
  const clip = useId();
  const profile = profiles[shapeOf(subject)];
  const top = profile.height - (profile.stopper ?? 0);
  const foot = Math.min(profile.shoulder, fillHeight(profile, 'more than 6 cm below cork')) - WALL;
  const level = fillHeight(profile, fill);
  const cork = corkFoot(profile);
  const [left, width] = [-profile.body - 2, 2 * profile.body + 4 + LINE];
  const tall = top - foot + 2;
  return (
    <Place
      width={Math.round((height * width) / tall)}
      height={height}
      viewBox={`${left} ${-top - 2} ${width} ${tall}`}
      aria-hidden
    >
      <clipPath id={clip}>
        <path d={outline(profile, GLASS)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x={left} y={-level} width={width} height={level} fill={theme.colour[subject.colour]} />
        <rect x={left} y={-top} width={width} height={top - cork} fill={theme.colour.ruleStrong} fillOpacity="0.5" />
      </g>
      <path d={outline(profile)} fill="none" stroke={theme.colour.ink2} strokeWidth="2.5" />
      <path
        d={`M${-profile.neckRadius},${-level}H${profile.body + LINE}`}
        stroke={theme.colour.ink}
        strokeWidth="2.5"
      />
    </Place>
  );
}

const Place = styled.svg`
  display: block;
  flex: none;
`;
