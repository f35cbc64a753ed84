import type { Builder } from '@le-chai/contracts/auction';
import { Part, Prose } from './SaleLayout.tsx';

interface AboutProps {
  /** What the house says of the sale. */
  texts: readonly string[];
  builders: readonly Builder[];
}

/** The sale and its producers in words; nothing where nothing is written. */
export function About({ texts, builders }: AboutProps) {
  const written = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  const producers = [...new Map(builders.map((builder) => [builder.id, builder])).values()].filter(
    ({ winery_description }) => winery_description.trim(),
  );
  return (
    <>
      {written.length > 0 && (
        <Part>
          <h2>About this sale</h2>
          {written.map((text) => (
            <Prose key={text}>{text}</Prose>
          ))}
        </Part>
      )}
      {producers.map(({ id, name, winery_description }) => (
        <Part key={id}>
          <h2>{name}</h2>
          <Prose>{winery_description}</Prose>
        </Part>
      ))}
    </>
  );
}
