import { dayTime } from '@le-chai/design/format';
import { PageHead } from '@le-chai/design/PageHead';
import { StatusMark, type StatusMarkProps } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface ResultHeadProps {
  mark: StatusMarkProps['kind'];
  title: string;
  text: string;
  /** "Payment 512" */
  about: string;
  /** When it began, ISO. */
  date?: string;
}

/** How it stands, in a word and a sentence. A change is heard, and takes the focus where what had it is gone. */
export function ResultHead({ mark, title, text, about, date }: ResultHeadProps) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [title]);
  return (
    <Lead ref={ref} tabIndex={-1} aria-live="polite">
      <PageHead
        above={
          <StatusMark kind={mark}>
            {about}
            {date && `, ${dayTime(date)}`}
          </StatusMark>
        }
        title={title}
        below={text}
      />
    </Lead>
  );
}

const Lead = styled.div`
  max-width: 720px;
  border-radius: ${theme.radius};
`;
