import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useLatePart } from './use-late-part.ts';

const fetchCode = jest.fn<Promise<() => string>, []>();

function Page() {
  const place = useRef<HTMLDivElement>(null);
  const { Part, failed, refetch } = useLatePart(place, fetchCode);
  return (
    <div ref={place}>
      {Part && <Part />}
      {failed && <button onClick={refetch}>Retry</button>}
    </div>
  );
}

it('shows a part once its code has loaded, and retries a failed load', async () => {
  fetchCode.mockRejectedValueOnce(new Error('closed')).mockResolvedValueOnce(() => 'The part');
  render(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
