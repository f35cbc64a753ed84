import type { Builder } from '@le-chai/contracts/auction';
import { Gallery } from '@le-chai/design/Gallery';
import { theme } from '@le-chai/design/theme';
import { TextLink } from '@le-chai/design/TextLink';
import { Note } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { Prose, Section } from './Section.tsx';

/** The producers, if they want to be shown: others are only named with the wine. */
export function Producers({ builders }: { builders: readonly Builder[] }) {
  const shown = [...new Map(builders.map((builder) => [builder.id, builder])).values()]
    .filter(({ show_on_website }) => show_on_website)
    .filter(({ winery_description, gallery }) => winery_description.trim() || gallery.length > 0);
  const [first, ...others] = shown;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <Section title={first.name}>
        {/* Its region is among the facts of the sale. */}
        <Note>
          <ProducerLink to={first} />
        </Note>
        <Words builder={first} />
      </Section>
    );
  }
  return (
    <Section title="The producers">
      {shown.map((builder) => (
        <Entry key={builder.id}>
          <h3>{builder.name}</h3>
          <Note>
            {[builder.region, builder.country].filter(Boolean).join(', ')} <ProducerLink to={builder} />
          </Note>
          <Words builder={builder} />
        </Entry>
      ))}
    </Section>
  );
}

/** A link to a producer's page. */
const ProducerLink = ({ to: { name } }: { to: Builder }) => (
  <TextLink to={paths.producer(name)}>All from {name}</TextLink>
);

/** A producer's own description and photographs. */
export function Words({ builder: { name, winery_description, gallery, pictures } }: { builder: Builder }) {
  return (
    <>
      {winery_description.trim() && <Prose>{winery_description.trim()}</Prose>}
      <Gallery landscape of={name} photographs={gallery.map((cover) => withWords(cover, name, pictures))} />
    </>
  );
}

/** A photograph of the gallery, with its description if known. */
const withWords = (cover: string, name: string, pictures: Builder['pictures']) =>
  pictures.find((picture) => picture.cover === cover) ?? { cover, alt: `A view of ${name}` };

const Entry = styled.div`
  display: grid;
  gap: 4px;
  padding: 12px 0;
  border-bottom: 1px solid ${theme.colour.rule};
  h3 {
    ${theme.type.wineRow}
  }
`;
