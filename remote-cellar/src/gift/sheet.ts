import { theme } from '@le-chai/design/theme';
import { css, styled } from 'styled-components';

/** Height of the stage, px. */
export const STAGE = { wide: 424, phone: 224, preview: 168 } as const;

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

const oneColumn = css`
  grid-template-columns: minmax(0, 1fr);
  grid-template-areas: 'head' 'stage' 'right' 'wines';
  grid-template-rows: none;
`;

/** One column on phones and in previews: the bottles below the title. */
export const Sheet = styled.article<{ $preview?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${theme.size.bidBox};
  grid-template-areas: 'left head' 'left right';
  grid-template-rows: auto 1fr;
  gap: 24px 64px;
  ${theme.media.narrow} {
    ${oneColumn}
  }
  ${({ $preview }) =>
    $preview &&
    css`
      ${oneColumn}
      gap: 16px;
      padding: 16px;
      border: 1px solid ${theme.colour.rule};
      ${Head} h4 {
        ${theme.type.cardTitle}
        overflow-wrap: anywhere;
      }
      ${Left} {
        display: contents;
      }
      ${Stage} {
        grid-area: stage;
      }
      ${Left} > ul {
        grid-area: wines;
      }
    `}
`;
