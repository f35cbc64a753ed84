import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Height of the stage, px. */
export const STAGE = { wide: 424, phone: 224 } as const;

/** On a phone one column, the bottles below the title. */
export const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${theme.size.bidBox};
  grid-template-areas: 'left head' 'left right';
  grid-template-rows: auto 1fr;
  gap: 24px 64px;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'head' 'stage' 'right' 'wines';
    grid-template-rows: none;
  }
`;

export const Head = styled.header`
  grid-area: head;
  h1 {
    ${theme.type.title}
    overflow-wrap: anywhere;
  }
  p {
    ${theme.type.label}
    margin-bottom: 8px;
    color: ${theme.colour.ink2};
  }
`;

export const Left = styled.div`
  grid-area: left;
  display: grid;
  align-content: start;
  gap: 8px;
  ${theme.media.narrow} {
    display: contents;
  }
`;

export const Stage = styled.div`
  grid-area: auto;
  min-width: 0;
  ${theme.media.narrow} {
    grid-area: stage;
  }
`;

export const Right = styled.div`
  grid-area: right;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 24px;
`;
