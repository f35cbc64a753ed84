import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import { useReducedMotion } from '../foundation/use-media.ts';
import { glide, speedOf, type Sight } from './momentum.ts';

/** A press that moves less is a click, px. */
const SLACK = 6;

/** A press in progress. */
interface Drag {
  /** Where it began, px of the window, and how far the element was scrolled then. */
  from: number;
  scrolled: number;
  sights: Sight[];
  moved: boolean;
}

/** Handlers by which a mouse drags what scrolls sideways, and lets it glide. Fingers and pens scroll by themselves. */
export function useDrag() {
  const still = useReducedMotion();
  const drag = useRef<Drag>(undefined);
  const frame = useRef(0);
  /** The click that ends a drag does not count as one. */
  const swallow = useRef(false);

  const stop = (element: HTMLElement): void => {
    cancelAnimationFrame(frame.current);
    delete element.dataset['dragged'];
  };
  const glideToStop = (element: HTMLElement, speed: number): void => {
    const { at, duration } = glide(speed);
    const from = element.scrollLeft;
    const start = performance.now();
    const step = (now: number): void => {
      element.scrollLeft = from + at(now - start);
      if (now - start < duration) frame.current = requestAnimationFrame(step);
      else stop(element);
    };
    frame.current = requestAnimationFrame(step);
  };

  return {
    onPointerDown: ({ currentTarget, pointerType, button, clientX }: PointerEvent<HTMLElement>) => {
      stop(currentTarget);
      swallow.current = false;
      if (pointerType !== 'mouse' || button !== 0) return;
      drag.current = { from: clientX, scrolled: currentTarget.scrollLeft, sights: [], moved: false };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, timeStamp }: PointerEvent<HTMLElement>) => {
      const dragged = drag.current;
      if (!dragged) return;
      const distance = clientX - dragged.from;
      if (!dragged.moved && Math.abs(distance) < SLACK) return;
      if (!dragged.moved) {
        dragged.moved = true;
        currentTarget.setPointerCapture?.(pointerId);
        currentTarget.dataset['dragged'] = '';
      }
      dragged.sights.push({ x: clientX, time: timeStamp });
      currentTarget.scrollLeft = dragged.scrolled - distance;
    },
    onPointerUp: ({ currentTarget, timeStamp }: PointerEvent<HTMLElement>) => {
      const dragged = drag.current;
      drag.current = undefined;
      if (!dragged?.moved) return;
      swallow.current = true;
      glideToStop(currentTarget, still ? 0 : -speedOf(dragged.sights, timeStamp));
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      drag.current = undefined;
      stop(currentTarget);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A key's click counts no presses.
      if (!swallow.current || event.detail === 0) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onWheel: ({ currentTarget }: { currentTarget: HTMLElement }) => stop(currentTarget),
    // A link or picture would be taken along instead.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
