import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface SkeletonProps {
  /** CSS lengths; the final shape of the content. */
  width?: string;
  height?: string;
}

/** A quiet place for something that is on its way, in its final shape. Decoration: say "Loading" once, around it. */
export function Skeleton({ width = '100%', height = '16px' }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height }} />;
}

const Block = styled.span`
  display: block;
  max-width: 100%;
  background: ${theme.colour.skeleton};
  border-radius: ${theme.radius};
  @media print {
    display: none;
  }
`;
