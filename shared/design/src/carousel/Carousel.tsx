import { useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { theme } from '../foundation/theme.ts';
import { useReducedMotion } from '../foundation/use-media.ts';
import { nextStop } from './momentum.ts';
import { useDrag } from './use-drag.ts';

export interface CarouselProps {
  title: string;
  /** The heading's rank in the page. */
  level?: 1 | 2;
  /** A `CarouselCard` each. */
  children: ReactNode;
}

/**
 * Cards side by side, the last cut off by the edge of the window: moved by arrows, keys, wheel, finger, and dragging
 * with the mouse. Used in a `Page` that is `open`.
 */
export function Carousel({ title, level = 2, children }: CarouselProps) {
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: true });
  /** The target of a step in progress: presses in quick succession continue from there. */
  const aim = useRef<number>(undefined);
  const drag = useDrag();
  const still = useReducedMotion();

  const look = useCallback((): void => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    if (aim.current !== undefined && Math.abs(scrollLeft - aim.current) < 2) aim.current = undefined;
    const before = scrollLeft > 1;
    const after = scrollLeft < scrollWidth - clientWidth - 1;
    setEnds((known) => (known.before === before && known.after === after ? known : { before, after }));
  }, []);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  // The number of cards may have changed.
  useLayoutEffect(look);

  const goTo = (place: number): void => {
    const element = strip.current;
    if (!element) return;
    aim.current = Math.max(0, Math.min(place, element.scrollWidth - element.clientWidth));
    element.scrollTo({ left: aim.current, behavior: still ? 'auto' : 'smooth' });
  };
  const step = (direction: -1 | 1): void => {
    const element = strip.current;
    if (element) goTo(nextStop(stopsOf(element), aim.current ?? element.scrollLeft, direction));
  };
  const walk = (event: KeyboardEvent): void => {
    const go = KEYS[event.key];
    if (go === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (Number.isFinite(go)) step(go < 0 ? -1 : 1);
    else goTo(go);
  };
  const forgetAim = (): void => {
    aim.current = undefined;
  };

  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section aria-labelledby={id}>
      <Head $level={level}>
        <Heading id={id}>{title}</Heading>
        {/* Not disabled: the focus would be lost at the end. */}
        <Arrows>
          <Button icon="chevron-left" aria-label="Previous" aria-disabled={!ends.before} onClick={() => step(-1)} />
          <Button icon="chevron-right" aria-label="Next" aria-disabled={!ends.after} onClick={() => step(1)} />
        </Arrows>
      </Head>
      <Strip
        ref={strip}
        role="list"
        aria-labelledby={id}
        tabIndex={0}
        onScroll={look}
        onKeyDown={walk}
        {...drag}
        onPointerDown={(event) => {
          forgetAim();
          drag.onPointerDown(event);
        }}
        onWheel={(event) => {
          forgetAim();
          drag.onWheel(event);
        }}
      >
        {children}
      </Strip>
    </section>
  );
}

/** Steps by a card, or to an end. */
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** The scroll position at which the text of each card is at the margin, px. */
function stopsOf(strip: HTMLElement): number[] {
  const cards = [...strip.children] as HTMLElement[];
  const margin = cards[0]?.offsetLeft ?? 0;
  return cards.map((card) => card.offsetLeft - margin - (parseFloat(getComputedStyle(card).scrollMarginLeft) || 0));
}

const Head = styled.header<{ $level: 1 | 2 }>`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 24px;
  h1,
  h2 {
    ${({ $level }) => ($level === 1 ? theme.type.title : theme.type.heading)}
  }
`;

/** A finger needs none. */
const Arrows = styled.div`
  display: flex;
  gap: 8px;
  ${theme.media.phone} {
    display: none;
  }
`;

/** Room for the outline of the focused element, px: anything outside a card is clipped. */
const OUTLINE = 4;

/** Runs on to the edge of the window, where the last card is cut. */
const Strip = styled.ul`
  /* Words for screen readers alone are cut with the rest. */
  position: relative;
  display: flex;
  margin: ${12 - OUTLINE}px calc((100% - 100vw) / 2) 0 -${OUTLINE}px;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  scrollbar-width: none;
  /* The page's own: on an opaque ground the browser moves what it has drawn, and draws nothing again. */
  background: ${theme.colour.paper};
  user-select: none;
  ${theme.media.touch} {
    user-select: auto;
    scroll-snap-type: x proximity;
  }
  &[data-dragged] {
    cursor: grabbing;
    scroll-snap-type: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/**
 * The height of the tallest card, px: in view or not, and while it loads, a card takes the same room. On a phone its
 * links are stacked.
 */
const HEIGHT = 584;
const PHONE_HEIGHT = 636;

/**
 * A card of a carousel, its text 360 px wide, on a phone 298. A hairline parts it from the next. One that is out of sight costs
 * nothing: it is neither laid out nor drawn, and nothing in it moves.
 */
export const CarouselCard = styled.li`
  --beside: 28px;
  --text: 360px;
  flex: none;
  width: calc(var(--text) + 2 * var(--beside));
  max-width: 100%;
  padding: ${OUTLINE}px var(--beside);
  border-left: 1px solid ${theme.colour.rule};
  /* Its own, or a drag would begin with a new cursor for everything in every card. */
  cursor: grab;
  content-visibility: auto;
  min-height: ${HEIGHT + 2 * OUTLINE}px;
  scroll-margin-left: calc(${OUTLINE}px - var(--beside));
  scroll-snap-align: start;
  &:first-child {
    width: calc(${OUTLINE}px + var(--text) + var(--beside));
    padding-left: ${OUTLINE}px;
    border-left: 0;
    scroll-margin-left: 0;
  }
  ${theme.media.phone} {
    --beside: 20px;
    --text: 298px;
    min-height: ${PHONE_HEIGHT + 2 * OUTLINE}px;
  }
`;
