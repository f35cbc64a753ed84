import { useId } from 'react';
import { dressOf, glassOf, shapeOf, type BottleSubject } from './appearance.ts';
import { glasses, wines } from './materials.ts';
import { outline } from './outline.ts';
import { profiles, type Shape } from './shapes.ts';

const bodies = new Map<Shape, string>();

/** Outlines are the same for every row, so they are written once. */
function bodyOf(shape: Shape): string {
  let body = bodies.get(shape);
  if (body === undefined) bodies.set(shape, (body = outline(profiles[shape])));
  return body;
}

/** A bottle for lists, at 44 px: glass, capsule and label in six shapes, so that 500 rows stay smooth. */
export function BottleRow({ subject }: { subject: BottleSubject }) {
  const id = useId();
  const shape = shapeOf(subject);
  const { height, body, neckRadius, lip, capsule, label, stopper = 0 } = profiles[shape];
  const kind = glassOf(subject);
  const glass = glasses[kind];
  const wine = wines[subject.colour];
  const [edge, middle] = kind === 'clear' ? [wine.deep, wine.lit] : [glass.edge, glass.b];
  const dress = dressOf(subject);
  const cap = capsule || stopper;
  return (
    <>
      <linearGradient id={id}>
        <stop offset="0" stopColor={edge} />
        <stop offset="0.34" stopColor={middle} />
        <stop offset="1" stopColor={edge} />
      </linearGradient>
      <path d={bodyOf(shape)} fill={`url(#${id})`} stroke="var(--rim)" strokeWidth="3" />
      <path
        d={`M${-neckRadius - 0.6},${cap - height}V${16 - height}H${-lip}V${-height}H${lip}V${16 - height}H${neckRadius + 0.6}V${cap - height}Z`}
        fill={dress.capsule}
      />
      <path
        d={`M${1 - body},${-label[1]}h${2 * body - 2}v${label[1] - label[0]}h${2 - 2 * body}z`}
        fill={dress.paper}
      />
      <path
        d={`M${-body * 0.55},${-(label[0] + (label[1] - label[0]) * 0.55)}H${body * 0.55}`}
        stroke={dress.ink}
        strokeWidth="14"
        strokeOpacity="0.75"
      />
      <path
        d={`M${-body * 0.3},${-(label[0] + (label[1] - label[0]) * 0.2)}H${body * 0.3}`}
        stroke={dress.ink}
        strokeWidth="7"
        strokeOpacity="0.6"
      />
    </>
  );
}
