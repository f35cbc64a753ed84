import { styled } from 'styled-components';
import { Dialog } from '../floating/Dialog.tsx';
import { theme } from '../foundation/theme.ts';
import { Note } from '../layout/words.ts';
import type { GalleryPhotograph } from './Gallery.tsx';
import { ZoomView } from './ZoomView.tsx';

export interface FullViewProps {
  title: string;
  photographs: readonly GalleryPhotograph[];
  /** The index of the photograph on screen. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photograph as large as the window lets it, with those beside it a key, a press or a swipe away. */
export function FullView({ title, photographs, at, onMove, onClose }: FullViewProps) {
  const shown = photographs[at];
  if (!shown) return null;
  const count = photographs.length;
  const move = (by: number): void => onMove((at + by + count) % count);
  return (
    <Dialog open size="window" onClose={onClose} title={title}>
      <Note aria-live="polite">
        {shown.alt}
        {count > 1 && `, ${at + 1} of ${count}`}
      </Note>
      <Sides $two={Boolean(shown.beside)}>
        <ZoomView
          photograph={shown}
          onPrevious={count > 1 ? () => move(-1) : undefined}
          onNext={count > 1 ? () => move(1) : undefined}
        />
        {shown.beside && <Beside>{shown.beside}</Beside>}
      </Sides>
    </Dialog>
  );
}

const Sides = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $two }) => $two && '232px'};
  gap: 16px 24px;
  min-height: 0;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr) ${({ $two }) => $two && 'auto'};
  }
`;

/** It scrolls where there is more of it than the window holds. */
const Beside = styled.div`
  ${theme.type.label}
  align-self: center;
  max-height: 100%;
  overflow-y: auto;
  ${theme.media.phone} {
    max-height: 26dvh;
  }
`;
