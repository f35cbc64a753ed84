import { Button } from '@le-chai/design/Button';
import { Chip } from '@le-chai/design/Chip';
import { Form } from '@le-chai/design/Form';
import { euro } from '@le-chai/design/format';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isBackwards, type PriceRange, readPrice } from './list-search.ts';

interface PriceFilterProps {
  range: PriceRange | undefined;
  onChange: (range: PriceRange | undefined) => void;
}

/** A chip with the price range of a list and, below it, the form to change it. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  // An impossible range is opened with its error.
  const [open, setOpen] = useState(isBackwards(range));
  const chip = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    setOpen(false);
    chip.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={chip}>
        <Chip chosen={range !== undefined} removable={false} onClick={() => setOpen(!open)}>
          {range ? wordsOf(range) : 'Price range'}
        </Chip>
      </span>
      {open && (
        <PriceForm
          key={JSON.stringify(range)}
          range={range}
          onChange={(changed) => {
            close();
            onChange(changed);
          }}
        />
      )}
    </>
  );
}

function PriceForm({ range, onChange }: PriceFilterProps) {
  const [from, setFrom] = useState(String(range?.from ?? ''));
  const [to, setTo] = useState(String(range?.to ?? ''));
  const [errors, setErrors] = useState(() => errorsOf(from, to));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = errorsOf(from, to);
    setErrors(found);
    if (!found.from && !found.to) onChange(rangeOf(from, to));
  };
  return (
    <Fields aria-label="Price range" onSubmit={send}>
      <TextField
        label="From"
        prefix="€"
        inputMode="numeric"
        autoComplete="off"
        value={from}
        error={errors.from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="To"
        prefix="€"
        inputMode="numeric"
        autoComplete="off"
        value={to}
        error={errors.to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Buttons>
        <Button type="submit">Apply</Button>
        {range && <Button onClick={() => onChange(undefined)}>Any price</Button>}
      </Buttons>
    </Fields>
  );
}

const WHOLE = 'Enter a whole number of euros';

function errorsOf(from: string, to: string): { from?: string; to?: string } {
  const [least, most] = [from, to].map((text) => text.trim());
  const wrongFrom = least && readPrice(least) === undefined;
  const wrongTo = most && readPrice(most) === undefined;
  if (wrongFrom || wrongTo) return { ...(wrongFrom && { from: WHOLE }), ...(wrongTo && { to: WHOLE }) };
  return isBackwards(rangeOf(from, to)) ? { to: 'This is below the lowest price' } : {};
}

function rangeOf(least: string, most: string): PriceRange | undefined {
  const [from, to] = [readPrice(least.trim()), readPrice(most.trim())];
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function wordsOf({ from, to }: PriceRange): string {
  if (from === undefined) return `Up to ${euro(to ?? 0)}`;
  return to === undefined ? `From ${euro(from)}` : `${euro(from)} to ${euro(to)}`;
}

const Fields = styled(Form)`
  flex-basis: 100%;
  grid-template-columns: 140px 140px auto;
  justify-content: start;
  align-items: start;
  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Next to the fields, whose labels are above them. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-self: start;
  padding-top: 24px;
  ${theme.media.phone} {
    grid-column: 1 / -1;
    padding-top: 0;
  }
`;
