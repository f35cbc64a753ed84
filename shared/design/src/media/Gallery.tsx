import { photographOf } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../floating/Dialog.tsx';
import { theme } from '../foundation/theme.ts';
import { Note } from '../layout/words.ts';
import { Photo } from './Photo.tsx';
import { ZoomView } from './ZoomView.tsx';

export interface GalleryPhotograph {
  /** As the API names it. */
  cover: string;
  /** What it shows. */
  alt: string;
}

export interface GalleryProps {
  /** What the photographs are of. */
  of: string;
  photographs: readonly GalleryPhotograph[];
}

/** A filmstrip: photographs in a row that scrolls, each opening as large as the window. Nothing where there are none. */
export function Gallery({ of, photographs }: GalleryProps) {
  const shown = photographs.filter(({ cover }) => photographOf(cover) !== null);
  const [open, setOpen] = useState<number | null>(null);
  if (shown.length === 0) return null;
  return (
    <>
      <Strip aria-label={`Photographs of ${of}`}>
        {shown.map(({ cover, alt }, index) => (
          <li key={cover}>
            <Thumb type="button" aria-label={`${alt}, enlarge`} onClick={() => setOpen(index)}>
              <Photo cover={cover} width={SIDE}>
                <Waiting />
              </Photo>
            </Thumb>
          </li>
        ))}
      </Strip>
      <FullView title={of} photographs={shown} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}

/** Side of a photograph in the row, px. */
const SIDE = 88;

interface FullViewProps {
  title: string;
  photographs: readonly GalleryPhotograph[];
  /** Which one is shown; null while it is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photograph as large as the window lets it, with those beside it a key, a press or a swipe away. */
function FullView({ title, photographs, at, onMove, onClose }: FullViewProps) {
  const shown = at === null ? undefined : photographs[at];
  if (at === null || !shown) return null;
  const count = photographs.length;
  const move = (by: number): void => onMove((at + by + count) % count);
  return (
    <Dialog open size="window" onClose={onClose} title={title}>
      <Note aria-live="polite">
        {shown.alt}
        {count > 1 && `, ${at + 1} of ${count}`}
      </Note>
      <ZoomView
        photograph={shown}
        onPrevious={count > 1 ? () => move(-1) : undefined}
        onNext={count > 1 ? () => move(1) : undefined}
      />
    </Dialog>
  );
}

const Strip = styled.ul`
  display: flex;
  gap: 12px;
  padding: 4px;
  margin: 0 -4px;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  > li {
    flex: none;
  }
  @media print {
    display: none;
  }
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
