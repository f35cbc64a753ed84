import { useId } from 'react';
import { dressOf, shapeOf, type BottleSubject } from './appearance.ts';
import { Label } from './Label.tsx';
import { profiles } from './shapes.ts';

export interface LabelPictureProps {
  subject: BottleSubject;
  /** Width in px. */
  width?: number;
  /** A label for the drawing; without one the picture is decoration. */
  title?: string;
}

/** Height of the member's own label over its width, before it goes round a bottle. */
const TALL = 1.2;

/** Air around the paper, mm, in which its shadow falls. */
const air = 3;

/** The label of a bottle on its own, flat, as printed. */
export function LabelPicture({ subject, width = 200, title }: LabelPictureProps) {
  const shadow = useId();
  const { body, label } = profiles[shapeOf(subject)];
  const paper = 2 * body - 1.2;
  const box = { width: paper, height: subject.custom ? TALL * paper : label[1] - label[0], sag: 0 };
  const [across, down] = [box.width + 2 * air, box.height + 2 * air];
  return (
    <svg
      width={width}
      height={(width * down) / across}
      viewBox={`${-across / 2} ${-air} ${across} ${down}`}
      style={{ userSelect: 'none' }}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <filter id={shadow} x="-10%" y="-10%" width="120%" height="125%">
        <feDropShadow dx="0" dy="0.4" stdDeviation="0.7" floodOpacity="0.3" />
      </filter>
      <g filter={`url(#${shadow})`}>
        <Label subject={subject} dress={dressOf(subject)} box={box} />
      </g>
    </svg>
  );
}
