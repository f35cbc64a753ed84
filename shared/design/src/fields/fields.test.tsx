import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountChips } from './AmountChips.tsx';
import { Checkbox } from './Checkbox.tsx';
import { readAmount } from './read-amount.ts';
import { Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { TextField } from './TextField.tsx';

describe('a text field', () => {
  it('is named by its label and described by hint and error', () => {
    render(<TextField label="Your maximum" hint="In euro." error="At least €1,350." />);
    const field = screen.getByRole('textbox', { name: 'Your maximum' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('In euro. At least €1,350.');
  });

  it('shows a password while the eye is pressed', async () => {
    render(<TextField label="Password" type="password" defaultValue="secret" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('a select', () => {
  it('gives back the value with its own type', async () => {
    const change = jest.fn();
    render(
      <Select
        label="Rows"
        value={10}
        onChange={change}
        options={[
          { value: 10, label: '10' },
          { value: 25, label: '25' },
        ]}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '25');
    expect(change).toHaveBeenCalledWith(25);
  });
});

describe('a checkbox', () => {
  it('says when it stands for some of the rows', () => {
    render(<Checkbox label="All" indeterminate />);
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  });
});

function Units({ max = 14 }: { max?: number }) {
  const [value, setValue] = useState(2);
  return <Stepper label="Units" unit="units" value={value} onChange={setValue} min={2} max={max} step={2} />;
}

const units = () => screen.getByRole('spinbutton', { name: 'Units' });

describe('a stepper', () => {
  it('steps by buttons and by keys, within its bounds', async () => {
    render(<Units />);
    expect(screen.getByRole('button', { name: 'Fewer: Units' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'More: Units' }));
    expect(units()).toHaveValue('4');
    await userEvent.click(units());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(units()).toHaveValue('6');
    await userEvent.keyboard('{PageUp}');
    expect(units()).toHaveValue('14');
    expect(units()).toHaveAttribute('aria-valuetext', '14 units');
    expect(screen.getByRole('button', { name: 'More: Units' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the focus of a button that has come to its end, which then does nothing', async () => {
    const change = jest.fn();
    const { rerender } = render(<Stepper label="Units" value={1} onChange={change} />);
    const fewer = screen.getByRole('button', { name: 'Fewer: Units' });
    await userEvent.click(fewer);
    expect(change).toHaveBeenCalledWith(0);
    rerender(<Stepper label="Units" value={0} onChange={change} />);
    expect(fewer).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    expect(fewer).toHaveFocus();
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('takes a typed number to the nearest one allowed', async () => {
    render(<Units />);
    await userEvent.clear(units());
    await userEvent.type(units(), '9x');
    await userEvent.tab();
    expect(units()).toHaveValue('10');
    await userEvent.clear(units());
    await userEvent.type(units(), '99{Enter}');
    expect(units()).toHaveValue('14');
  });

  it('never passes its maximum, even where that is between two steps', async () => {
    render(<Units max={5} />);
    await userEvent.click(units());
    await userEvent.keyboard('{PageUp}');
    expect(units()).toHaveValue('4');
  });
});

function Amounts() {
  const [value, setValue] = useState<number | undefined>(1450);
  const [other, setOther] = useState('');
  return (
    <>
      <AmountChips
        label="Raise your maximum"
        amounts={[1450, 1500]}
        value={value}
        onChange={setValue}
        other={other}
        onOther={setOther}
      />
      <output>{value ?? 'nothing'}</output>
    </>
  );
}

describe('amounts', () => {
  it('are chosen by arrow keys, or typed', async () => {
    render(<Amounts />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '€1,450' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: '€1,500' }));
    expect(screen.getByText('1500')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Another amount' }), '1,725.50');
    expect(screen.getByText('1725.5')).toBeVisible();
    expect(screen.getByRole('radio', { name: '€1,500' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '€1,450' }));
    expect(screen.getByRole('textbox', { name: 'Another amount' })).toHaveValue('');
    expect(screen.getByText('1450')).toBeVisible();
  });

  it('that cannot be read are no amount', async () => {
    render(<Amounts />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Another amount' }), '12-');
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it.each([
    ['1350', 1350],
    ['1,350', 1350],
    ['1.350', 1350],
    ['€ 1.350,50', 1350.5],
    ['1,350.5', 1350.5],
    ['1 350', 1350],
    ['0,50', 0.5],
    ['', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['1,2,3,', undefined],
    ['12,34,567', undefined],
    ['1.2.3', undefined],
    [',5', undefined],
  ])('are read as people write them: %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});
