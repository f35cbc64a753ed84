import { createGlobalStyle } from 'styled-components';

/** The margin of the sheet that a bottle's papers are printed on, from a card of 105 mm on. */
export const OnPaper = createGlobalStyle`
  @page { margin: 8mm; }
`;
