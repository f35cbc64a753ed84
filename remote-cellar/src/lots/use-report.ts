import { isFailure } from '@le-chai/api';
import { downloadFile, type Progress } from '@le-chai/api/download-file';
import { bottlesReport } from '@le-chai/contracts/cellar';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Under which the report is kept. */
export const REPORT_NAME = 'bottles-report.csv';

/** Fetches the report of all bottles and keeps it, tells how far it is, and can be given up. Leaving the page gives it up. */
export function useReport() {
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
