import type { WriteStream } from 'node:tty';

/** Back to the start of the line, and the rest of it gone. */
const CLEAR = '\r\u001b[K';

/** One line that is written over and over, where somebody looks at a terminal; nowhere else. */
export interface ProgressLine {
  tell: (text: string) => void;
  /** Leaves no trace of it, for what is written next. */
  clear: () => void;
}

/** The progress line of a stream such as stderr. */
export function progressLine(stream: Pick<WriteStream, 'isTTY' | 'columns' | 'write'>): ProgressLine {
  let shown = false;
  return {
    tell(text) {
      if (!stream.isTTY) return;
      shown = true;
      // A line that wraps could not be taken back.
      stream.write(CLEAR + text.slice(0, (stream.columns || 80) - 1));
    },
    clear() {
      if (shown) stream.write(CLEAR);
      shown = false;
    },
  };
}
