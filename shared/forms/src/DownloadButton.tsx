import { messageOf } from '@le-chai/api';
import { downloadFile } from '@le-chai/api/download-file';
import type { paymentReceipt } from '@le-chai/contracts/buying';
import type { getInvoice } from '@le-chai/contracts/invoices';
import type { shipmentCertificate } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface DownloadButtonProps {
  /** Answers a file by its number. */
  call: typeof getInvoice | typeof paymentReceipt | typeof shipmentCertificate;
  id: number;
  /** Of the file, with its ending. */
  name: string;
  /** "Invoice 2026-000017 (PDF)" */
  children: ReactNode;
}

/** Fetches a file of the member's own and gives it to the browser to keep; a failure is said below. */
export function DownloadButton({ call, id, name, children }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: () => downloadFile(call, { params: { id } }, name) });
  return (
    <div>
      <Button size="small" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        {children}
      </Button>
      <Problem role="alert">{download.isError && messageOf(download.error)}</Problem>
    </div>
  );
}

const Problem = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
  &:empty {
    display: none;
  }
`;
