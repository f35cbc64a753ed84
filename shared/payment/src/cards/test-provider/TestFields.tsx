import { Icon } from '@le-chai/design/Icon';
import { TextField } from '@le-chai/design/TextField';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { CardLayout, SideBySide, TestBand } from '../CardLayout.tsx';
import type { CardFieldsProps } from '../cards.ts';
import { digitsOf, groupExpiry, groupNumber, mistakesOf, tokenOf, type TypedCard } from './typed-card.ts';
import { Chip } from '@le-chai/design/Chip';
import { styled } from 'styled-components';

/** No name and no autocomplete: a browser offers the real cards that it has saved when it recognises card fields. */
const UNOFFERED = { autoComplete: 'off', spellCheck: false } as const;

const FORMS = { number: groupNumber, expiry: groupExpiry, code: digitsOf, name: (text: string) => text };

/** The test provider's own fields. The typed text stays in them; only the token of a test card leaves. */
export function TestFields({ name, disabled, onHandle, onTouched }: CardFieldsProps) {
  const [typed, setTyped] = useState<TypedCard>({ number: '', expiry: '', code: '', name });
  const [wrong, setWrong] = useState<Partial<TypedCard>>({});
  const inputs = useRef<Partial<Record<keyof TypedCard, HTMLInputElement | null>>>({});
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    onHandle({
      tokenise: async () => {
        const mistakes = mistakesOf(latest.current, new Date());
        setWrong(mistakes);
        const [first] = Object.keys(mistakes) as (keyof TypedCard)[];
        if (first) inputs.current[first]?.focus();
        const token = tokenOf(latest.current);
        return first || token === undefined ? { wrong: true } : { token };
      },
    });
    return () => onHandle(undefined);
  }, [onHandle]);

  const change = (part: Partial<TypedCard>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }));
    onTouched();
  };
  const field = (key: keyof TypedCard) => ({
    ...UNOFFERED,
    ref: (input: HTMLInputElement | null) => void (inputs.current[key] = input),
    value: typed[key],
    error: wrong[key],
    disabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      // Put in order while one types on at its end: a correction in the middle keeps its place.
      const atEnd = target.selectionStart === target.value.length;
      change({ [key]: atEnd ? FORMS[key](target.value) : target.value });
    },
    onBlur: () => setTyped((before) => ({ ...before, [key]: FORMS[key](before[key]) })),
  });

  return (
    <CardLayout>
      <TestCardChoice chosen={digitsOf(typed.number)} disabled={disabled} onChoose={change} />
      <TextField
        {...field('number')}
        label="Card number"
        inputMode="numeric"
        placeholder="4242 4242 4242 4242"
        prefix={<Icon name="card" size={18} />}
      />
      <SideBySide>
        <TextField {...field('expiry')} label="Expires" inputMode="numeric" placeholder="MM / YY" />
        <TextField {...field('code')} label="Security code" inputMode="numeric" placeholder="3 digits" maxLength={4} />
      </SideBySide>
      <TextField {...field('name')} label="Name on the card" />
    </CardLayout>
  );
}

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
function TestCardChoice({ chosen, disabled, onChoose }: Props) {
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
