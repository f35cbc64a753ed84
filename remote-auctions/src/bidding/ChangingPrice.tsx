import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';

/** A price that changes by fading over into the new one, in place: no counting up, nothing beside it moves. */
export function ChangingPrice({ price }: { price: number }) {
  const [shown, setShown] = useState({ price, before: undefined as number | undefined });
  if (shown.price !== price) setShown({ price, before: shown.price });
  return (
    <Place>
      {shown.before !== undefined && (
        <Before key={`before-${price}`} aria-hidden onAnimationEnd={() => setShown({ price, before: undefined })}>
          {euro(shown.before)}
        </Before>
      )}
      <Now key={price} $fades={shown.before !== undefined}>
        {euro(price)}
      </Now>
    </Place>
  );
}

const appear = keyframes`from { opacity: 0; }`;
const vanish = keyframes`from { opacity: 1; }`;

const Place = styled.span`
  position: relative;
  display: inline-block;
`;

const Now = styled.span<{ $fades: boolean }>`
  animation: ${appear} ${({ $fades }) => ($fades ? theme.motion.slow : '0ms')} ${theme.motion.out};
`;

const Before = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  opacity: 0;
  white-space: nowrap;
  animation: ${vanish} ${theme.motion.slow} ${theme.motion.out};
  ${theme.media.reduced} {
    display: none;
  }
`;
