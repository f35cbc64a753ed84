import { theme } from '../foundation/theme.ts';

/** The field of a search: an icon, and a borderless input. The user of it sets height and border. */
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

/** A result that can be chosen: its name, with the typed text in bold, and a description. */
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
