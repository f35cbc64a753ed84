import { createGlobalStyle } from 'styled-components';

/** For screens that reach the edge of the window: no room is kept for a scrollbar. */
export const FullBleed = createGlobalStyle`
  html { scrollbar-gutter: auto; }
`;
