import { styled } from 'styled-components';
import { theme, visuallyHidden } from '../foundation/theme.ts';

/** Words for a screen reader alone. */
export const Hidden = styled.span`
  ${visuallyHidden}
`;

/** Small print, below its subject. */
export const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

/** Left out on a phone. */
export const OnDesk = styled.span`
  ${theme.media.phone} {
    display: none;
  }
`;

/** On a phone alone. */
export const OnPhone = styled.span`
  display: none;
  ${theme.media.phone} {
    display: inline;
  }
`;

/** Never broken into two lines. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
