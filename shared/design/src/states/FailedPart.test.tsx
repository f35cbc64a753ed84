import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedPart } from './FailedPart.tsx';

it('a part that is loaded again keeps the focus at its button, which then does nothing', async () => {
  const retry = jest.fn();
  const { rerender } = render(<FailedPart text="The prices did not load." retrying={false} onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<FailedPart text="The prices did not load." retrying onRetry={retry} />);
  const button = screen.getByRole('button', { name: 'Loading' });
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
});
