import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { theme } from '../foundation/theme.ts';
import { useDrag } from './use-drag.ts';

export interface CarouselProps {
  title: string;
  /** The heading's rank in the page. */
  level?: 1 | 2;
  /** A card each; `CarouselCard` gives them their width. */
  children: ReactNode;
}

/** Cards side by side, the last cut by the edge: arrows, keys, wheel, finger, and the mouse that drags and lets go. */
export function Carousel({ title, level = 2, children }: CarouselProps) {
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: true });
  const drag = useDrag();

  const look = (): void => {
    const element = strip.current;
    if (!element) return;
    const before = element.scrollLeft > 1;
    const after = element.scrollLeft < element.scrollWidth - element.clientWidth - 1;
    setEnds((known) => (known.before === before && known.after === after ? known : { before, after }));
  };
  useLayoutEffect(() => {
    look();
    const element = strip.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  const scroll = (cards: number): void => {
    const element = strip.current;
    const card = element?.firstElementChild;
    if (element && card) element.scrollBy({ left: cards * card.getBoundingClientRect().width, behavior: 'smooth' });
  };
  const walk = (event: KeyboardEvent): void => {
    // The keys of a card's own controls are theirs.
    if (event.target !== event.currentTarget) return;
    const cards = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (cards === undefined) return;
    event.preventDefault();
    if (Number.isFinite(cards)) scroll(cards);
    else strip.current?.scrollTo({ left: cards < 0 ? 0 : strip.current.scrollWidth, behavior: 'smooth' });
  };

  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section aria-labelledby={id}>
      <Head $level={level}>
        <Heading id={id}>{title}</Heading>
        <Arrows>
          <Button icon="chevron-left" aria-label="Previous" disabled={!ends.before} onClick={() => scroll(-1)} />
          <Button icon="chevron-right" aria-label="Next" disabled={!ends.after} onClick={() => scroll(1)} />
        </Arrows>
      </Head>
      <Strip ref={strip} role="list" aria-labelledby={id} tabIndex={0} onScroll={look} onKeyDown={walk} {...drag}>
        {children}
      </Strip>
    </section>
  );
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

/** Runs on to the edge of the window, where the last card is cut. */
const Strip = styled.ul`
  display: flex;
  margin: 12px calc((100% - 100vw) / 2) 0 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  cursor: grab;
  &[data-dragged] {
    scroll-snap-type: none;
    cursor: grabbing;
    user-select: none;
  }
  @media (prefers-reduced-motion: reduce) {
    scroll-behavior: auto;
  }
`;

/** A card of a carousel, 416 px wide; 318 on a phone. A hairline parts it from the next. */
export const CarouselCard = styled.li`
  flex: none;
  box-sizing: border-box;
  width: 416px;
  padding-right: 28px;
  scroll-snap-align: start;
  & + & {
    padding-left: 28px;
    border-left: 1px solid ${theme.colour.rule};
  }
  ${theme.media.phone} {
    width: 318px;
    padding-right: 20px;
    & + & {
      padding-left: 20px;
    }
  }
`;
