import type { Builder } from '@le-chai/contracts/auction';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Gallery } from './Gallery.tsx';
import { Prose, Section } from './Section.tsx';

/** Who made it, as they want to be shown: those who do not are named with the wine and not told of here. */
export function Producers({ builders }: { builders: readonly Builder[] }) {
  return [...new Map(builders.map((builder) => [builder.id, builder])).values()]
    .filter(({ show_on_website }) => show_on_website)
    .filter(({ winery_description, gallery }) => winery_description.trim() || gallery.length > 0)
    .map(({ id, name, winery_description, region, country, gallery }) => (
      <Section key={id} title={name}>
        <Place>{[region, country].filter(Boolean).join(', ')}</Place>
        {winery_description.trim() && <Prose>{winery_description.trim()}</Prose>}
        <Gallery of={name} photographs={gallery.map((cover) => ({ cover, alt: `${name}: a view` }))} />
      </Section>
    ));
}

const Place = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
