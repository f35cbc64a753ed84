import { messageOf } from '@le-chai/api';
import { downloadFile } from '@le-chai/api/download-file';
import { getInvoice, type Invoice } from '@le-chai/contracts/invoices';
import { Button } from '@le-chai/design/Button';
import { toast } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';
import { kindInWords } from './kind-in-words.ts';

/** Fetches the paper of a row and gives it to the browser to keep. A row has no room for a failure: that is told beside the page. */
export function DownloadInvoice({ invoice: { id, number, kind } }: { invoice: Invoice }) {
  const download = useMutation({
    mutationFn: () => downloadFile(getInvoice, { params: { id } }, `${kind}-${number}.pdf`),
    onError: (error) =>
      toast({ tone: 'error', title: `${kindInWords(kind)} ${number} did not load`, text: messageOf(error) }),
  });
  return (
    <Button
      size="small"
      icon="download"
      busy={download.isPending}
      aria-label={`PDF of ${kindInWords(kind).toLowerCase()} ${number}`}
      onClick={() => download.mutate()}
    >
      PDF
    </Button>
  );
}
