import { isFailure, messageOf } from '@le-chai/api';
import { downloadFile, type Progress } from '@le-chai/api/download-file';
import { bottlesReport, bottlesSheet, storageCertificate } from '@le-chai/contracts/cellar';
import { count, percent } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** The report of all bottles in two formats, and the certificate of those that the house stores. */
const FILES = {
  csv: {
    call: bottlesReport,
    what: 'report',
    name: 'bottles-report.csv',
    text: 'Bottle report, CSV',
    label: 'Bottle report, CSV',
  },
  xlsx: {
    call: bottlesSheet,
    what: 'report',
    name: 'bottles-report.xlsx',
    text: 'Excel',
    label: 'Bottle report, Excel',
  },
  pdf: {
    call: storageCertificate,
    what: 'certificate',
    name: 'storage-certificate.pdf',
    text: 'Storage certificate',
    label: 'Storage certificate, PDF',
  },
} as const;
type FileKind = keyof typeof FILES;
type What = (typeof FILES)[FileKind]['what'];
const KINDS: readonly FileKind[] = ['csv', 'xlsx', 'pdf'];

/** What is known of all bottles as a file: the request, its progress, or why it failed. */
export function ReportPart() {
  const { start, cancel, kind, status, error, progress } = useReport();
  const frame = useRef<HTMLDivElement>(null);
  // The pressed control is replaced, so the focus moves to its replacement.
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(`button[data-kind='${kind}'], button:not([data-kind])`)?.focus();
    before.current = status;
  }, [status, kind]);
  const { what, name } = FILES[kind];
  const share = progress?.total === undefined ? undefined : progress.received / progress.total;
  return (
    <Part ref={frame}>
      {status === 'pending' ? (
        <>
          <span aria-hidden>{inWords(what, progress, share)}</span>
          <Bar aria-label={FILES[kind].label} max={1} {...(share !== undefined && { value: share })} />
          <TextLink size="table" onClick={cancel}>
            Cancel
          </TextLink>
        </>
      ) : status === 'error' ? (
        <TextLink onClick={() => start(kind)}>Try the {what} again</TextLink>
      ) : (
        KINDS.map((one) => (
          <TextLink key={one} data-kind={one} aria-label={FILES[one].label} onClick={() => start(one)}>
            {FILES[one].text}
          </TextLink>
        ))
      )}
      <Hidden as="output">
        {status === 'pending' && `The ${what} is on its way`}
        {status === 'success' && `The ${what} is saved as ${name}`}
      </Hidden>
      {status === 'error' && (
        <Problem role="alert">
          The {what} did not load. {messageOf(error)}
        </Problem>
      )}
    </Part>
  );
}

/** Until the first bytes arrive the server is compiling the report, and the time that takes is unknown. */
function inWords(what: What, progress: { received: number } | undefined, share: number | undefined): string {
  if (!progress) return `Preparing the ${what}`;
  const title = what === 'report' ? 'Report' : 'Certificate';
  return share === undefined
    ? `${title}, ${count(progress.received / 1024, undefined)} kB`
    : `${title}, ${percent(share, undefined, 0)}`;
}

/** Downloads one of the files, with progress. It can be cancelled, and leaving the page cancels it. */
function useReport() {
  const [progress, setProgress] = useState<Progress>();
  const [kind, setKind] = useState<FileKind>('csv');
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const { mutate, reset, status, error } = useMutation({
    mutationFn: (file: FileKind) => {
      const { signal } = (abort.current = new AbortController());
      setProgress(undefined);
      setKind(file);
      const { call, name } = FILES[file];
      return downloadFile(call, { params: undefined, signal, onProgress: setProgress }, name);
    },
    onError: (failure) => {
      if (isFailure(failure, 'aborted')) reset();
    },
  });
  return { start: mutate, cancel: () => abort.current?.abort(), kind, status, error, progress };
}

const Part = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 16px;
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
