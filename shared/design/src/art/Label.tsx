import { type BottleSubject, type Dress } from './appearance.ts';
import { labelFaces } from './label-faces.tsx';

export interface LabelBox {
  width: number;
  height: number;
  /** How far the edges sag in the middle, as paper on a cylinder does. */
  sag: number;
}

/** The paper of a label. The origin is the middle of its upper edge. */
export function paperPath({ width, height, sag }: LabelBox, arched: boolean): string {
  const x = width / 2;
  const foot = `L${x},${height}Q0,${height + 2 * sag} ${-x},${height}Z`;
  return arched
    ? `M${-x},${height * 0.24}C${-x},${-height * 0.075} ${x},${-height * 0.075} ${x},${height * 0.24}${foot}`
    : `M${-x},0Q0,${2 * sag} ${x},0${foot}`;
}

interface LabelProps {
  subject: BottleSubject;
  dress: Dress;
  box: LabelBox;
}

/** The label of a bottle: paper, engraving, print. Shading is the bottle's business. */
export function Label({ subject, dress, box }: LabelProps) {
  const Face = labelFaces[dress.style];
  return (
    <>
      <path d={paperPath(box, dress.style === 'arch')} fill={dress.paper} />
      <Face subject={subject} dress={dress} box={box} />
    </>
  );
}
