import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { control, focused } from './control.ts';

interface LineBoxProps {
  $tall?: boolean;
  $wrong?: boolean;
  /** Set if the input is inside a frame, whose focus is not visible from here. */
  $focused?: boolean;
  $disabled?: boolean;
}

const disabled = `background: ${theme.colour.sunken}; border-color: ${theme.colour.rule}; color: ${theme.colour.ink3};`;

/** The box around one line to type into: its edge, the ring of the focus, the colour of a mistake. */
export const LineBox = styled.div<LineBoxProps>`
  ${control}
  display: flex;
  align-items: center;
  min-height: ${({ $tall }) => ($tall ? '48px' : '44px')};
  padding-left: 12px;
  ${({ $wrong }) => $wrong && `border-color: ${theme.colour.alert}; box-shadow: inset 0 0 0 1px ${theme.colour.alert};`}

  > input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    padding: 0 12px 0 0;
    background: none;
    border: 0;
    outline: none;
    ${theme.tabular}
  }
  &:hover {
    border-color: ${({ $wrong }) => ($wrong ? theme.colour.alert : theme.colour.ink)};
  }
  &:focus-within:has(input:focus-visible) {
    ${focused}
  }
  &:has(input:disabled) {
    ${disabled}
  }
  ${({ $focused }) => $focused && focused}
  ${({ $disabled }) => $disabled && disabled}
`;
