import { forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { paths } from '@le-chai/paths';
import type { Network } from '@le-chai/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const LINK = `${paths.resetPassword()}?code=012345&prn=p-1&req=r-1`;
const NEXT = 'another long password';
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

let network: Network;
beforeEach(() => {
  network = fakeHouse();
});

describe('a forgotten password', () => {
  it('has the same answer for everybody, with what happens next', async () => {
    network.answer(forgotPassword, { sent: true });
    renderHost({}, { at: paths.forgotPassword() });
    await type('E-mail', ' nobody@example.test {Enter}');
    const title = await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' });
    expect(title).toHaveFocus();
    expect(screen.getByText(/If nobody@example.test belongs to a member/)).toBeVisible();
    expect(network.asked(forgotPassword)[0]?.body).toEqual({ email: 'nobody@example.test' });
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@example.test');
  });

  it('keeps what was typed when nothing can be sent, and says why', async () => {
    network.cut(forgotPassword);
    renderHost({}, { at: paths.forgotPassword() });
    await type('E-mail', 'ines@marchetti.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ines@marchetti.example');
  });

  it('asks for an address before sending anything', async () => {
    renderHost({}, { at: paths.forgotPassword() });
    await type('E-mail', 'ines{Enter}');
    expect(screen.getByText('This e-mail address isn’t complete.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(network.asked(forgotPassword)).toHaveLength(0);
  });
});

describe('the link in the e-mail', () => {
  it('is removed from the URL, and works once; then the member logs in', async () => {
    network.answer(resetPassword, { done: true });
    const { router } = renderHost({}, { at: LINK });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/At least 10 characters/);
    await type('New password', `${NEXT}{Enter}`);
    expect(await screen.findByText('Your password has been changed. Log in with the new one.')).toBeVisible();
    expect(router.state.location.search).toBe('?code=password-changed');
    expect(router.state.location.state).toBeNull();
    expect(network.asked(resetPassword)[0]?.body).toEqual({ code: '012345', prn: 'p-1', req: 'r-1', password: NEXT });
  });

  it.each([
    ['%22012345%22', '012345'],
    ['123456', '123456'],
    ['007', '007'],
    ['12345678901234567890', '12345678901234567890'],
  ])('may write its code as %s', async (written, code) => {
    network.answer(resetPassword, { done: true });
    renderHost({}, { at: LINK.replace('012345', written) });
    await type('New password', `${NEXT}{Enter}`);
    await waitFor(() => expect(network.asked(resetPassword)[0]?.body).toMatchObject({ code }));
  });

  it('says what is wrong with the new password, and keeps it', async () => {
    network.refuse(resetPassword, 422, {
      message: 'Some of what you sent is not valid.',
      fields: { password: 'must not be your e-mail address' },
    });
    renderHost({}, { at: LINK });
    await type('New password', 'short{Enter}');
    expect(screen.getByText('This has 5. Choose at least 10 characters.')).toBeVisible();
    expect(network.asked(resetPassword)).toHaveLength(0);
    await type('New password', '@example.test{Enter}');
    expect(await screen.findByText('Must not be your e-mail address.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('short@example.test');
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('offers a new one when it has expired, and remembers where it was', async () => {
    network.refuse(resetPassword, 410, {
      name: 'link-not-valid',
      message: 'This link is no longer valid.',
      redirect: paths.forgotPassword(),
    });
    const { router } = renderHost({}, { at: LINK });
    await type('New password', `${NEXT}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible();
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    expect(router.state.location.state).toEqual({ from: paths.resetPassword() });
  });

  it.each(['code', 'prn', 'req'])('says so where its %s is missing, and leads to a new one', async (missing) => {
    renderHost({}, { at: LINK.replace(new RegExp(`${missing}=[^&]*&?`), '') });
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible();
  });
});
