import type { ReactNode } from 'react';
import type { BottleSubject, Dress, LabelStyle } from './appearance.ts';
import { labelWords } from './label-words.ts';
import type { LabelBox } from './Label.tsx';
import { LabelLines, type Words } from './LabelLines.tsx';
import { engravings } from './ornaments.ts';

interface FaceProps {
  subject: BottleSubject;
  dress: Dress;
  box: LabelBox;
}

const print = '#2b2520';

/** Of a label that is less high than this, all room is for its words, mm. */
const ENGRAVED = 92;

/** @param y of its foot */
function Engraving({ dress, y, ink }: { dress: Dress; y: number; ink: string }) {
  return (
    <path
      d={engravings[dress.ornament]}
      transform={`translate(0 ${y}) scale(.78)`}
      fill="none"
      stroke={ink}
      strokeLinejoin="round"
      strokeOpacity="0.8"
    />
  );
}

/** A line round the label, in its ink. @param top its upper edge as a path, from left to right */
function Frame({ dress, box: { width, height, sag }, top }: { dress: Dress; box: LabelBox; top?: string }) {
  const x = width / 2 - 3.5;
  return (
    <path
      d={`M${-x},${top ?? `3.5Q0,${3.5 + 2 * sag} ${x},3.5`}V${height - 3}Q0,${height - 3 + 2 * sag} ${-x},${height - 3}Z`}
      fill="none"
      stroke={dress.ink}
      strokeWidth="0.7"
      strokeOpacity="0.75"
    />
  );
}

/** Engraved where there is room, in a frame that is flat above, or an arch. */
function Framed({ subject, dress, box }: FaceProps) {
  const { producer, name, year } = labelWords(subject);
  const { width, height } = box;
  const arch = dress.style === 'arch';
  const [x, foot] = [width / 2 - 3.5, arch ? 44 : 38];
  const engraved = height > ENGRAVED;
  return (
    <>
      <Frame
        dress={dress}
        box={box}
        {...(arch && {
          top: `${height * 0.27}C${-x},${-height * 0.035} ${x},${-height * 0.035} ${x},${height * 0.27}`,
        })}
      />
      {engraved && <Engraving dress={dress} y={foot} ink={arch ? dress.ink : print} />}
      <LabelLines
        from={engraved ? foot + 1 : arch ? height * 0.12 : 5}
        to={height - 3}
        width={width - 12}
        words={[
          [arch ? producer : producer.toUpperCase(), 10, print, arch],
          [name, 10, print, !arch],
          [year, 12.5, dress.ink],
        ]}
      />
    </>
  );
}

function Band({ subject, dress, box: { width, height, sag } }: FaceProps) {
  const { producer, name, year } = labelWords(subject);
  const x = width / 2;
  const [top, foot] = [height * 0.26, height * 0.6];
  const zones: [from: number, to: number, words: Words][] = [
    [sag, top, [year, 14, '#4c463f']],
    [top, foot, [producer, 11, dress.paper]],
    [foot, height - sag, [name, 10, print, true]],
  ];
  return (
    <>
      <path
        d={`M${-x},${top}Q0,${top + 2 * sag} ${x},${top}V${foot}Q0,${foot + 2 * sag} ${-x},${foot}Z`}
        fill={dress.ink}
      />
      {zones.map(([from, to, words]) => (
        <LabelLines key={from} from={from + sag} to={to + sag} width={width - 12} words={[words]} />
      ))}
    </>
  );
}

function Modern({ subject, dress, box: { width, height } }: FaceProps) {
  const { producer, name, year } = labelWords(subject);
  const line = height * 0.32;
  return (
    <>
      <LabelLines from={2} to={line} width={width - 12} words={[[year, 23, dress.ink]]} />
      <path d={`M${8 - width / 2},${line}H${width / 2 - 8}`} stroke={print} strokeWidth="0.6" strokeOpacity="0.5" />
      <LabelLines
        from={line}
        to={height}
        width={width - 12}
        words={[
          [producer, 11, print],
          [name, 9.5, print, true],
        ]}
      />
    </>
  );
}

function Spirit({ subject, dress, box: { width, height } }: FaceProps) {
  const { producer, name, year, age } = labelWords(subject);
  const text = dress.paper === '#241f1b' ? '#e9dfcc' : print;
  const line = height * 0.3;
  const figure = age || (subject.vintage ? year : '');
  return (
    <>
      <LabelLines from={2} to={line} width={width - 12} words={[[producer.toUpperCase(), 11, text]]} />
      <path d={`M${5 - width / 2},${line}H${width / 2 - 5}`} stroke={dress.ink} strokeWidth="0.9" />
      {!figure && <Engraving dress={dress} y={line + 30} ink={dress.ink} />}
      <LabelLines
        from={figure ? line : line + 30}
        to={height - 2}
        width={width - 12}
        words={[
          [figure, 28, dress.ink],
          [age && 'YEARS', 8, text],
          [name, 10.5, text, true],
        ]}
      />
    </>
  );
}

function Custom({ subject, dress, box }: FaceProps) {
  const { monogram = '', name = '' } = subject.custom ?? {};
  const words = labelWords(subject);
  return (
    <>
      <Frame dress={dress} box={box} />
      <LabelLines
        from={5}
        to={box.height - 3}
        width={box.width - 14}
        words={[
          [monogram, box.height * 0.24, dress.ink, true],
          [name, 10, print],
          [words.name || words.producer, 8.5, print, true],
          [words.year, 11, dress.ink],
        ]}
      />
    </>
  );
}

/** The six ways to print a label. */
export const labelFaces: Record<LabelStyle, (props: FaceProps) => ReactNode> = {
  classic: Framed,
  arch: Framed,
  band: Band,
  modern: Modern,
  spirit: Spirit,
  custom: Custom,
};
