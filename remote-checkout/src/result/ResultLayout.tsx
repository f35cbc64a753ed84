import { Page } from '@le-chai/design/Page';
import { theme } from '@le-chai/design/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Columns } from '../layout/Columns.tsx';
import { dayTime } from '@le-chai/design/format';
import { PageHead } from '@le-chai/design/PageHead';
import { StatusMark, type StatusMarkProps } from '@le-chai/design/StatusMark';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';
import { SHELF_HEIGHT } from '../owed/PaidShelf.tsx';

interface ResultLayoutProps {
  head: ReactNode;
  /** The actions. */
  main: ReactNode;
  /** What it is about. */
  side: ReactNode;
}

/** A result page: status, actions, and subject. */
export function ResultLayout({ head, main, side }: ResultLayoutProps) {
  return (
    <Page>
      {head}
      <Columns main={main} side={side} first="main" />
    </Page>
  );
}

/** A section with its own heading. */
export const ResultPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h2 {
    ${theme.type.cardTitle}
    padding-bottom: 8px;
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;

/** Actions in a row, wrapping where there is no room. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;

interface ResultHeadProps {
  mark: StatusMarkProps['kind'];
  title: string;
  text: string;
  /** "Payment 512" */
  about: string;
  /** When it began, ISO. */
  date?: string;
}

/** The status, as a word and a sentence. A change is announced, and takes the focus if the focused element is gone. */
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

/** Placeholder for a result page. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <ResultLayout
      head={
        <Stack role="status">
          <Skeleton width="160px" />
          <h1 aria-label={label}>
            <Skeleton width="280px" height="48px" />
          </h1>
          <Skeleton width="420px" />
        </Stack>
      }
      main={<Skeleton width="200px" height="44px" />}
      side={
        <Box as="div">
          <Skeleton width="200px" height="24px" />
          <Skeleton height={`${SHELF_HEIGHT}px`} />
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" height="28px" />
        </Box>
      }
    />
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

/** For an address that is not this member's, without revealing whether it exists. */
export function NotYours({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={title}
        text="It may belong to another account, or the address may be wrong."
        action={<Button to={paths.outstandingPayments()}>See your outstanding payments</Button>}
      />
    </Page>
  );
}
