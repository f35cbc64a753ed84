import { Dialog } from '../floating/Dialog.tsx';
import { Note } from '../layout/words.ts';
import type { GalleryPhotograph } from './Gallery.tsx';
import { ZoomView } from './ZoomView.tsx';

export interface FullViewProps {
  title: string;
  photographs: readonly GalleryPhotograph[];
  /** Which one is shown. */
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
      <ZoomView
        photograph={shown}
        onPrevious={count > 1 ? () => move(-1) : undefined}
        onNext={count > 1 ? () => move(1) : undefined}
      />
    </Dialog>
  );
}
