import { photographOf } from '@le-chai/host-services';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { theme } from '../foundation/theme.ts';

/** How many times its whole size a photograph is shown. */
const SCALES = [1, 2, 4] as const;

/** A finger that moves further sideways turns to another photograph, px. */
const SWIPE = 48;

interface ZoomViewProps {
  photograph: { cover: string; alt: string };
  /** None where there is no other photograph. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/**
 * A photograph that can be looked at closely. Whole, arrows and swipes turn to the next one; enlarged, they move it, since it
 * is then a part that scrolls. Plus, minus and zero, buttons and a double press enlarge it.
 */
export function ZoomView({ photograph: { cover, alt }, onPrevious, onNext }: ZoomViewProps) {
  const [step, setStep] = useState(0);
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState(cover);
  // Another photograph begins whole. The parts stay, and the focus with them.
  if (shown !== cover) {
    setShown(cover);
    setStep(0);
    setFailed(false);
  }
  const view = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const sources = useMemo(() => photographOf(cover), [cover]);
  const scale = SCALES[step] ?? 1;
  const whole = step === 0;
  const zoom = (by: number): void => setStep((now) => Math.min(Math.max(now + by, 0), SCALES.length - 1));

  useLayoutEffect(() => {
    const { current } = view;
    if (!current || scale === 1) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [scale]);

  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoom(1);
    if (key === '-') zoom(-1);
    if (key === '0') setStep(0);
    if (whole && key === 'ArrowLeft') onPrevious?.();
    if (whole && key === 'ArrowRight') onNext?.();
  };
  const onPointerUp = ({ pointerType, clientX, clientY }: PointerEvent): void => {
    const from = pressed.current;
    pressed.current = undefined;
    if (!from || !whole || pointerType === 'mouse') return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return;
    if (x > 0) onPrevious?.();
    else onNext?.();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of all that is inside
    <Frame onKeyDown={onKeyDown}>
      <View
        ref={view}
        role="group"
        aria-label={whole ? 'Photograph' : 'Photograph, enlarged'}
        // Enlarged, it is scrolled by keys.
        tabIndex={0}
        $whole={whole}
        onDoubleClick={() => setStep(whole ? 1 : 0)}
        onPointerDown={({ clientX: x, clientY: y, isPrimary }) => {
          pressed.current = isPrimary ? { x, y } : undefined;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressed.current = undefined;
        }}
      >
        {failed || sources === null ? (
          <Missing>The photograph could not be loaded.</Missing>
        ) : (
          <img
            // The previous one would be seen under the new words.
            key={cover}
            src={sources.src}
            srcSet={sources.webp}
            sizes={sources.webp && `${scale * 100}vw`}
            width={sources.width}
            height={sources.height}
            alt={alt}
            draggable={false}
            decoding="async"
            style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
            onError={() => setFailed(true)}
          />
        )}
      </View>
      <Moves>
        {onPrevious && <Button icon="chevron-left" aria-label="Previous photograph" onClick={onPrevious} />}
        <Button icon="minus" aria-label="Zoom out" disabled={whole} onClick={() => zoom(-1)} />
        <Button icon="plus" aria-label="Zoom in" disabled={step === SCALES.length - 1} onClick={() => zoom(1)} />
        {onNext && <Button icon="chevron-right" aria-label="Next photograph" onClick={onNext} />}
      </Moves>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: 16px;
  min-height: 0;
`;

const View = styled.div<{ $whole: boolean }>`
  min-width: 0;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${theme.radius};
  outline-offset: -2px;
  cursor: ${({ $whole }) => ($whole ? 'zoom-in' : 'zoom-out')};
  touch-action: ${({ $whole }) => ($whole ? 'pan-y pinch-zoom' : 'pan-x pan-y pinch-zoom')};
  > img {
    display: block;
    max-width: none;
    object-fit: contain;
  }
`;

const Missing = styled.p`
  ${theme.type.label}
  padding: 40px 0;
  text-align: center;
  color: ${theme.colour.ink2};
`;

const Moves = styled.div`
  display: flex;
  justify-content: center;
  gap: 12px;
`;
