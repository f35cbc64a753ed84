import { Bottle } from '@le-chai/design/Bottle';
import { styled } from 'styled-components';
import { SHELVES } from './wall-bottles.ts';

/** Height in px of a 0.75 L Bordeaux bottle on the wall. */
const SCALE = 260;

/** Three shelves of the cellar with one lamp: decoration, dark in both themes. */
export function BottleWall() {
  return (
    <Wall aria-hidden data-theme="cellar">
      {SHELVES.map((shelf, row) => (
        // The shelves are data that never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={row}>
          {shelf.map((subject, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Bottle key={place} subject={subject} scale={SCALE} />
          ))}
        </Row>
      ))}
      <Dusk />
    </Wall>
  );
}

/** Rows of 316 px, the middle one in the middle of what is seen; what does not fit is cut at the edges. */
const Wall = styled.div`
  position: sticky;
  top: 0;
  display: grid;
  grid-template-rows: repeat(3, 316px);
  align-content: center;
  height: 100dvh;
  overflow: hidden;
  background: #0e0b09;
  @media (max-width: 899.98px) {
    position: relative;
    height: auto;
  }
`;

const Row = styled.div`
  display: flex;
  justify-content: center;
  align-items: flex-end;
  gap: 20px;
  border-bottom: 1px solid #3a2f27;
  background: radial-gradient(50% 90% at 50% 100%, rgba(96, 66, 34, 0.42), transparent);
  box-shadow: 0 16px 16px -8px rgba(0, 0, 0, 0.6);
  > svg {
    flex: none;
  }
`;

/** Leaves the light to the middle. */
const Dusk = styled.div`
  position: absolute;
  inset: 0;
  background: radial-gradient(60% 55% at 50% 50%, transparent 20%, rgba(10, 8, 7, 0.72) 100%);
  pointer-events: none;
`;
