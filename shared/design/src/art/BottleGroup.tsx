import { styled } from 'styled-components';
import { Bottle, type BottleSubject } from './Bottle.tsx';

export interface BottleGroupProps {
  bottles: readonly { subject: BottleSubject; quantity?: number }[];
  /** Height of the stage in px: the tallest bottle fits in it. */
  height: number;
  /** Bottles drawn at most; 6 unless told. */
  max?: number;
  title?: string;
}

/** Bottles side by side at true relative size, one scale for all. */
export function BottleGroup({ bottles, height, max = 6, title }: BottleGroupProps) {
  const shown = bottles
    .flatMap(({ subject, quantity = 1 }) => Array.from({ length: quantity }, () => subject))
    .slice(0, max);
  return (
    <Row {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}>
      {shown.map((subject, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <Bottle key={index} subject={subject} scale={height * 0.7} />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: 8px;
`;
