import { Chip } from '@le-chai/design/Chip';
import { styled } from 'styled-components';
import { TestBand } from '../TestBand.tsx';
import { groupNumber, type TypedCard } from './typed-card.ts';

/** What can happen to a card, and the card that it happens to. */
const OUTCOMES = [
  ['works', '4242424242424242'],
  ['is declined', '4000000000000002'],
  ['the bank asks about', '4000002500003155'],
  ['arrives later', '4000000000000077'],
] as const;

interface Props {
  /** The digits of the card that is typed. */
  chosen: string;
  disabled: boolean;
  onChoose: (card: Omit<TypedCard, 'name'>) => void;
}

/** Says that no money moves here, and fills in a test card by one tap. */
export function TestCardChoice({ chosen, disabled, onChoose }: Props) {
  return (
    <TestBand title="Test card: no money moves">
      <Choices disabled={disabled}>
        <legend>Fill in a card that</legend>
        {OUTCOMES.map(([outcome, number]) => (
          <Chip
            key={number}
            chosen={chosen === number}
            removable={false}
            onClick={() => onChoose({ number: groupNumber(number), expiry: soon(), code: '123' })}
          >
            {outcome}
          </Chip>
        ))}
      </Choices>
    </TestBand>
  );
}

/** December of the year after next. */
function soon(): string {
  return `12 / ${String((new Date().getFullYear() + 2) % 100).padStart(2, '0')}`;
}

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > legend {
    margin-bottom: 8px;
  }
`;
