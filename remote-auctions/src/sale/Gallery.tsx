import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { Photo } from '@le-chai/design/Photo';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { photographOf } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface Photograph {
  /** As the API names it. */
  cover: string;
  /** What it shows. */
  alt: string;
}

interface GalleryProps {
  /** What the photographs are of. */
  of: string;
  photographs: readonly Photograph[];
}

/** Photographs in a row, each opening large; nothing where there are none. */
export function Gallery({ of, photographs }: GalleryProps) {
  const shown = photographs.filter(({ cover }) => photographOf(cover) !== null);
  const [open, setOpen] = useState<number | null>(null);
  if (shown.length === 0) return null;
  return (
    <>
      <Row aria-label={`Photographs of ${of}`}>
        {shown.map(({ cover, alt }, index) => (
          <li key={cover}>
            <Thumb type="button" aria-label={`${alt}, enlarge`} onClick={() => setOpen(index)}>
              <Photo cover={cover} width={SIDE}>
                <Waiting />
              </Photo>
            </Thumb>
          </li>
        ))}
      </Row>
      <FullView title={of} photographs={shown} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}

/** Side of a photograph in the row, px. */
const SIDE = 88;

interface FullViewProps {
  title: string;
  photographs: readonly Photograph[];
  /** Which one is shown; null while it is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photograph as large as the window lets it, with those beside it a key or a press away. */
function FullView({ title, photographs, at, onMove, onClose }: FullViewProps) {
  const shown = at === null ? undefined : photographs[at];
  if (at === null || !shown) return null;
  const count = photographs.length;
  const move = (by: number): void => onMove((at + by + count) % count);
  return (
    <Dialog open size="tall" onClose={onClose} title={title}>
      <Note aria-live="polite">
        {shown.alt}
        {count > 1 && `, ${at + 1} of ${count}`}
      </Note>
      <Frame
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') move(-1);
          if (key === 'ArrowRight') move(1);
        }}
      >
        {/* Another photograph is another picture: the one before would be seen under its words. */}
        <Photo key={shown.cover} cover={shown.cover} alt={shown.alt}>
          <OnItsWay>The photograph is on its way.</OnItsWay>
        </Photo>
        {count > 1 && (
          <Moves>
            <Button icon="chevron-left" aria-label="Previous photograph" onClick={() => move(-1)} />
            <Button icon="chevron-right" aria-label="Next photograph" onClick={() => move(1)} />
          </Moves>
        )}
      </Frame>
    </Dialog>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Thumb = styled.button`
  display: block;
  padding: 3px;
  border: 1px solid ${theme.colour.ruleStrong};
  border-radius: ${theme.radius};
  transition: border-color ${theme.motion.quick};
  &:hover {
    border-color: ${theme.colour.ink};
  }
`;

const Waiting = styled.span`
  display: block;
  width: ${SIDE}px;
  height: ${SIDE}px;
  background: ${theme.colour.sunken};
`;

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: 16px;
  min-height: 0;
`;

const OnItsWay = styled.span`
  ${theme.type.label}
  align-self: center;
  padding: 40px 0;
  color: ${theme.colour.ink2};
`;

const Moves = styled.div`
  display: flex;
  justify-content: center;
  gap: 12px;
`;
