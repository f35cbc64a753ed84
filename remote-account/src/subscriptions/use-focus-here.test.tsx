import { fireEvent, render, screen } from '@testing-library/react';
import { useFocusHere } from './use-focus-here.ts';

/** Without a place in the order of focus the part cannot have it, as behind a dialog that is open. */
function Part({ free }: { free: boolean }) {
  const { place, comeBack } = useFocusHere();
  return (
    <>
      <section aria-label="Your plan" ref={place} {...(free && { tabIndex: -1 })}>
        Active
      </section>
      <button type="button" onClick={comeBack}>
        Done
      </button>
    </>
  );
}

it('goes on waiting while the part cannot have the focus, and gives it once', () => {
  const { rerender } = render(<Part free={false} />);
  fireEvent.click(screen.getByRole('button'));
  rerender(<Part free={false} />);
  expect(document.body).toHaveFocus();
  rerender(<Part free />);
  expect(screen.getByRole('region')).toHaveFocus();
  screen.getByRole('region').blur();
  rerender(<Part free />);
  expect(document.body).toHaveFocus();
});
