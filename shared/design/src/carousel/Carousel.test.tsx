import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Button } from '../actions/Button.tsx';
import { Carousel, CarouselCard } from './Carousel.tsx';

const CARD = 400;

/** A strip of five cards in a window of two; jsdom has no layout, so it is faked. */
function show() {
  const pressed = jest.fn();
  render(
    <MemoryRouter>
      <Carousel title="What’s new" level={1}>
        {[1, 2, 3, 4, 5].map((number) => (
          <CarouselCard key={number}>
            <Button onClick={pressed}>Go to {number}</Button>
          </CarouselCard>
        ))}
      </Carousel>
    </MemoryRouter>,
  );
  const strip = screen.getByRole('list', { name: 'What’s new' });
  Object.defineProperties(strip, {
    clientWidth: { value: 2 * CARD },
    scrollWidth: { value: 5 * CARD },
    scrollTo: {
      value: ({ left }: ScrollToOptions) => {
        strip.scrollLeft = left ?? 0;
        fireEvent.scroll(strip);
      },
    },
  });
  for (const [index, card] of [...strip.children].entries()) {
    Object.defineProperty(card, 'offsetLeft', { value: index * CARD });
  }
  return { strip, pressed, button: (name: string) => screen.getByRole('button', { name }) };
}

/** A mouse's event; the faked pointer of the test environment has no place of its own. */
function mouse(target: Element, type: string, clientX: number, timeStamp?: number): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, cancelable: true });
  Object.assign(event, { pointerType: 'mouse', pointerId: 1 });
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(target, event);
}

describe('a carousel', () => {
  it('goes on and back by a card, and says where it ends', async () => {
    const user = userEvent.setup();
    const { strip, button } = show();
    fireEvent.scroll(strip);
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next'));
    expect(strip.scrollLeft).toBe(CARD);
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'false');
    await user.click(button('Next'));
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(strip.scrollLeft).toBe(3 * CARD);
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Next')).toHaveFocus();
    await user.click(button('Previous'));
    expect(strip.scrollLeft).toBe(2 * CARD);
  });

  it('goes by the keys, also from within a card', async () => {
    const user = userEvent.setup();
    const { strip, button } = show();
    strip.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(strip.scrollLeft).toBe(CARD);
    button('Go to 2').focus();
    await user.keyboard('{End}');
    expect(strip.scrollLeft).toBe(3 * CARD);
    await user.keyboard('{Home}');
    expect(strip.scrollLeft).toBe(0);
  });

  it('follows the mouse, and does not take the end of a drag for a click', () => {
    const { strip, pressed, button } = show();
    const target = button('Go to 1');
    mouse(target, 'pointerdown', 300);
    mouse(target, 'pointermove', 297);
    expect(strip.scrollLeft).toBe(0);
    mouse(target, 'pointermove', 100);
    expect(strip.scrollLeft).toBe(200);
    expect(strip).toHaveAttribute('data-dragged');
    mouse(target, 'pointerup', 100);
    fireEvent.click(target, { detail: 1 });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.click(target, { detail: 1 });
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('glides on when it is released in motion, until it is pressed again', async () => {
    const { strip, button } = show();
    const target = button('Go to 1');
    mouse(target, 'pointerdown', 300, 1000);
    mouse(target, 'pointermove', 140, 1100);
    mouse(target, 'pointermove', 100, 1110);
    mouse(target, 'pointerup', 100, 1112);
    await waitFor(() => expect(strip.scrollLeft).toBeGreaterThan(300));
    mouse(target, 'pointerdown', 100);
    expect(strip).not.toHaveAttribute('data-dragged');
    const held = strip.scrollLeft;
    await new Promise((next) => requestAnimationFrame(next));
    expect(strip.scrollLeft).toBe(held);
  });

  it('takes a press that hardly moves for the click that it is', () => {
    const { strip, pressed, button } = show();
    const target = button('Go to 1');
    mouse(target, 'pointerdown', 300);
    mouse(target, 'pointermove', 298);
    mouse(target, 'pointerup', 298);
    fireEvent.click(target, { detail: 1 });
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(strip.scrollLeft).toBe(0);
  });
});
