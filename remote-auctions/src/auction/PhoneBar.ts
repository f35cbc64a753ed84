import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/**
 * The price and a button while the one in the box is scrolled out of view: above the bottom bar in one column, or in place
 * of a box that is taller than the window in two.
 */
export const PhoneBar = styled.div.attrs({ role: 'region', 'data-on-phone-bar': true })`
  display: none;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 4px 12px;
  z-index: ${theme.layer.sticky};
  background: ${theme.colour.surface};
  border: 0 solid ${theme.colour.rule};
  > button {
    flex: none;
  }
  ${theme.media.narrow} {
    position: fixed;
    inset: auto 0 calc(${theme.size.phoneBar} + env(safe-area-inset-bottom));
    display: flex;
    min-height: 64px;
    padding: 8px var(--margin);
    border-top-width: 1px;
    /* Focused elements scroll to above it, and toasts appear there. */
    :root:has(&) {
      --bars: calc(${theme.size.phoneBar} + 64px);
      scroll-padding-bottom: calc(${theme.size.phoneBar} + 5.5rem);
    }
  }
  ${theme.media.desktop} {
    [data-higher-than-window] ~ & {
      position: fixed;
      inset: calc(${theme.size.topBar} + 16px) max(var(--margin), calc((100% - ${theme.size.content}) / 2)) auto auto;
      display: flex;
      width: ${theme.size.bidBox};
      padding: 12px 20px;
      border-width: 1px;
      border-radius: ${theme.radius};
      /* Content that scrolls under it must not reappear above it. */
      &::before {
        content: '';
        position: absolute;
        inset: calc(-16px - ${theme.size.topBar}) -1px calc(100% + 1px);
        background: ${theme.colour.paper};
      }
    }
    :root:has([data-higher-than-window] ~ &) {
      scroll-padding-top: calc(${theme.size.topBar} + 7rem);
    }
  }
  @media print {
    display: none;
  }
`;
