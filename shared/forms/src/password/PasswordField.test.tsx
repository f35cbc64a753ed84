import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
// Preloaded: otherwise the first test would wait for the lists.
import './strength.ts';

const KNOWN = ['ines@marchetti.example', 'Ines Marchetti', 'Ada Story'];

function Form() {
  const [password, setPassword] = useState('');
  return <PasswordField value={password} known={KNOWN} onChange={({ target }) => setPassword(target.value)} />;
}
const field = () => screen.getByLabelText('New password');
const typed = async (password: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), password);
};

beforeEach(() => void render(<Form />));

describe('a field for a new password', () => {
  it('says what the house asks for, before anything is typed', () => {
    expect(field()).toHaveAccessibleDescription(/At least 10 characters, and not your name or e-mail address/);
    expect(field()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['short', /^5 more characters to go/],
    ['password123', /^Easy to guess\. Many others use this password\. Add a few unrelated words/],
    ['Marchetti12', /^Easy to guess\. It contains your name or your e-mail address/],
    ['inesmarchetti1', /It contains your name or your e-mail address/],
    ['adastory12', /It contains your name or your e-mail address/],
    ['bananabanana', /^Easy to guess\. Repeating the same thing adds nothing/],
    ['Bordeaux2019', /^Could be guessed\./],
    ['kettle thistle under', /^Strong\.$/],
  ])('says of %s what to do', async (password, sentence) => {
    await typed(password);
    expect(await screen.findByText(sentence)).toBe(screen.getByRole('status'));
  });

  it('takes what is pasted, whole, and shows it while the eye is pressed', async () => {
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(300));
    expect(field()).toHaveValue('x'.repeat(300));
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field()).toHaveAttribute('type', 'text');
  });

  it('says nothing any more of what was taken out', async () => {
    await typed('password123');
    await screen.findByText(/Easy to guess/);
    await userEvent.clear(field());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
