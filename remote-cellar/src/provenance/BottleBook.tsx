import type { Provenance } from '@le-chai/contracts/provenance';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { Gallery } from '@le-chai/design/Gallery';
import { Page } from '@le-chai/design/Page';
import { Photo } from '@le-chai/design/Photo';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import { pageTitle } from '@le-chai/host-services';
import { createGlobalStyle, styled } from 'styled-components';
import { bottleFacts, placeOf } from './bottle-facts.ts';
import { BottleCode } from './BottleCode.tsx';
import { Journey } from './Journey.tsx';

/** Height of the stage, px. */
const STAGE = 424;

/** A bottle as you would show it to a guest: on its shelf, with its papers beside it. */
export function BottleBook({ provenance }: { provenance: Provenance }) {
  const { bottle, producer, serial_number: serial, journey } = provenance;
  return (
    <Page>
      <OnPaper />
      <Book>
        <Mark>{pageTitle(undefined)}</Mark>
        <Stage>
          <Shelf height={STAGE}>
            <Photo cover={bottle.cover} width={STAGE / 2} height={STAGE} first>
              <BottleGroup
                height={STAGE}
                bottles={[{ subject: subjectOf(provenance) }]}
                title={`A bottle of ${bottle.nameProductComplete}`}
              />
            </Photo>
          </Shelf>
          <Gallery of={bottle.nameProductComplete} photographs={bottle.pictures} />
          <BottleCode serial={serial} />
        </Stage>
        <Papers>
          <header>
            <Above>Provenance</Above>
            <h1>{bottle.nameProductComplete}</h1>
            <By>
              {producer.name}, {placeOf(producer.region, producer.country)}
            </By>
          </header>
          <Part aria-labelledby="journey">
            <h2 id="journey">Its journey</h2>
            <Journey steps={journey} />
          </Part>
          <Part aria-labelledby="bottle">
            <h2 id="bottle">The bottle</h2>
            <DefinitionList facts={bottleFacts(provenance)} />
            {bottle.about && <p>{bottle.about}</p>}
          </Part>
          {(producer.winery_description || producer.pictures.length > 0) && (
            <Part aria-labelledby="producer">
              <h2 id="producer">{producer.name}</h2>
              {producer.winery_description && <p>{producer.winery_description}</p>}
              <Gallery of={producer.name} photographs={producer.pictures} />
            </Part>
          )}
        </Papers>
      </Book>
    </Page>
  );
}

function subjectOf({ bottle, producer }: Provenance) {
  const { name, vintage, age, color: colour, region, root_category: root, size } = bottle;
  return { producer: producer.name, name, vintage, age, colour, region: region || producer.region, root, size };
}

const Book = styled.article`
  display: grid;
  grid-template-columns: 400px minmax(0, 1fr);
  gap: 0 96px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
  @media print {
    grid-template-columns: 34% minmax(0, 1fr);
    gap: 4mm 6mm;
  }
`;

/** On screen the brand is in the bar above; in print it is here. */
const Mark = styled.p`
  ${theme.type.wordmark}
  display: none;
  @media print {
    display: block;
    grid-column: 1 / -1;
  }
`;

const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  @media (min-width: 1024px) and (min-height: 800px) {
    position: sticky;
    top: 32px;
  }
  /* In one column: the bottle first, then its papers, then its code. */
  ${theme.media.narrow} {
    display: contents;
    > :last-child {
      order: 1;
    }
  }
  @media print {
    display: grid;
    position: static;
    gap: 4mm;
    /* Leaves room for the code on a card of 148 mm. */
    > :first-child {
      height: 58mm !important;
      svg {
        height: 56mm;
      }
    }
  }
`;

const Papers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  max-width: 680px;
  h1 {
    ${theme.type.title}
  }
  @media print {
    gap: 5mm;
    h1 {
      font-size: 15pt;
      line-height: 1.15;
    }
  }
`;

const Above = styled.p`
  ${theme.type.label}
  margin-bottom: 8px;
  color: ${theme.colour.ink2};
  @media print {
    margin-bottom: 1mm;
    font-size: 8pt;
    line-height: 1.2;
  }
`;

const By = styled.p`
  margin-top: 8px;
  color: ${theme.colour.ink2};
  @media print {
    margin-top: 1mm;
    font-size: 9pt;
    line-height: 1.3;
  }
`;

/** In print there is only room for what is not on the label. */
const Part = styled.section`
  display: grid;
  gap: 16px;
  > h2 {
    ${theme.type.cardTitle}
  }
  @media print {
    gap: 2mm;
    > h2 {
      font-size: 11pt;
      line-height: 1.2;
    }
    &:not([aria-labelledby='journey']) {
      display: none;
    }
  }
`;

/** The page margin for printing a bottle's papers, for cards from 105 mm. */
const OnPaper = createGlobalStyle`
  @page { margin: 8mm; }
`;
