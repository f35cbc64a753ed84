import type { ReactNode } from 'react';
import { LyingBottle } from '../art/Silhouette.tsx';
import { Button } from '../actions/Button.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { Shelf } from '../layout/Shelf.tsx';
import { Actions, Frame } from './EmptyState.tsx';

export interface FailedStateProps {
  /** "The bids did not load" */
  title: ReactNode;
  /** What happened and what is safe. */
  text: ReactNode;
  onRetry?: () => void;
  /** The retry is in progress. */
  retrying?: boolean;
  /** Shows "Go back", or this label. */
  onBack?: () => void;
  back?: string;
  /** An address of the app that "Go back" leads to, with everything loaded again. In the place of `onBack`. */
  backTo?: string;
  level?: 1 | 2 | 3;
}

/** A bottle on its side: what happened, Retry, Go back. */
export function FailedState({
  title,
  text,
  onRetry,
  retrying = false,
  onBack,
  back = 'Go back',
  backTo,
  level = 2,
}: FailedStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Frame role="alert">
      <Shelf height={150}>
        <LyingBottle />
      </Shelf>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <Actions>
        {onRetry && (
          <Button busy={retrying} onClick={onRetry}>
            Retry
          </Button>
        )}
        {backTo !== undefined ? (
          <TextLink href={backTo}>{back}</TextLink>
        ) : (
          onBack && <TextLink onClick={onBack}>{back}</TextLink>
        )}
      </Actions>
    </Frame>
  );
}
