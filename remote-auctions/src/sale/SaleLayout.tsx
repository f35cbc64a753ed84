import { Page } from '@le-chai/design/Page';
import { theme } from '@le-chai/design/theme';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

interface SaleLayoutProps {
  /** Name and picture. */
  top: ReactNode;
  /** The bid box. */
  box: ReactNode;
  /** Under the picture. */
  main: ReactNode;
  /** Below that; in one column, after what is below the box. */
  more?: ReactNode;
  /** Under the box. */
  side: ReactNode;
  /** At the end, across the full width. */
  foot?: ReactNode;
  /** Visible while the button of the box is scrolled out of view. */
  bar: ReactNode;
}

/** Picture on the left, box on the right and always visible; one column if there is no room for two. */
export function SaleLayout({ top, box, main, more, side, foot, bar }: SaleLayoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const higher = useHigherThanWindow(place);
  return (
    <Page gap={64}>
      <Columns data-higher-than-window={higher || undefined}>
        <Top>{top}</Top>
        <Side>
          <Box ref={place}>{box}</Box>
          <Below>{side}</Below>
        </Side>
        <Main>{main}</Main>
        {more && <More>{more}</More>}
      </Columns>
      {foot}
      {bar}
    </Page>
  );
}

/** The space around the sticky box, px: the top bar, and the gaps above and below. */
const AROUND = 72 + 2 * 16;

/** Whether an element is too tall to fit below the top bar. */
function useHigherThanWindow(element: RefObject<HTMLElement | null>): boolean {
  const [higher, setHigher] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setHigher(current.offsetHeight + AROUND > window.innerHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return higher;
}

const Columns = styled.div`
  display: grid;
  grid-template: 'top side' auto 'main side' auto 'more side' 1fr / minmax(0, 1fr) ${theme.size.bidBox};
  gap: 32px 64px;
  align-items: start;
  ${theme.media.narrow} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 32px;
  }
`;

const Top = styled.div`
  grid-area: top;
  min-width: 0;
  > ul {
    padding-top: 16px;
  }
`;

const Side = styled.div`
  grid-area: side;
  position: sticky;
  top: calc(${theme.size.topBar} + 16px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  [data-higher-than-window] > & {
    position: static;
  }
  ${theme.media.narrow} {
    display: contents;
  }
`;

const Box = styled.div`
  min-width: 0;
`;

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  ${theme.media.narrow} {
    order: 2;
  }
`;

const Main = styled.div`
  grid-area: main;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  min-width: 0;
  ${theme.media.narrow} {
    order: 1;
  }
`;

const More = styled(Main)`
  grid-area: more;
  padding-top: 8px;
  ${theme.media.narrow} {
    order: 3;
  }
`;
