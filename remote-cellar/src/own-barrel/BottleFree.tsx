import { isFailure, messageOf } from '@le-chai/api';
import { SendButton } from '@le-chai/forms/SendButton';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { Panel } from '@le-chai/design/Panel';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { useBottling } from './use-bottling.ts';

interface BottleFreeProps {
  free: ReturnType<typeof useBottling>['free'];
  onPress: () => void;
  children: ReactNode;
}

/** Having it bottled where the cases cost nothing. */
export function BottleFree({ free, onPress, children }: BottleFreeProps) {
  const { error, busy } = free;
  const place = useRef<HTMLDivElement>(null);
  const failed = error !== null;
  useEffect(() => {
    if (failed) place.current?.focus();
  }, [failed]);
  return (
    <Box>
      <p>Your cases are free: nothing is charged.</p>
      <MessagePlace role="alert" ref={place} tabIndex={-1}>
        {error && (
          <Message>
            <strong>{messageOf(error)}</strong>
            <p>
              {isFailure(error, 'refused')
                ? 'Nothing was bottled. What you chose is kept.'
                : 'It may have been bottled or not: try again, it happens once.'}
            </p>
          </Message>
        )}
      </MessagePlace>
      <SendButton variant="primary" size="commit" wide busy={busy} onClick={onPress}>
        {busy ? 'Bottling' : 'Bottle it'}
      </SendButton>
      {children}
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  gap: 12px;
`;
