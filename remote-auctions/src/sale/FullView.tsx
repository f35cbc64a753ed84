import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { Photo } from '@le-chai/design/Photo';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { Photograph } from './Gallery.tsx';

interface FullViewProps {
  title: string;
  photographs: readonly Photograph[];
  /** Which one is shown; null while it is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photograph as large as the window lets it, with those beside it a key or a press away. */
export function FullView({ title, photographs, at, onMove, onClose }: FullViewProps) {
  const shown = at === null ? undefined : photographs[at];
  if (at === null || !shown) return null;
  const count = photographs.length;
  const move = (by: number): void => onMove((at + by + count) % count);
  return (
    <Dialog open size="tall" onClose={onClose} title={title}>
      <Words aria-live="polite">
        {shown.alt}
        {count > 1 && `, ${at + 1} of ${count}`}
      </Words>
      <Frame
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') move(-1);
          if (key === 'ArrowRight') move(1);
        }}
      >
        {/* Another photograph is another picture: the one before would be seen under its words. */}
        <Photo key={shown.cover} cover={shown.cover} alt={shown.alt}>
          <Waiting>The photograph is on its way.</Waiting>
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

const Words = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: 16px;
  min-height: 0;
`;

const Waiting = styled.span`
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
