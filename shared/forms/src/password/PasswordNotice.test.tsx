import { PASSWORD_PROBLEMS } from '@le-chai/contracts/password-problem';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PasswordNotice } from './PasswordNotice.tsx';

const show = (problem: Parameters<typeof PasswordNotice>[0]['problem']) =>
  render(<PasswordNotice problem={problem} />, { wrapper: MemoryRouter });

it.each(PASSWORD_PROBLEMS)('says why a password that is %s should change, and leads there', (problem) => {
  show(problem);
  expect(screen.getByText(/Your password .*\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change your password' })).toHaveAttribute('href', '/my-profile/password');
});

it('says nothing of a good one', () => {
  const { container } = show(undefined);
  expect(container).toBeEmptyDOMElement();
});
