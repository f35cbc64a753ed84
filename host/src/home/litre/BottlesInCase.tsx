import { Bottle, type BottleSubject } from '@le-chai/design/Bottle';
import { useId } from 'react';
import { drawingSize } from './drawing-size.ts';

/** The drawing in its own units; what stands on the shelf stands at the bottom of it. */
const BOX = { width: 340, height: 230 };

/** Height of a bottle of 0.75 L. */
const SCALE = 172;

const wine: BottleSubject = {
  producer: 'Château Vauclerc',
  name: 'Pauillac',
  vintage: 2016,
  colour: 'red',
  shape: 'bordeaux',
};

/** The case: its front, the ledge that its lid lies on, and how far in its bottles stand. */
const CASE = { x: 6, width: 202, height: 92, lip: 7 };
const TOP = BOX.height - CASE.height;

/** Bottles in a wooden case, and a magnum and a half bottle beside it. @param height px */
export function BottlesInCase({ height }: { height: number }) {
  const id = useId();
  return (
    <svg
      {...drawingSize(BOX, height)}
      role="img"
      aria-label="Four bottles in a wooden case, and beside it a magnum and a half bottle of the same wine"
    >
      <linearGradient id={`${id}wood`} x2="0" y2="1">
        <stop offset="0" stopColor="var(--oak-1)" />
        <stop offset="1" stopColor="var(--oak-2)" />
      </linearGradient>
      <linearGradient id={`${id}shade`} x2="0" y2="1">
        <stop offset="0" stopColor="#000" stopOpacity="0.34" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </linearGradient>
      <ellipse cx={CASE.x + CASE.width / 2} cy={BOX.height} rx={CASE.width / 2 + 6} ry="4" fill="var(--contact)" />
      {/* The back of the case, and its bottles in front of that. */}
      <rect x={CASE.x + 5} y={TOP - 9} width={CASE.width - 10} height="30" fill="var(--oak-3)" />
      {[0, 1, 2, 3].map((place) => (
        <g key={place} transform={`translate(${CASE.x + 8 + place * 46.5} ${BOX.height - 12 - SCALE})`}>
          <Bottle subject={wine} scale={SCALE} />
        </g>
      ))}
      <Front wood={`url(#${id}wood)`} shade={`url(#${id}shade)`} />
      <g transform={`translate(224 ${BOX.height - 218})`}>
        <Bottle subject={{ ...wine, size: 1.5 }} scale={SCALE} />
      </g>
      <g transform={`translate(292 ${BOX.height - 137})`}>
        <Bottle subject={{ ...wine, size: 0.375 }} scale={SCALE} />
      </g>
    </svg>
  );
}

/** Two planks between two posts, nailed, with the mark of the house burnt in. */
function Front({ wood, shade }: { wood: string; shade: string }) {
  const { x, width, height, lip } = CASE;
  const middle = x + width / 2;
  return (
    <>
      <rect x={x} y={TOP} width={width} height={height} rx="1.5" fill={wood} />
      <rect x={x} y={TOP} width={width} height={lip} rx="1.5" fill="var(--oak-1)" />
      <rect x={x} y={TOP + lip} width={width} height="6" fill={shade} />
      <path d={`M${x},${TOP + 50}h${width}`} stroke="#000" strokeOpacity="0.34" strokeWidth="1.4" />
      <path d={`M${x},${TOP + 51.4}h${width}`} stroke="#fff" strokeOpacity="0.16" />
      {/* The grain. */}
      <path
        d={GRAIN.map(([from, y, long]) => `M${x + from},${TOP + y}q${long / 2},-2.4 ${long},0`).join('')}
        fill="none"
        stroke="var(--oak-4)"
        strokeOpacity="0.36"
      />
      {[x, x + width - 16].map((post) => (
        <g key={post}>
          <rect x={post} y={TOP} width="16" height={height} rx="1.5" fill="var(--oak-2)" />
          <path
            d={`M${post === x ? post + 16 : post},${TOP + lip}v${height - lip}`}
            stroke="#000"
            strokeOpacity="0.3"
          />
          {[18, 38, 62, 82].map((y) => (
            <circle key={y} cx={post + 8} cy={TOP + y} r="1.5" fill="#15110f" fillOpacity="0.62" />
          ))}
        </g>
      ))}
      <g
        transform={`translate(${middle} ${TOP + 51})`}
        fill="none"
        stroke="#2b1a0c"
        strokeOpacity="0.78"
        strokeWidth="1.6"
      >
        <ellipse rx="35" ry="25" fill="var(--oak-1)" fillOpacity="0.5" />
        <ellipse rx="31" ry="21.4" strokeWidth="0.8" />
        {/* A barrel from its side. */}
        <path d="M-17,-9C-8,-13 8,-13 17,-9V9C8,13 -8,13 -17,9Z" />
        <path d="M-9,-11.2V11.2M9,-11.2V11.2" strokeWidth="2.2" />
        <circle r="2" fill="#2b1a0c" stroke="none" />
      </g>
    </>
  );
}

/** Lines of the wood: from where, how high, how long. */
const GRAIN = [
  [22, 22, 40],
  [66, 30, 26],
  [138, 20, 44],
  [26, 42, 28],
  [150, 40, 30],
  [20, 64, 34],
  [142, 66, 38],
  [30, 80, 44],
  [122, 82, 52],
] as const;
