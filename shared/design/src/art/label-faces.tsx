import type { ReactNode } from 'react';
import type { BottleSubject, Dress, LabelStyle } from './appearance.ts';
import { LabelText, twoLines } from './LabelText.tsx';
import type { LabelBox } from './Label.tsx';
import { engravings } from './ornaments.ts';

interface FaceProps {
  subject: BottleSubject;
  dress: Dress;
  box: LabelBox;
}

const print = '#2b2520';
const year = ({ vintage }: BottleSubject): string => (vintage ? String(vintage) : 'NV');

function Engraving({ dress, y, scale, ink = print }: { dress: Dress; y: number; scale: number; ink?: string }) {
  return (
    <path
      d={engravings[dress.ornament]}
      transform={`translate(0 ${y}) scale(${scale})`}
      fill="none"
      stroke={ink}
      strokeWidth={0.85 / scale}
      strokeLinejoin="round"
      strokeOpacity="0.8"
    />
  );
}

interface NameProps {
  text: string;
  /** Middle of the block of one or two lines. */
  middle: number;
  size: number;
  width: number;
  fill: string;
  italic?: boolean;
  weight?: number;
  spacing?: number;
}

/** A name in one line or two, around its middle. */
function Name({ text, middle, size, ...rest }: NameProps) {
  const lines = twoLines(text);
  const leading = size * 1.18;
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  return lines.map((line, index) => (
    <LabelText key={line} y={first + index * leading} size={size} {...rest}>
      {line}
    </LabelText>
  ));
}

function Classic({ subject, dress, box: { width, height, sag } }: FaceProps) {
  const inner = width - 14;
  const size = Math.min(8.6, height * 0.088);
  return (
    <>
      <path
        d={`M${4 - width / 2},4Q0,${4 + 2 * sag} ${width / 2 - 4},4V${height - 3}Q0,${height - 3 + 2 * sag} ${4 - width / 2},${height - 3}Z`}
        fill="none"
        stroke={dress.ink}
        strokeWidth="0.7"
        strokeOpacity="0.75"
      />
      <Engraving dress={dress} y={height * 0.39} scale={Math.min(1, height / 105)} />
      <Name
        text={subject.producer.toUpperCase()}
        middle={height * 0.55}
        size={size}
        width={inner}
        fill={print}
        spacing={0.04}
        weight={460}
      />
      {subject.name && (
        <LabelText y={height * 0.74} size={size * 0.66} width={inner} fill={print} italic>
          {subject.name}
        </LabelText>
      )}
      <LabelText y={height * 0.93} size={size * 1.3} width={inner} fill={dress.ink} spacing={0.02}>
        {year(subject)}
      </LabelText>
    </>
  );
}

function Arch({ subject, dress, box: { width, height, sag } }: FaceProps) {
  const x = width / 2 - 3.5;
  const inner = width - 12;
  const size = Math.min(9, height * 0.105);
  return (
    <>
      <path
        d={`M${-x},${height * 0.27}C${-x},${-height * 0.035} ${x},${-height * 0.035} ${x},${height * 0.27}V${height - 3}Q0,${height - 3 + 2 * sag} ${-x},${height - 3}Z`}
        fill="none"
        stroke={dress.ink}
        strokeWidth="0.7"
        strokeOpacity="0.75"
      />
      <Engraving dress={dress} y={height * 0.4} scale={(height / 100) * 0.85} ink={dress.ink} />
      <Name text={subject.producer} middle={height * 0.57} size={size} width={inner} fill={print} italic weight={440} />
      {subject.name && (
        <LabelText y={height * 0.79} size={size * 0.62} width={inner} fill={print} weight={460}>
          {subject.name}
        </LabelText>
      )}
      <LabelText y={height * 0.93} size={size * 1.1} width={inner} fill={dress.ink}>
        {year(subject)}
      </LabelText>
    </>
  );
}

function Band({ subject, dress, box: { width, height, sag } }: FaceProps) {
  const x = width / 2;
  const [top, foot] = [height * 0.4, height * 0.66];
  const size = Math.min(8.2, height * 0.09);
  return (
    <>
      <LabelText
        y={height * 0.27}
        size={Math.min(13, height * 0.14)}
        width={width * 0.7}
        fill="#4c463f"
        weight={360}
        spacing={0.03}
      >
        {year(subject)}
      </LabelText>
      <path
        d={`M${-x},${top}Q0,${top + 2 * sag} ${x},${top}V${foot}Q0,${foot + 2 * sag} ${-x},${foot}Z`}
        fill={dress.ink}
      />
      <Name
        text={subject.producer}
        middle={(top + foot) / 2 + sag * 0.9}
        size={size}
        width={width - 16}
        fill={dress.paper}
        weight={460}
      />
      {subject.name && (
        <LabelText y={height * 0.82} size={size * 0.72} width={width - 14} fill={print} italic>
          {subject.name}
        </LabelText>
      )}
      <path d={`M-7,${height * 0.88}H7`} stroke={print} strokeWidth="0.6" strokeOpacity="0.6" />
      {subject.region && (
        <LabelText y={height * 0.965} size={size * 0.6} width={width - 24} fill={print}>
          {subject.region}
        </LabelText>
      )}
    </>
  );
}

function Modern({ subject, dress, box: { width, height } }: FaceProps) {
  const size = Math.min(8, height * 0.092);
  return (
    <>
      <LabelText y={height * 0.36} size={width * 0.42} width={width - 8} fill={dress.ink} weight={260}>
        {year(subject)}
      </LabelText>
      <path
        d={`M${8 - width / 2},${height * 0.45}H${width / 2 - 8}`}
        stroke={print}
        strokeWidth="0.6"
        strokeOpacity="0.5"
      />
      <Name text={subject.producer} middle={height * 0.6} size={size} width={width - 14} fill={print} weight={440} />
      {subject.name && (
        <LabelText y={height * 0.92} size={size * 0.66} width={width - 14} fill={print} italic>
          {subject.name}
        </LabelText>
      )}
    </>
  );
}

function Spirit({ subject, dress, box: { width, height } }: FaceProps) {
  const dark = dress.paper === '#241f1b';
  const text = dark ? '#e9dfcc' : print;
  const figure = subject.age ? String(subject.age) : subject.vintage ? String(subject.vintage) : '';
  return (
    <>
      <LabelText y={height * 0.19} size={9.4} width={width - 12} fill={text} spacing={0.06} weight={460}>
        {subject.producer.toUpperCase()}
      </LabelText>
      <path d={`M${5 - width / 2},${height * 0.27}H${width / 2 - 5}`} stroke={dress.ink} strokeWidth="0.9" />
      {figure ? (
        <LabelText y={height * 0.62} size={width * 0.44} width={width - 14} fill={dress.ink} weight={300}>
          {figure}
        </LabelText>
      ) : (
        <Engraving dress={dress} y={height * 0.62} scale={0.9} ink={dress.ink} />
      )}
      {subject.age ? (
        <LabelText y={height * 0.74} size={5} width={width} fill={text} spacing={0.16} weight={500}>
          YEARS
        </LabelText>
      ) : null}
      {subject.name && (
        <LabelText y={height * 0.9} size={6} width={width - 14} fill={text} italic>
          {subject.name}
        </LabelText>
      )}
    </>
  );
}

function Custom({ subject, dress, box: { width, height, sag } }: FaceProps) {
  const { monogram = '', name = '' } = subject.custom ?? {};
  const size = Math.min(7.6, height * 0.088);
  return (
    <>
      <path
        d={`M${4 - width / 2},4Q0,${4 + 2 * sag} ${width / 2 - 4},4V${height - 3}Q0,${height - 3 + 2 * sag} ${4 - width / 2},${height - 3}Z`}
        fill="none"
        stroke={dress.ink}
        strokeWidth="0.9"
      />
      <LabelText y={height * 0.36} size={height * 0.3} width={width - 20} fill={dress.ink} italic weight={300}>
        {monogram}
      </LabelText>
      <path d={`M-10,${height * 0.44}H10`} stroke={dress.ink} strokeWidth="0.7" />
      <Name text={name} middle={height * 0.57} size={size} width={width - 16} fill={print} weight={460} />
      <LabelText y={height * 0.79} size={size * 0.74} width={width - 16} fill={print} italic>
        {subject.name ?? subject.producer}
      </LabelText>
      <LabelText y={height * 0.93} size={size * 1.15} width={width - 16} fill={dress.ink} spacing={0.03}>
        {year(subject)}
      </LabelText>
    </>
  );
}

/** The six ways to print a label. */
export const labelFaces: Record<LabelStyle, (props: FaceProps) => ReactNode> = {
  classic: Classic,
  arch: Arch,
  band: Band,
  modern: Modern,
  spirit: Spirit,
  custom: Custom,
};
