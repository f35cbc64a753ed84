import { glassOf, type BottleSubject } from './appearance.ts';
import { glasses, wines } from './materials.ts';

/** The addresses of the paints that a bottle is drawn with. @param id of the drawing's `BottlePaints` */
export const paintsOf = (id: string, subject: BottleSubject) => ({
  glass: `url(#${id}${glassOf(subject)})`,
  /** Turns a flat shape into a cylinder. */
  shade: `url(#${id}shade)`,
  wine: `url(#${id}wine-${subject.colour})`,
});

/** The paints of all bottles of a drawing: of each glass, and of each wine behind clear glass, one. */
export function BottlePaints({ id, subjects }: { id: string; subjects: readonly BottleSubject[] }) {
  const glassy = new Set(subjects.map(glassOf));
  const behindClear = new Set(
    subjects.filter((subject) => glassOf(subject) === 'clear').map((subject) => subject.colour),
  );
  return (
    <defs>
      {[...glassy].map((name) => {
        const { a, b, edge, hi } = glasses[name];
        return (
          <linearGradient key={name} id={`${id}${name}`}>
            <stop offset="0" stopColor={edge} />
            <stop offset="0.1" stopColor={a} />
            <stop offset="0.36" stopColor={`color-mix(in srgb, ${b} 78%, ${hi})`} />
            <stop offset="0.52" stopColor={a} />
            <stop offset="0.82" stopColor={`color-mix(in srgb, ${a} 40%, ${edge})`} />
            <stop offset="1" stopColor={edge} />
          </linearGradient>
        );
      })}
      <linearGradient id={`${id}shade`}>
        <stop offset="0" stopColor="#000" stopOpacity="0.32" />
        <stop offset="0.1" stopColor="#000" stopOpacity="0.12" />
        <stop offset="0.3" stopColor="#fff" stopOpacity="0.14" />
        <stop offset="0.55" stopColor="#000" stopOpacity="0.03" />
        <stop offset="1" stopColor="#000" stopOpacity="0.42" />
      </linearGradient>
      {[...behindClear].map((colour) => {
        const { deep, lit } = wines[colour];
        return (
          <linearGradient key={colour} id={`${id}wine-${colour}`}>
            <stop offset="0" stopColor={deep} />
            <stop offset="0.32" stopColor={lit} />
            <stop offset="0.7" stopColor={deep} />
            <stop offset="1" stopColor={deep} />
          </linearGradient>
        );
      })}
    </defs>
  );
}
