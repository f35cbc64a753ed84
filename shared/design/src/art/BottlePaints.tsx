import { glassOf, type BottleSubject } from './appearance.ts';
import { Fade } from './Fade.tsx';
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
          <Fade
            key={name}
            id={`${id}${name}`}
            stops={[
              [0, edge],
              [0.1, a],
              [0.36, `color-mix(in srgb, ${b} 78%, ${hi})`],
              [0.52, a],
              [0.82, `color-mix(in srgb, ${a} 40%, ${edge})`],
              [1, edge],
            ]}
          />
        );
      })}
      <Fade
        id={`${id}shade`}
        stops={[
          [0, '#000', 0.32],
          [0.1, '#000', 0.12],
          [0.3, '#fff', 0.14],
          [0.55, '#000', 0.03],
          [1, '#000', 0.42],
        ]}
      />
      {[...behindClear].map((colour) => {
        const { deep, lit } = wines[colour];
        return (
          <Fade
            key={colour}
            id={`${id}wine-${colour}`}
            stops={[
              [0, deep],
              [0.32, lit],
              [0.7, deep],
              [1, deep],
            ]}
          />
        );
      })}
    </defs>
  );
}
