import { useId } from 'react';
import { dressOf, glassOf, shapeOf, type BottleSubject } from './appearance.ts';
import { Capsule } from './Capsule.tsx';
import { Label, paperPath } from './Label.tsx';
import { glasses, wines } from './materials.ts';
import { highlight, outline } from './outline.ts';
import { profiles } from './shapes.ts';

/**
 * The layers of a bottle of 0.75 L in millimetres, standing on the origin: shadow, glass, wine, light, capsule,
 * label, shading, rim.
 */
export function BottleDrawing({ subject }: { subject: BottleSubject }) {
  const id = useId();
  const shape = shapeOf(subject);
  const profile = profiles[shape];
  const glass = glasses[glassOf(subject)];
  const clear = glass === glasses.clear;
  const wine = wines[subject.colour];
  const dress = dressOf(subject);
  const body = outline(profile);
  const [glassId, shadeId, wineId, clipId] = ['g', 's', 'w', 'c'].map((part) => `${id}${part}`);
  const width = 2 * profile.body - 1.2;
  const box = { width, height: profile.label[1] - profile.label[0], sag: Math.min(3.2, 0.04 * width) };
  return (
    <>
      <defs>
        <linearGradient id={glassId}>
          <stop offset="0" stopColor={glass.edge} />
          <stop offset="0.1" stopColor={glass.a} />
          <stop offset="0.36" stopColor={`color-mix(in srgb, ${glass.b} 78%, ${glass.hi})`} />
          <stop offset="0.52" stopColor={glass.a} />
          <stop offset="0.82" stopColor={`color-mix(in srgb, ${glass.a} 40%, ${glass.edge})`} />
          <stop offset="1" stopColor={glass.edge} />
        </linearGradient>
        <linearGradient id={shadeId}>
          <stop offset="0" stopColor="#000" stopOpacity="0.32" />
          <stop offset="0.1" stopColor="#000" stopOpacity="0.12" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.14" />
          <stop offset="0.55" stopColor="#000" stopOpacity="0.03" />
          <stop offset="1" stopColor="#000" stopOpacity="0.42" />
        </linearGradient>
        {clear && (
          <linearGradient id={wineId}>
            <stop offset="0" stopColor={wine.deep} />
            <stop offset="0.32" stopColor={wine.lit} />
            <stop offset="0.7" stopColor={wine.deep} />
            <stop offset="1" stopColor={wine.deep} />
          </linearGradient>
        )}
        <clipPath id={clipId}>
          <path d={body} />
        </clipPath>
      </defs>
      <ellipse cy="0.5" rx={profile.body + 3} ry="2.6" fill="var(--contact)" />
      <path d={body} fill={`url(#${glassId})`} opacity={clear ? 0.86 : 1} />
      {clear ? (
        <ClearFill
          body={outline(profile, 2)}
          id={`${id}f`}
          paint={`url(#${wineId})`}
          level={shape === 'spirit' ? profile.neck - 6 : profile.height - profile.capsule}
        />
      ) : (
        <path
          d={body}
          fill={subject.colour === 'red' ? wine.deep : wine.lit}
          opacity={subject.colour === 'red' ? 0.16 : 0.12}
        />
      )}
      <path
        d={highlight(profile, -0.72)}
        fill="none"
        stroke={glass.hi}
        strokeWidth="4"
        strokeLinecap="round"
        opacity={clear ? 0.85 : 0.42}
      />
      <path
        d={`M${profile.body * 0.87},-12V${-profile.shoulder + 14}`}
        stroke={glass.hi}
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity={clear ? 0.5 : 0.22}
      />
      {shape === 'rhone' && (
        <path
          d={`M-7,${-profile.shoulder - 22}H7V${-profile.shoulder - 12}Q7,${-profile.shoulder - 5} 0,${-profile.shoulder - 2}Q-7,${-profile.shoulder - 5} -7,${-profile.shoulder - 12}Z`}
          fill="none"
          stroke={glass.hi}
          strokeWidth="1"
          opacity="0.4"
        />
      )}
      <Capsule profile={profile} colour={dress.capsule} shade={`url(#${shadeId})`} />
      <g clipPath={profile.waist ? `url(#${clipId})` : undefined}>
        <g transform={`translate(0 ${-profile.label[1]})`}>
          <Label subject={subject} dress={dress} box={box} />
          <path d={paperPath(box, dress.style === 'arch')} fill={`url(#${shadeId})`} />
        </g>
      </g>
      <path d={body} fill="none" stroke="var(--rim)" strokeWidth="1.3" />
    </>
  );
}

/** Wine behind clear glass: up to its level, inside of the wall, above a thick base. */
function ClearFill({ body, id, paint, level }: { body: string; id: string; paint: string; level: number }) {
  return (
    <>
      <clipPath id={id}>
        <path d={body} />
      </clipPath>
      <rect x="-60" y={-level} width="120" height={level - 6} fill={paint} clipPath={`url(#${id})`} />
    </>
  );
}
