import { useId } from 'react';
import { dressOf, glassOf, shapeOf, type BottleSubject } from './appearance.ts';
import { paintsOf } from './BottlePaints.tsx';
import { Capsule } from './Capsule.tsx';
import { Label, paperPath } from './Label.tsx';
import { glasses, wines } from './materials.ts';
import { highlight, outline } from './outline.ts';
import { profiles } from './shapes.ts';

/**
 * The layers of a bottle of 0.75 L in millimetres, with its foot at the origin: shadow, glass, wine, light, capsule,
 * label, shading, rim.
 * @param drawing id of the `BottlePaints` in the same drawing
 */
export function BottleDrawing({ subject, drawing }: { subject: BottleSubject; drawing: string }) {
  const id = useId();
  const shape = shapeOf(subject);
  const profile = profiles[shape];
  const glass = glasses[glassOf(subject)];
  const clear = glass === glasses.clear;
  const wine = wines[subject.colour];
  const dress = dressOf(subject);
  const body = outline(profile);
  const paints = paintsOf(drawing, subject);
  const clip = `${id}clip`;
  const width = 2 * profile.body - 1.2;
  const box = { width, height: profile.label[1] - profile.label[0], sag: Math.min(3.2, 0.04 * width) };
  return (
    <>
      {profile.waist && (
        <clipPath id={clip}>
          <path d={body} />
        </clipPath>
      )}
      <ellipse cy="0.5" rx={profile.body + 3} ry="2.6" fill="var(--contact)" />
      <path d={body} fill={paints.glass} fillOpacity={clear ? 0.86 : 1} />
      {clear ? (
        <ClearFill
          body={outline(profile, 2)}
          id={`${id}fill`}
          paint={paints.wine}
          level={shape === 'spirit' ? profile.neck - 6 : profile.height - profile.capsule}
        />
      ) : (
        <path
          d={body}
          fill={subject.colour === 'red' ? wine.deep : wine.lit}
          fillOpacity={subject.colour === 'red' ? 0.16 : 0.12}
        />
      )}
      <path
        d={highlight(profile, -0.72)}
        fill="none"
        stroke={glass.hi}
        strokeWidth="4"
        strokeLinecap="round"
        strokeOpacity={clear ? 0.85 : 0.42}
      />
      <path
        d={`M${profile.body * 0.87},-12V${-profile.shoulder + 14}`}
        stroke={glass.hi}
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeOpacity={clear ? 0.5 : 0.22}
      />
      {shape === 'rhone' && (
        <path
          d={`M-7,${-profile.shoulder - 22}H7V${-profile.shoulder - 12}Q7,${-profile.shoulder - 5} 0,${-profile.shoulder - 2}Q-7,${-profile.shoulder - 5} -7,${-profile.shoulder - 12}Z`}
          fill="none"
          stroke={glass.hi}
          strokeWidth="1"
          strokeOpacity="0.4"
        />
      )}
      <Capsule profile={profile} colour={dress.capsule} shade={paints.shade} />
      <g clipPath={profile.waist ? `url(#${clip})` : undefined}>
        <g transform={`translate(0 ${-profile.label[1]})`}>
          <Label subject={subject} dress={dress} box={box} />
          <path d={paperPath(box, dress.style === 'arch')} fill={paints.shade} />
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
