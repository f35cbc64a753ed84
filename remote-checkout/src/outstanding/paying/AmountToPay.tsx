import { euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { Radio } from '@le-chai/design/Radio';
import { TextField } from '@le-chai/design/TextField';
import { visuallyHidden } from '@le-chai/design/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { AmountDraft } from './amount-to-pay.ts';

interface AmountToPayProps {
  draft: AmountDraft;
  onChange: (draft: AmountDraft) => void;
  /** The total due, EUR. */
  due: number;
  /** What is wrong with the amount typed. */
  problem: string | undefined;
  /** What the part payment covers. */
  words: string | undefined;
  disabled: boolean;
}

/** All of it, or a part. */
export function AmountToPay({ draft, onChange, due, problem, words, disabled }: AmountToPayProps) {
  const name = useId();
  const [looked, setLooked] = useState(false);
  const set = (part: boolean) => () => {
    setLooked(false);
    onChange({ ...draft, part });
  };
  return (
    <Panel as="fieldset" disabled={disabled}>
      <Legend>Amount to pay</Legend>
      <Options>
        <Radio name={name} label={`All, ${euro(due)}`} checked={!draft.part} onChange={set(false)} />
        <Radio name={name} label="Part of it" checked={draft.part} onChange={set(true)} />
        {draft.part && (
          <Part>
            <TextField
              label="Amount"
              prefix="€"
              inputMode="decimal"
              autoComplete="off"
              value={draft.typed}
              error={looked ? problem : undefined}
              hint={problem === undefined ? words : `Up to ${euro(due)}. The rest is still due by its deadline.`}
              onBlur={() => setLooked(draft.typed !== '')}
              onChange={({ target }) => onChange({ ...draft, typed: target.value })}
            />
          </Part>
        )}
      </Options>
    </Panel>
  );
}

const Legend = styled.legend`
  ${visuallyHidden}
`;

const Options = styled.div`
  display: grid;
  gap: 12px;
`;

const Part = styled.div`
  max-width: 320px;
  padding-left: 30px;
`;
