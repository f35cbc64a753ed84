import { Bottle } from '@le-chai/design/Bottle';
import { theme } from '@le-chai/design/theme';
import { keyframes, styled } from 'styled-components';
import { SHELVES } from './wall-bottles.ts';

/** Height in px of a 0.75 L Bordeaux bottle on the wall. */
const SCALE = 260;

/** Three shelves of the cellar with one lamp: decoration. */
export function BottleWall() {
  return (
    <Wall data-theme="cellar">
      <Shelves>
        {SHELVES.map((shelf, row) => (
          // The shelves never change.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={row}>
            {shelf.map((subject, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Bottle key={place} subject={subject} scale={SCALE} />
            ))}
          </Row>
        ))}
      </Shelves>
      <Dusk />
    </Wall>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * Rows of 316 px, the middle one centred; what doesn't fit is cut off at the edges. A taller window zooms in, and a
 * phone shows one shelf.
 */
const Wall = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  animation: ${appear} ${theme.motion.slow} ${theme.motion.out};
`;

const Shelves = styled.div`
  display: grid;
  grid-template: repeat(3, 316px) / minmax(0, 1fr);
  align-content: center;
  height: 100%;
  padding-bottom: 20px;
  @media (min-height: 920px) {
    zoom: 1.2;
  }
  @media (min-height: 1120px) {
    zoom: 1.5;
  }
  @media (min-height: 1400px) {
    zoom: 1.9;
  }
  @media (max-width: 899.98px) {
    zoom: 0.8;
    grid-template-rows: 316px;
    align-content: end;
    > :not(:nth-child(2)) {
      display: none;
    }
  }
`;

const Row = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  align-items: flex-end;
  gap: 16px;
  border-bottom: 1px solid #453930;
  background: radial-gradient(46% 80% at 50% 100%, rgba(122, 84, 42, 0.3), transparent);
  &:nth-child(2) {
    background: radial-gradient(50% 110% at 50% 60%, rgba(122, 84, 42, 0.5), transparent);
  }
  > svg {
    flex: none;
  }
  /* The front of the board. */
  &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: 16px;
    margin-top: 1px;
    background: linear-gradient(#1b1512, #100c0a);
  }
`;

/** Leaves the light to the middle. */
const Dusk = styled.div`
  position: absolute;
  inset: 0;
  background: radial-gradient(58% 52% at 50% 50%, transparent 12%, rgba(10, 8, 7, 0.76) 100%);
  pointer-events: none;
`;
