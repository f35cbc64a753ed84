import { render } from '@testing-library/react';
import { Bottle, type BottleSubject } from './Bottle.tsx';

/** Pixels a millimetre of a bottle has on the stage of a lot. */
const STAGE = (424 * 0.72) / 300;

/** Of a bottle: each line of its label, and its size on the stage of a lot, px. */
function printed(subject: BottleSubject): { line: string; size: number }[] {
  const { container } = render(
    <svg>
      <Bottle subject={subject} />
    </svg>,
  );
  return [...container.querySelectorAll('text')].map((text) => ({
    line: text.textContent,
    size: STAGE * Number(/([\d.]+)px/.exec(text.getAttribute('style') ?? '')?.[1]),
  }));
}

const wine = (producer: string, name: string, region: string): BottleSubject => ({
  producer,
  name: `${producer}, ${name}`,
  vintage: 2016,
  colour: 'red',
  region,
});

describe.each<[style: string, subject: BottleSubject]>([
  ['classic', wine('Château Vauclerc', 'Pauillac', 'Bordeaux')],
  ['band', wine('Château Peyrolan', 'Saint-Émilion Grand Cru', 'Bordeaux')],
  ['arch', wine('Domaine Aubrelle', 'Gevrey-Chambertin 1er Cru', 'Bourgogne')],
  ['arch, long', wine('Domaine Carrelade', 'Châteauneuf-du-Pape Blanc', 'Rhône')],
  ['modern', wine('Mas Virelune', 'Bandol Rosé', 'Provence')],
  ['spirit', { ...wine('Maison Delbreuil', 'Millésime', 'Cognac'), root: 'spirit' }],
])('a label (%s)', (_, subject) => {
  it('says producer, name and vintage, each once', () => {
    const words = printed(subject)
      .map(({ line }) => line.toLowerCase())
      .join(' ')
      .replaceAll('- ', '-');
    const expected = `${subject.name!.replace(',', '')} ${subject.vintage}`.toLowerCase();
    expect(words.split(' ').toSorted()).toEqual(expected.split(' ').toSorted());
  });

  it('can be read on the stage of a lot', () => {
    for (const { size } of printed(subject)) expect(size).toBeGreaterThan(7.5);
  });
});
