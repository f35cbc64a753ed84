import { createQueryClient } from '@le-chai/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from '../use-form.ts';
import { KeptNote } from './KeptNote.tsx';

const send = jest.fn<Promise<void>, [Record<string, string>]>();
const INITIAL = { city: 'Milano', phone: '', password: '' };

function Form({ member, began }: { member: number; began: typeof INITIAL }) {
  const { field, submit, restored, clear, changed } = useForm({
    initial: began,
    check: () => ({}),
    send,
    onDone: () => undefined,
    kept: { member, form: 'address-12', secret: ['password'] },
  });
  return (
    <form onSubmit={submit} data-changed={changed}>
      <KeptNote restored={restored} onDrop={clear} />
      <input aria-label="City" {...props(field('city'))} />
      <input aria-label="Telephone" {...props(field('phone'))} />
      <input aria-label="Password" {...props(field('password'))} />
      <button type="submit">Save</button>
    </form>
  );
}
const props = ({ name, value, onChange }: ReturnType<ReturnType<typeof useForm>['field']>) => ({
  name,
  value,
  onChange,
});

let close: () => void;
let again: (member: number, began: typeof INITIAL) => void;
const open = (member = 7, began = INITIAL) => {
  const client = createQueryClient();
  const form = (whose: number, with_: typeof INITIAL) => (
    <QueryClientProvider client={client}>
      <Form member={whose} began={with_} />
    </QueryClientProvider>
  );
  const shown = render(form(member, began));
  close = shown.unmount;
  again = (whose, with_) => shown.rerender(form(whose, with_));
};
const reload = (member?: number, began?: typeof INITIAL) => {
  close();
  open(member, began);
};
const input = (name: string) => screen.getByLabelText(name);
const NOTE = /What you typed earlier is still here/;

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  open();
});

describe('a form that is kept', () => {
  it('has what was typed after a reload, says so, and never keeps a password', async () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(input('Telephone'), '+39 02');
    await userEvent.type(input('Password'), 'cellar-door');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('cellar');
    reload();
    expect(input('Telephone')).toHaveValue('+39 02');
    expect(input('Password')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent(NOTE);
  });

  it('keeps only what was changed, so that what is saved elsewhere meanwhile is seen', async () => {
    await userEvent.type(input('Telephone'), '1');
    reload(7, { ...INITIAL, city: 'Torino' });
    expect(input('City')).toHaveValue('Torino');
    expect(input('Telephone')).toHaveValue('1');
  });

  it('follows what is saved elsewhere while it is open, but for what was typed', async () => {
    await userEvent.type(input('Telephone'), '1');
    again(7, { ...INITIAL, city: 'Torino', phone: '2' });
    expect(input('City')).toHaveValue('Torino');
    expect(input('Telephone')).toHaveValue('1');
  });

  it('starts again when that is asked for', async () => {
    await userEvent.type(input('Telephone'), '1');
    reload();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(input('Telephone')).toHaveValue('');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(input('City')).toHaveFocus();
    reload();
    expect(input('Telephone')).toHaveValue('');
  });

  it('is forgotten once it is sent, and stays when sending fails', async () => {
    await userEvent.type(input('Telephone'), '1');
    send.mockRejectedValueOnce(new Error('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    reload();
    expect(input('Telephone')).toHaveValue('1');
    send.mockResolvedValueOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenLastCalledWith({ ...INITIAL, phone: '1' });
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    reload();
    expect(input('Telephone')).toHaveValue('');
  });

  it('says nothing of what was typed back again, and shows nobody another’s', async () => {
    await userEvent.type(input('City'), 'x{Backspace}');
    expect(sessionStorage).toHaveLength(0);
    await userEvent.type(input('City'), 'x');
    reload(8);
    expect(input('City')).toHaveValue('Milano');
  });
});
