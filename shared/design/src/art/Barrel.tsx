import { useHydrated } from '@le-chai/store/use-hydrated';
import { useEffect, useId, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import {
  feet,
  floor,
  frame,
  fullHeight,
  hoops,
  innerRadius,
  roomPath,
  shellPath,
  stack,
  staves,
  surfaceAt,
  wallAt,
  wineBody,
  winePath,
  type Layer,
} from './barrel-geometry.ts';
import { wines } from './materials.ts';
import type { Colour } from './shapes.ts';

export interface BarrelProps {
  /** How full, 0 to 100. */
  level: number;
  colour: Colour;
  /** Bids from the bottom up, each a share (0 to 100) of the barrel; the member's own is hatched in brass. */
  layers?: readonly Layer[];
  /** A bid that is being thought of: a dashed line at this level, 0 to 100. */
  draft?: number | undefined;
  /** Width in px; the height is about four fifths of it. */
  width?: number;
  /** Fills slowly on first sight, and its surface sways until it rests. */
  animated?: boolean;
  /** Says what is drawn; without it the picture is decoration. */
  title?: string;
}

/** Width over height of the drawing. */
const ratio = frame.width / frame.height;

/** A barrel from the side, cut open, filled to its level; a full one stops 3.5 % below the top. */
export function Barrel({ level, colour, layers, draft, width = 240, animated = false, title }: BarrelProps) {
  const id = useId();
  const { ref, motion } = useFirstSight(animated);
  const wine = wines[colour];
  const surface = surfaceAt(level);
  const strata = stack(layers ?? []);
  const paint = (name: string): string => `url(#${id}${name})`;
  return (
    <Picture
      ref={ref}
      width={width}
      height={width / ratio}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMax meet"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <Paints id={id} wine={wine} />
      <ellipse cy={floor} rx="436" ry="10" fill="var(--contact)" />
      <path d={feet.join('')} fill="var(--oak-4)" />
      <path d={`M-26,${-wallAt(0) - 4}L-20,${-wallAt(0) - 24}H20L26,${-wallAt(0) - 4}Z`} fill="var(--oak-4)" />
      <path d={shellPath} fill={paint('oak')} />
      <path d={roomPath} fill="var(--barrel-inside)" />
      <path d={roomPath} fill={paint('dim')} />
      <g clipPath={paint('room')}>
        {draft !== undefined && draft > level && (
          <rect
            x="-460"
            y={surfaceAt(draft)}
            width="920"
            height={surface - surfaceAt(draft)}
            fill={wine.lit}
            fillOpacity="0.3"
          />
        )}
        <Liquid data-motion={motion} style={{ transform: `translateY(${surface}px)` }}>
          <Surface data-motion={level > 0 ? motion : 'still'}>
            <path d={wineBody} fill={paint('wine')} />
          </Surface>
          {strata.map(({ from, to, own }) => {
            const top = surfaceAt(to) - surface;
            const depth = surfaceAt(from) - surfaceAt(to);
            return (
              <g key={from}>
                {own && (
                  <>
                    <rect x="-460" y={top} width="920" height={depth} fill="#b98a2c" fillOpacity="0.3" />
                    <rect x="-460" y={top} width="920" height={depth} fill={paint('own')} />
                  </>
                )}
                {from > 0 && (
                  <path d={`M-460,${top + depth}H460`} stroke="#fff2e6" strokeWidth="3" strokeOpacity="0.55" />
                )}
              </g>
            );
          })}
          {level > 0 && (
            <Surface data-motion={motion}>
              <path d={winePath} fill="none" stroke="#fff2e6" strokeWidth="3" strokeOpacity="0.62" />
            </Surface>
          )}
        </Liquid>
        {staves.map((stave) => (
          <path key={stave} d={stave} fill="none" stroke="#000" strokeWidth="3" strokeOpacity="0.22" />
        ))}
        {draft !== undefined && (
          <path d={`M-443,${surfaceAt(draft)}H443`} stroke="#fff6ea" strokeWidth="5" strokeDasharray="20 13" />
        )}
      </g>
      <path d={roomPath} fill="none" stroke="#000" strokeWidth="3" strokeOpacity="0.35" />
      {hoops.map(({ x, width: iron, reach }) => (
        <g key={x}>
          <rect x={x - iron / 2} y={-reach} width={iron} height={2 * reach} fill={paint('iron')} />
          <circle cx={x} cy={-reach * 0.42} r="4.5" fill="#15110f" />
        </g>
      ))}
    </Picture>
  );
}

/** A barrel that fills is empty until it is seen. */
type Motion = 'unseen' | 'moving' | 'still';

/** Moves once it comes into sight. What a carousel is dragged to is drawn full, so that nothing else moves meanwhile; so is what the edge has drawn. */
function useFirstSight(animated: boolean) {
  const ref = useRef<SVGSVGElement>(null);
  const hydrated = useHydrated();
  const [motion, setMotion] = useState<Motion>(
    animated && hydrated && typeof IntersectionObserver !== 'undefined' ? 'unseen' : 'still',
  );
  useEffect(() => {
    const picture = ref.current;
    if (!picture || motion !== 'unseen') return undefined;
    const observer = new IntersectionObserver(([sight]) => {
      if (sight?.isIntersecting) setMotion(picture.closest('[data-dragged]') ? 'still' : 'moving');
    });
    observer.observe(picture);
    return () => observer.disconnect();
  }, [motion]);
  return { ref, motion };
}

/** Light from above left: on the oak, in the room, on the iron, in the wine; and the brass hatch. */
function Paints({ id, wine }: { id: string; wine: { deep: string; lit: string } }) {
  const down = { x1: 0, x2: 0, y1: 0, y2: 1 };
  return (
    <defs>
      <linearGradient id={`${id}oak`} {...down}>
        <stop offset="0" stopColor="var(--oak-1)" />
        <stop offset="0.18" stopColor="var(--oak-2)" />
        <stop offset="0.7" stopColor="var(--oak-3)" />
        <stop offset="1" stopColor="var(--oak-4)" />
      </linearGradient>
      <linearGradient id={`${id}dim`} {...down}>
        <stop offset="0" stopColor="#fff" stopOpacity="0.02" />
        <stop offset="0.14" stopColor="#fff" stopOpacity="0.09" />
        <stop offset="0.5" stopColor="#000" stopOpacity="0.08" />
        <stop offset="1" stopColor="#000" stopOpacity="0.3" />
      </linearGradient>
      <linearGradient id={`${id}iron`} {...down}>
        <stop offset="0" stopColor="#3c3732" />
        <stop offset="0.3" stopColor="#7d756b" />
        <stop offset="0.55" stopColor="#4a453f" />
        <stop offset="1" stopColor="#1d1a18" />
      </linearGradient>
      <linearGradient id={`${id}wine`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={fullHeight}>
        <stop offset="0" stopColor={wine.lit} />
        <stop offset="0.45" stopColor={wine.deep} stopOpacity="0.94" />
        <stop offset="1" stopColor={wine.deep} />
      </linearGradient>
      <pattern id={`${id}own`} width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="6" height="22" fill="#d9b664" />
      </pattern>
      <clipPath id={`${id}room`}>
        <path d={roomPath} />
      </clipPath>
    </defs>
  );
}

const fill = keyframes`from { transform: translateY(${innerRadius + 12}px); }`;
const settle = keyframes`
  0%, 100% { transform: rotate(0); }
  20% { transform: rotate(0.39deg); }
  45% { transform: rotate(-0.3deg); }
  66% { transform: rotate(0.18deg); }
  84% { transform: rotate(-0.08deg); }
`;

const Picture = styled.svg`
  /* A layer of its own: what changes around it does not draw it again. */
  isolation: isolate;
  overflow: visible;
  user-select: none;
`;

/* By an attribute: a style that is new would have the whole page styled again, in the midst of a drag. */
const Liquid = styled.g`
  transition: transform ${theme.motion.barrelFill} ${theme.motion.liquid};
  &[data-motion='unseen'] {
    visibility: hidden;
  }
  &[data-motion='moving'] {
    animation: ${fill} ${theme.motion.barrelFill} ${theme.motion.liquid} both;
  }
  ${theme.media.reduced} {
    &[data-motion] {
      visibility: visible;
      animation: none;
    }
  }
`;

/** Six millimetres at the walls, and less and less: it rests within five seconds (WCAG 2.2.2). */
const Surface = styled.g`
  &[data-motion='moving'] {
    animation: ${settle} 4.8s ease-in-out;
  }
  ${theme.media.reduced} {
    &[data-motion] {
      animation: none;
    }
  }
`;
