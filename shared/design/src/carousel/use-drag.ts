import { useRef, type PointerEvent, type MouseEvent } from 'react';
import { useReducedMotion } from '../foundation/use-media.ts';
import { glide, speedOf, type Sight } from './momentum.ts';

/** A press that moves less is a click, px. */
const SLACK = 6;

/** Handlers by which a mouse drags what scrolls sideways, and lets it glide. Fingers and pens scroll by themselves. */
export function useDrag() {
  const still = useReducedMotion();
  const drag = useRef<{ from: number; scrolled: number; sights: Sight[]; moved: boolean }>(undefined);
  const gliding = useRef<number>(undefined);
  /** The click that ends a drag is none. */
  const swallow = useRef(false);

  const stop = (): void => {
    if (gliding.current !== undefined) cancelAnimationFrame(gliding.current);
    gliding.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      stop();
      swallow.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const { scrollLeft } = event.currentTarget;
      drag.current = { from: event.clientX, scrolled: scrollLeft, sights: [], moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const dragged = drag.current;
      if (!dragged) return;
      const distance = event.clientX - dragged.from;
      if (!dragged.moved && Math.abs(distance) < SLACK) return;
      if (!dragged.moved) {
        dragged.moved = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        event.currentTarget.dataset['dragged'] = '';
      }
      dragged.sights.push({ x: event.clientX, time: event.timeStamp });
      event.currentTarget.scrollLeft = dragged.scrolled - distance;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dragged = drag.current;
      drag.current = undefined;
      if (!dragged?.moved) return;
      swallow.current = true;
      const element = event.currentTarget;
      const { at, duration } = glide(still ? 0 : -speedOf(dragged.sights, event.timeStamp));
      const from = element.scrollLeft;
      const start = performance.now();
      const step = (now: number): void => {
        element.scrollLeft = from + at(now - start);
        if (now - start < duration) gliding.current = requestAnimationFrame(step);
        else delete element.dataset['dragged'];
      };
      gliding.current = requestAnimationFrame(step);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      drag.current = undefined;
      delete event.currentTarget.dataset['dragged'];
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onWheel: stop,
    // A link or picture would be taken along instead.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
