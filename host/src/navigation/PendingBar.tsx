import { theme } from '@le-chai/design/theme';
import { useNavigation } from 'react-router';
import { keyframes, styled } from 'styled-components';

/** A thin line above everything while the next page loads; it overlays the page and moves nothing. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line role="progressbar" aria-label="Loading the next page" />;
}

const grow = keyframes`
  from { scale: 0 1; }
  to { scale: 0.9 1; }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/** Appears only when waiting has become noticeable, after 150 ms. */
const Line = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset: 0 0 auto;
  height: 2px;
  background: ${theme.colour.wineInk};
  transform-origin: left;
  animation:
    ${grow} 8s ${theme.motion.out} 150ms both,
    ${appear} 1ms linear 150ms both;
`;
