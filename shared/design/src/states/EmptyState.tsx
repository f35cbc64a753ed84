import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MissingBottles } from '../art/Silhouette.tsx';
import { theme } from '../foundation/theme.ts';
import { Shelf } from '../layout/Shelf.tsx';

export interface EmptyStateProps {
  /** "Your shelf is empty" */
  title: ReactNode;
  /** What will appear here and how to get there. */
  text: ReactNode;
  /** The way there. */
  action?: ReactNode;
  /** 1 where it is all that the page has to say. */
  level?: 1 | 2 | 3;
}

/** An empty shelf: says what will be here and how to get there. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Frame>
      <Shelf height={150}>
        <MissingBottles height={136} />
      </Shelf>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action && <Actions>{action}</Actions>}
    </Frame>
  );
}

export const Frame = styled.div`
  max-width: 480px;
  h1 {
    ${theme.type.heading}
    padding-top: 24px;
  }
  h2,
  h3 {
    ${theme.type.wine}
    padding-top: 16px;
  }
  p {
    color: ${theme.colour.ink2};
    margin-top: 4px;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  margin-top: 16px;
`;
