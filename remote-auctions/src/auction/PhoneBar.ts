import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** On a phone, above the bottom bar: what a sale costs and the way to it, while its box is out of sight. */
export const PhoneBar = styled.div.attrs({ role: 'region', 'data-on-phone-bar': true })`
  display: none;
  ${theme.media.phone} {
    position: fixed;
    z-index: ${theme.layer.sticky};
    inset: auto 0 calc(${theme.size.phoneBar} + env(safe-area-inset-bottom));
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 64px;
    padding: 8px var(--margin);
    background: ${theme.colour.surface};
    border-top: 1px solid ${theme.colour.rule};
  }
`;
