import { useId } from 'react';
import { shapeOf, type BottleSubject } from './appearance.ts';
import { BottleDrawing } from './BottleDrawing.tsx';
import { BottlePaints } from './BottlePaints.tsx';
import { BottleRow } from './BottleRow.tsx';
import { profiles, sizeFactor } from './shapes.ts';

export type { BottleSubject, CustomLabel, Ink } from './appearance.ts';
export type { Colour, Root, Shape } from './shapes.ts';

export interface BottleProps {
  subject: BottleSubject;
  /** Height in px of a 0.75 L Bordeaux bottle on this stage; other sizes and shapes follow from it. */
  scale?: number;
  /** Height in px of this very bottle, whatever its size: rows of a table, where every bottle is as tall. */
  height?: number;
  /** `row` is a simpler drawing for lists. */
  detail?: 'full' | 'row';
  /** Says what is drawn; without it the picture is decoration. */
  title?: string;
}

/** Space around the outline, mm: contact shadow and rim. */
const side = 4;
const head = 1.4;

/** Where the member has chosen closer rows, what stands in them is smaller (`DENSITY`). */
const inRow = { zoom: 'var(--row-scale, 1)' };

/** One bottle, drawn from data. Its foot stands on the lower edge, so that it can stand on a shelf. */
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
