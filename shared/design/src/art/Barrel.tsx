import { useHydrated } from '@le-chai/store/use-hydrated';
import { useEffect, useId, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import {
  build,
  facing,
  floor,
  formOf,
  frame,
  innerRadius,
  seams,
  stack,
  surfaceAt,
  type Layer,
} from './barrel-geometry.ts';
import { Fade, type Stop } from './Fade.tsx';
import { wines } from './materials.ts';
import type { Colour } from './shapes.ts';

/** The properties that decide the shape of a barrel, and the colour of its contents. */
export interface Cask {
  colour: Colour;
  /** What it holds when it is full. */
  litres?: number;
  spirit?: boolean;
}

export interface BarrelProps extends Cask {
  /** How full, 0 to 100. */
  level: number;
  /** Bids from the bottom up, each a share (0 to 100) of the barrel; the member's own is hatched in brass. */
  layers?: readonly Layer[];
  /** A bid that is being thought of: a dashed line at this level, 0 to 100. */
  draft?: number | undefined;
  /** Width in px; the height is about four fifths of it. The smaller it is, the less is drawn. */
  width?: number;
  /** Fills slowly on first sight, and its surface sways until it rests. */
  animated?: boolean;
  /** A label for the drawing; without one the picture is decoration. */
  title?: string;
}

/** Width over height of the drawing. */
const ratio = frame.width / frame.height;

/** Widths in px from which seams, rivets and shadows can be seen, and from which the grain. */
const CARD = 100;
const STAGE = 300;

/** Staves of a darker grain, in front and inside, from the foot up; each seam is the edge of one or two. */
const dark = seams.flatMap((from, index) => {
  const to = seams[index + 1];
  return to !== undefined && [0, 1, 3].includes(index % 5) ? [[from, to] as const] : [];
});

/** Where the grain runs, beside the seams; each time there and back. */
const grain = seams.map((seam) => [0.97 * seam - 0.03, 0.96 * seam + 0.034] as const);

/** A barrel from the side, filled to its level behind a pane of glass; a full one stops 3.5 % below the top. */
export function Barrel({
  level,
  colour,
  litres,
  spirit,
  layers,
  draft,
  width = 240,
  animated = false,
  title,
}: BarrelProps) {
  const id = useId();
  const { ref, motion } = useFirstSight(animated);
  const wine = wines[colour];
  const surface = surfaceAt(level);
  const strata = stack(layers ?? []);
  const paint = (name: string): string => `url(#${id}${name})`;
  const { half, shell, pane, hoops, wallAt, strip, hoopPath } = build(formOf(litres, spirit));
  const [card, stage] = [width >= CARD, width >= STAGE];
  const strips = (some: readonly (readonly [number, number])[]) => some.map(([from, to]) => strip(from, to)).join('');
  const bands = (from: number, to: number) => hoops.map((hoop) => hoopPath(hoop, from, to)).join('');
  const rivets = hoops.map(({ x, width: iron }, index) => {
    const y = (0.06 * ((index * 4) % 5) - 0.6) * wallAt(x);
    return `M${facing(x)},${y}v.1m0,${iron * 0.8}v.1`;
  });
  return (
    <Picture
      ref={ref}
      width={width}
      height={width / ratio}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMax meet"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <Paints id={id} wine={wine} pane={pane} own={strata.some(({ own }) => own)} card={card} stage={stage} />
      <ellipse cx="14" cy={floor - 2} rx={half * 0.93} ry="11" fill="var(--contact)" />
      <path
        d={[-1, 1].map((side) => `M${side * 0.54 * half - 50},${floor - 104}h100l16,104h-132z`).join('')}
        fill={card ? paint('rim') : 'var(--oak-4)'}
      />
      <path d={`M${-0.76 * half},${floor - 34}H${0.76 * half}V${floor}H${-0.76 * half}z`} fill={paint('oak')} />
      <path d="M-30,-330L-25,-354Q0,-360 25,-354L30,-330Z" fill={paint('oak')} />
      <path d={shell} fill={paint('oak')} />
      {stage && (
        <path
          d={strips(grain)}
          fill="none"
          stroke="#1d0d03"
          strokeWidth="1.5"
          strokeOpacity="0.17"
          strokeDasharray="150 18 62 40 230 9 31 27"
        />
      )}
      {card && (
        <path
          d={strips(dark)}
          fill="#1d0d03"
          fillOpacity="0.1"
          stroke="#1d0d03"
          strokeWidth="2.6"
          strokeOpacity="0.36"
        />
      )}
      <path d={pane} fill="var(--barrel-inside)" />
      <g clipPath={paint('pane')}>
        {card && <path d={strips(dark)} fill="var(--oak-3)" fillOpacity="0.13" />}
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
            <path d={`M-480,0H480V${2 * innerRadius + 40}H-480Z`} fill={paint('wine')} />
            {stage && <ellipse cx="-90" cy="150" rx="330" ry="145" fill={paint('glow')} />}
            {level > 0 && <path d="M-480,-4Q0,-17 480,-4V0H-480Z" fill={wine.lit} />}
          </Surface>
          {strata.map(({ from, to, own }) => {
            const top = surfaceAt(to) - surface;
            const depth = surfaceAt(from) - surfaceAt(to);
            return (
              <g key={from}>
                {own && <rect x="-460" y={top} width="920" height={depth} fill={paint('own')} />}
                {from > 0 && (
                  <path d={`M-460,${top + depth}H460`} stroke="#fff2e6" strokeWidth="3" strokeOpacity="0.55" />
                )}
              </g>
            );
          })}
          {level > 0 && (
            <Surface data-motion={motion}>
              <path d="M-480,0H480" stroke="#fff2e6" strokeWidth="3.5" strokeOpacity="0.7" />
            </Surface>
          )}
        </Liquid>
        {card && <path d={pane} fill={paint('glass')} />}
        {stage && <path d={strip(0.63, 0.47)} fill="#fff" fillOpacity="0.1" />}
        {draft !== undefined && (
          <path d={`M-443,${surfaceAt(draft)}H443`} stroke="#fff6ea" strokeWidth="5" strokeDasharray="20 13" />
        )}
      </g>
      {card && (
        <>
          <path d={pane} fill="none" stroke={paint('rim')} strokeWidth="6" />
          <path d={bands(-0.5, 0.86)} fillOpacity="0.34" />
        </>
      )}
      <path d={bands(-0.5, 0.5)} fill={paint('iron')} />
      {card && (
        <>
          <path d={bands(-0.5, -0.4)} fill="#fff" fillOpacity="0.22" />
          <path d={rivets.join('')} stroke="#100c0a" strokeWidth="10" strokeLinecap="round" />
          <path d={rivets.join('')} stroke="#b9aea2" strokeWidth="5" strokeLinecap="round" />
        </>
      )}
      <path d={shell} fill={paint('side')} />
    </Picture>
  );
}

/** A barrel that fills is empty until it is seen. */
type Motion = 'unseen' | 'moving' | 'still';

/**
 * Animates once it comes into view. A barrel that a carousel is dragged to is drawn full, so that nothing else moves
 * meanwhile; so is one rendered at the edge.
 */
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

interface PaintsProps {
  id: string;
  wine: { deep: string; lit: string };
  /** Outline of the glass. */
  pane: string;
  own: boolean;
  card: boolean;
  stage: boolean;
}

/** Light from above left: on the oak, on the iron, in the wine, on the glass; and the brass hatch. */
function Paints({ id, wine, pane, own, card, stage }: PaintsProps) {
  return (
    <defs>
      {Object.entries(downwards(wine))
        .slice(0, card ? undefined : 3)
        .map(([name, stops]) => (
          <Fade key={name} id={`${id}${name}`} down stops={stops} />
        ))}
      <Fade
        id={`${id}side`}
        stops={[
          [0, '#ffe9c8', 0.12],
          [0.25, '#ffe9c8', 0],
          [0.26, '#1d0d03', 0],
          [1, '#1d0d03', 0.42],
        ]}
      />
      <clipPath id={`${id}pane`}>
        <path d={pane} />
      </clipPath>
      {stage && (
        <radialGradient id={`${id}glow`}>
          <stop stopColor={wine.lit} stopOpacity="0.75" />
          <stop offset="1" stopColor={wine.lit} stopOpacity="0" />
        </radialGradient>
      )}
      {own && (
        <pattern id={`${id}own`} width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0,0H22V22H0Z" fill="#b98a2c" fillOpacity="0.3" />
          <path d="M0,0H6V22H0Z" fill="#d9b664" />
        </pattern>
      )}
    </defs>
  );
}

/** What fades from the top down; a row has the first three only. */
const downwards = (wine: { deep: string; lit: string }): Record<string, Stop[]> => ({
  oak: [
    [0, 'var(--oak-4)'],
    [0.08, 'var(--oak-2)'],
    [0.2, 'var(--oak-1)'],
    [0.7, 'var(--oak-3)'],
    [0.95, '#3d240f'],
    [1, '#573719'],
  ],
  iron: [
    [0, '#2b2724'],
    [0.2, '#a59c92'],
    [0.3, '#655e57'],
    [0.9, '#161311'],
    [1, '#2e2a27'],
  ],
  wine: [
    [0, wine.lit],
    [0.3, wine.deep],
    [1, `color-mix(in oklab, ${wine.deep} 70%, #2a0c00)`],
  ],
  glass: [
    [0, '#000', 0.6],
    [0.07, '#000', 0.1],
    [0.13, '#fff', 0.2],
    [0.4, '#fff', 0],
  ],
  rim: [
    [0.3, '#1d0d03'],
    [1, '#b98c56'],
  ],
});

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
