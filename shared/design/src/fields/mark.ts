import { theme } from '../foundation/theme.ts';

/** The 18 px mark of checkboxes and radio buttons, with a target of 44 px around it on touch. */
export const mark = `
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.ruleStrong};
  cursor: pointer;
  transition: border-color ${theme.motion.quick};
  position: relative;
  &:hover { border-color: ${theme.colour.ink}; }
  &:disabled { background: ${theme.colour.sunken}; border-color: ${theme.colour.rule}; cursor: not-allowed; }
  &[aria-invalid] { border-color: ${theme.colour.alert}; }
  @media (forced-colors: active) { appearance: auto; &::after { display: none; } }
  ${theme.media.touch} { &::before { content: ''; position: absolute; inset: -13px; } }
`;
