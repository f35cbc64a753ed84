import { theme } from '../foundation/theme.ts';

/** The edge that every control with a value wears. */
export const control = `
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  border: 1px solid ${theme.colour.ruleStrong};
  border-radius: ${theme.radius};
  transition: border-color ${theme.motion.quick};
`;

/** How a control shows the focus: the ring of 2 px, at the edge. */
export const focused = `outline: 2px solid ${theme.colour.ink}; outline-offset: -1px;`;
