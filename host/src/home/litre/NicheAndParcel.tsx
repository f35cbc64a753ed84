import { theme } from '@le-chai/design/theme';
import { useId } from 'react';
import { drawingSize } from './drawing-size.ts';

/** The drawing in its own units; what stands on the shelf stands at the bottom of it. */
const BOX = { width: 340, height: 230 };

/** The niche: a round arch on two posts. */
const NICHE = { x: 6, width: 196, spring: 108, stone: 20 };
const MIDDLE = NICHE.x + NICHE.width / 2;
const RADIUS = NICHE.width / 2;

/** A bottle that lies, from its foot. */
const FOOT = 18.5;

/** Bottles that lie in a niche of the cellar, and a parcel that is about to leave it. @param height px */
export function NicheAndParcel({ height }: { height: number }) {
  const id = useId();
  const paint = (name: string): string => `url(#${id}${name})`;
  const inner = RADIUS - NICHE.stone;
  return (
    <svg
      {...drawingSize(BOX, height)}
      role="img"
      aria-label="Bottles lying in a cellar niche, with a parcel tied with ribbon in front"
    >
      <defs>
        <radialGradient id={`${id}lamp`} cx="0.5" cy="0.2" r="0.9">
          <stop offset="0" stopColor="#7a542a" />
          <stop offset="0.5" stopColor="#38271a" />
          <stop offset="1" stopColor="#15100c" />
        </radialGradient>
        <radialGradient id={`${id}glass`} cx="0.38" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#4f6646" />
          <stop offset="0.55" stopColor="#2a3b27" />
          <stop offset="1" stopColor="#10180f" />
        </radialGradient>
        <linearGradient id={`${id}stone`} x2="0" y2="1">
          <stop offset="0" stopColor="#cbbda6" />
          <stop offset="1" stopColor="#9b8a72" />
        </linearGradient>
        <linearGradient id={`${id}board`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--oak-1)" />
          <stop offset="1" stopColor="var(--oak-2)" />
        </linearGradient>
      </defs>
      <path d={archOf(RADIUS)} fill={paint('stone')} fillOpacity="0.84" />
      <path d={joints()} stroke="#6d5d48" strokeOpacity="0.6" strokeWidth="1.2" />
      <path d={archOf(inner)} fill={paint('lamp')} />
      <path d={archOf(inner)} fill="none" stroke="#000" strokeOpacity="0.4" strokeWidth="2" />
      {FEET.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${MIDDLE + x} ${BOX.height - y})`}>
          <circle r={FOOT} fill={paint('glass')} />
          <circle r={FOOT - 0.7} fill="none" stroke="#0a0f09" strokeOpacity="0.8" strokeWidth="1.4" />
          <circle r="9" fill="#121a11" fillOpacity="0.66" />
          <circle r="3" fill="#5c1226" fillOpacity="0.85" />
          <path
            d="M-12,-8A14.4,14.4 0 0 1 -2,-14.2"
            fill="none"
            stroke="#a9bf9a"
            strokeOpacity="0.7"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </g>
      ))}
      <Plate />
      <Parcel board={paint('board')} />
    </svg>
  );
}

/** An arch of this radius, down to the floor. */
const archOf = (radius: number): string =>
  `M${MIDDLE - radius},${BOX.height}V${NICHE.spring}A${radius},${radius} 0 0 1 ${MIDDLE + radius},${NICHE.spring}V${BOX.height}Z`;

/** Between the stones of the arch, and of its posts. */
function joints(): string {
  const [near, far] = [RADIUS - NICHE.stone, RADIUS];
  const stones = 11;
  const around = Array.from({ length: stones + 1 }, (_, at) => {
    const angle = Math.PI + (Math.PI * at) / stones;
    const place = (radius: number) =>
      `${(MIDDLE + radius * Math.cos(angle)).toFixed(1)},${(NICHE.spring + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${place(near)}L${place(far)}`;
  });
  const posts = [148, 189].map((y) => `M${MIDDLE - far},${y}h${NICHE.stone}M${MIDDLE + near},${y}h${NICHE.stone}`);
  return [...around, ...posts].join('');
}

/** Middles of the bottles: rows of four and three, each in the dips of the row below. */
const FEET: readonly (readonly [x: number, y: number])[] = [4, 3, 4, 3].flatMap((count, row) =>
  Array.from(
    { length: count },
    (_, place) => [(place - (count - 1) / 2) * 2 * FOOT, FOOT + 1 + row * FOOT * Math.sqrt(3)] as const,
  ),
);

/** The plate above the niche: it is somebody's own. */
function Plate() {
  return (
    <g transform={`translate(${MIDDLE} ${NICHE.spring - RADIUS + NICHE.stone + 17})`}>
      <rect x="-24" y="-8" width="48" height="16" rx="2" fill={theme.colour.brass} />
      <path d="M-15,-1.8h30M-9,2.8h18" stroke="#2b1a0c" strokeOpacity="0.6" strokeWidth="1.6" />
      <circle cx="-20.5" r="1.2" fill="#2b1a0c" fillOpacity="0.6" />
      <circle cx="20.5" r="1.2" fill="#2b1a0c" fillOpacity="0.6" />
    </g>
  );
}

/** A carton with a ribbon and the label of where it goes. */
function Parcel({ board }: { board: string }) {
  const { x, y, width, height } = { x: 214, y: 120, width: 120, height: 110 };
  const middle = x + width * 0.36;
  return (
    <>
      <ellipse cx={x + width / 2} cy={BOX.height} rx={width / 2 + 6} ry="4" fill="var(--contact)" />
      <rect x={x} y={y} width={width} height={height} rx="2" fill={board} />
      <rect x={x - 3} y={y - 4} width={width + 6} height="26" rx="2" fill="var(--oak-1)" />
      <path d={`M${x},${y + 22.6}h${width}`} stroke="#000" strokeOpacity="0.3" strokeWidth="1.4" />
      <rect x={middle - 7} y={y - 4} width="14" height={height + 4} fill="#7d1c36" />
      <path d={`M${middle - 4},${y - 4}V${BOX.height}`} stroke="#fff" strokeOpacity="0.16" strokeWidth="1.6" />
      {/* The bow. */}
      <g transform={`translate(${middle} ${y - 5})`}>
        <path d="M0,0C-10,-24 -36,-26 -31,-8C-28,2 -10,3 0,0Z" fill="#8a2239" />
        <path d="M0,0C10,-24 36,-26 31,-8C28,2 10,3 0,0Z" fill="#7d1c36" />
        <path
          d="M-4,-4C-12,-16 -24,-18 -24,-10M4,-4C12,-16 24,-18 24,-10"
          fill="none"
          stroke="#000"
          strokeOpacity="0.28"
          strokeWidth="1.6"
        />
        <rect x="-6" y="-8" width="12" height="11" rx="3" fill="#5e1226" />
      </g>
      <g transform={`translate(${x + width - 58} ${y + 48})`}>
        <rect width="48" height="36" rx="1.5" fill="#f6efe0" />
        <path d="M7,10h26M7,17h32M7,24h20" stroke="#3b3128" strokeOpacity="0.66" strokeWidth="2" />
      </g>
    </>
  );
}
