import { member } from '@le-chai/testing/member';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SendButton } from './SendButton.tsx';

const send = jest.fn();
beforeEach(() => send.mockReset());

const Form = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  >
    <input aria-label="City" />
    <SendButton type="submit">Save</SendButton>
  </form>
);
const openAs = (user: ReturnType<typeof member> | null) => renderRoutes([{ path: '/', element: <Form /> }], { user });
const button = () => screen.findByRole('button', { name: 'Save' });

it('a change is sent by a member, by a visitor, and where nothing is known of a session', async () => {
  for (const user of [member(), null]) {
    const { unmount } = openAs(user);
    await userEvent.click(await button());
    unmount();
  }
  render(<Form />);
  await userEvent.click(await button());
  expect(send).toHaveBeenCalledTimes(3);
});

it('the house acting as a member sends none, by the button or by Enter, and reads why', async () => {
  openAs(member({ impersonated: true }));
  expect(await button()).toBeDisabled();
  expect(await button()).toHaveAttribute('title', 'Only the member themselves can do this.');
  await userEvent.click(await button());
  await userEvent.type(screen.getByRole('textbox'), 'Beaune{Enter}');
  expect(send).not.toHaveBeenCalled();
});

it('what is disabled for a member stays so', () => {
  render(<SendButton disabled>Save</SendButton>);
  expect(screen.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button')).not.toHaveAttribute('title');
});
