import { theme } from '../foundation/theme.ts';

/** Where a search is typed: an icon, and an input without an edge of its own. Its height and edge are the user's. */
export const searchField = `
  display: flex;
  align-items: center;
  gap: 10px;
  padding-left: 14px;
  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding-right: 12px;
    border: 0;
    background: none;
    outline: none;
    text-overflow: ellipsis;
  }
`;

/** Something found that can be chosen: its name, with what was typed in bold, and what it is. */
export const foundChoice = `
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${theme.colour.sunken};
  }
  > span {
    ${theme.type.wineRow}
  }
  b {
    font-weight: 600;
    font-synthesis: weight;
  }
  > small {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
