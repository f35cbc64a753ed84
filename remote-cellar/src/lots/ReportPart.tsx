import { isFailure, messageOf } from '@le-chai/api';
import { downloadFile, type Progress } from '@le-chai/api/download-file';
import { bottlesReport } from '@le-chai/contracts/cellar';
import { count, percent } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** The report of every bottle as a file: asked for, on its way with how far, or why it did not come. */
export function ReportPart() {
  const { start, cancel, status, error, progress } = useReport();
  const frame = useRef<HTMLDivElement>(null);
  // What was pressed gives way to what comes of it: the focus stays with it.
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body)
      frame.current?.querySelector('button')?.focus();
    before.current = status;
  }, [status]);
  const share = progress?.total === undefined ? undefined : progress.received / progress.total;
  return (
    <Part ref={frame}>
      {status === 'pending' ? (
        <>
          <span aria-hidden>{inWords(progress, share)}</span>
          <Bar aria-label="Bottle report" max={1} {...(share !== undefined && { value: share })} />
          <TextLink size="table" onClick={cancel}>
            Cancel
          </TextLink>
        </>
      ) : (
        <TextLink onClick={start}>{status === 'error' ? 'Try the report again' : 'Bottle report, CSV'}</TextLink>
      )}
      <Hidden as="output">
        {status === 'pending' && 'The report is on its way'}
        {status === 'success' && `The report is saved as ${REPORT_NAME}`}
      </Hidden>
      {status === 'error' && <Problem role="alert">The report did not load. {messageOf(error)}</Problem>}
    </Part>
  );
}

/** Until the first bytes come the house puts it together, and nobody knows how long that takes. */
function inWords(progress: { received: number } | undefined, share: number | undefined): string {
  if (!progress) return 'Preparing the report';
  return share === undefined
    ? `Report, ${count(progress.received / 1024, undefined)} kB`
    : `Report, ${percent(share, undefined, 0)}`;
}

/** Under which the report is kept. */
const REPORT_NAME = 'bottles-report.csv';

/** Fetches the report of all bottles and keeps it, tells how far it is, and can be given up. Leaving the page gives it up. */
function useReport() {
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const { mutate, reset, status, error } = useMutation({
    mutationFn: () => {
      const { signal } = (abort.current = new AbortController());
      setProgress(undefined);
      return downloadFile(bottlesReport, { params: undefined, signal, onProgress: setProgress }, REPORT_NAME);
    },
    onError: (failure) => {
      if (isFailure(failure, 'aborted')) reset();
    },
  });
  return { start: () => mutate(), cancel: () => abort.current?.abort(), status, error, progress };
}

const Part = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 12px;
  min-height: 44px;
  > button {
    white-space: nowrap;
  }
  ${theme.media.phone} {
    justify-content: flex-start;
  }
`;

const Bar = styled.progress`
  width: 80px;
  height: 4px;
  appearance: none;
  border: 0;
  background: ${theme.colour.rule};
  &::-webkit-progress-bar {
    background: ${theme.colour.rule};
  }
  &::-webkit-progress-value {
    background: ${theme.colour.ink};
  }
  &::-moz-progress-bar {
    background: ${theme.colour.ink};
  }
`;

const Problem = styled.p`
  ${theme.type.label}
  flex-basis: 100%;
  color: ${theme.colour.alert};
`;
