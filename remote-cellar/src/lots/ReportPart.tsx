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

/** The report of all bottles as a file: the request, its progress, or why it failed. */
export function ReportPart() {
  const { start, cancel, status, error, progress } = useReport();
  const frame = useRef<HTMLDivElement>(null);
  // The pressed control is replaced, so the focus moves to its replacement.
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

/** Until the first bytes arrive the server is compiling the report, and the time that takes is unknown. */
function inWords(progress: { received: number } | undefined, share: number | undefined): string {
  if (!progress) return 'Preparing the report';
  return share === undefined
    ? `Report, ${count(progress.received / 1024, undefined)} kB`
    : `Report, ${percent(share, undefined, 0)}`;
}

/** The file name of the report. */
const REPORT_NAME = 'bottles-report.csv';

/** Downloads the report of all bottles, with progress. It can be cancelled, and leaving the page cancels it. */
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
