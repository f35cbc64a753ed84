import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { AmountChips } from '../fields/AmountChips.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Radio } from '../fields/Radio.tsx';
import { Select } from '../fields/Select.tsx';
import { Stepper } from '../fields/Stepper.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import { theme } from '../foundation/theme.ts';

/** Everything that is typed or chosen, whole, with a hint, wrong. */
export function Fields() {
  const [country, setCountry] = useState('IT');
  const [units, setUnits] = useState(14);
  const [amount, setAmount] = useState<number | undefined>(1500);
  const [other, setOther] = useState('');
  const [card, setCard] = useState(true);
  const pay = useId();
  return (
    <Grid>
      <TextField label="Full name" defaultValue="Ines Marchetti" />
      <TextField label="Postal code" defaultValue="201" hint="Five digits in Italy." />
      <TextField
        label="Your maximum"
        prefix="€"
        defaultValue="1,310"
        error="At least €1,350: the price plus one step of €50."
      />
      <Select label="Country" value={country} onChange={setCountry} options={countries} />
      <TextField label="Password" type="password" defaultValue="a good secret" />
      <Stepper label="Units of 4.5 L" unit="units" value={units} onChange={setUnits} max={50} />
      <AmountChips
        label="Raise your maximum"
        amounts={[1450, 1500, 1600]}
        value={amount}
        onChange={setAmount}
        other={other}
        onOther={setOther}
      />
      <TextField label="Member since" defaultValue="2019" disabled />
      <TextArea label="Message" defaultValue="For the first child." />
      <Marks>
        <Checkbox label="Not chosen" />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Some" indeterminate />
        <Radio name={pay} label="Card" note="charged now" checked={card} onChange={() => setCard(true)} />
        <Radio
          name={pay}
          label="Bank transfer"
          note="2 to 3 working days"
          checked={!card}
          onChange={() => setCard(false)}
        />
      </Marks>
    </Grid>
  );
}

const countries = [
  { value: 'IT', label: 'Italy' },
  { value: 'FR', label: 'France' },
];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Marks = styled.div`
  display: grid;
  gap: 8px;
`;
