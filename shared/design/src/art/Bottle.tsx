import { useId } from 'react';
import { type BottleSubject, dressOf, glassOf, shapeOf } from './appearance.ts';
import { BottleDrawing } from './BottleDrawing.tsx';
import { BottlePaints } from './BottlePaints.tsx';
import { Fade } from './Fade.tsx';
import { profiles, type Shape, sizeFactor } from './shapes.ts';
import { glasses, wines } from './materials.ts';
import { outline } from './outline.ts';

export type { BottleSubject, CustomLabel, Ink } from './appearance.ts';
export type { Colour, Root, Shape } from './shapes.ts';

export interface BottleProps {
  subject: BottleSubject;
  /** Height in px of a 0.75 L Bordeaux bottle on this stage; other sizes and shapes follow from it. */
  scale?: number;
  /** Height of this bottle in px, whatever its size: for table rows, where every bottle is equally tall. */
  height?: number;
  /** `row` is a simpler drawing for lists. */
  detail?: 'full' | 'row';
  /** A label for the drawing; without one the picture is decoration. */
  title?: string;
}

/** Space around the outline, mm: contact shadow and rim. */
const side = 4;
const head = 1.4;

/** With compact rows, bottles in them are smaller (`DENSITY`). */
const inRow = { zoom: 'var(--row-scale, 1)' };

/** One bottle, drawn from data. Its foot is on the lower edge, so that it can stand on a shelf. */
export function Bottle({ subject, scale = 200, height, detail = 'full', title }: BottleProps) {
  const profile = profiles[shapeOf(subject)];
  const half = profile.body + side;
  const tall = profile.height + head;
  const id = useId();
  const pixels = height === undefined ? (scale / 300) * sizeFactor(subject.size ?? 0.75) : height / tall;
  return (
    <svg
      width={2 * half * pixels}
      height={tall * pixels}
      viewBox={`${-half} ${-tall} ${2 * half} ${tall}`}
      style={{ overflow: 'visible', flex: 'none', userSelect: 'none', ...(detail === 'row' && inRow) }}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {detail === 'row' ? (
        <BottleRow subject={subject} />
      ) : (
        <>
          <BottlePaints id={id} subjects={[subject]} />
          <BottleDrawing subject={subject} drawing={id} />
        </>
      )}
    </svg>
  );
}

// oxlint-disable-next-line le-chai/no-module-state -- a bottle's outline is the same for every member
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
      <Fade
        id={id}
        stops={[
          [0, edge],
          [0.34, middle],
          [1, edge],
        ]}
      />
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
