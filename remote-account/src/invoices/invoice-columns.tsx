import { getInvoice, type Invoice, type InvoiceKind } from '@le-chai/contracts/invoices';
import { day, euro } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { messageOf } from '@le-chai/api';
import { downloadFile } from '@le-chai/api/download-file';
import { Button } from '@le-chai/design/Button';
import { toast } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';

/** The columns of the table of invoices. */
export const invoiceColumns: readonly Column<Invoice>[] = [
  { id: 'number', header: 'Number', sortable: true, width: '140px', cell: ({ number }) => <Quiet>{number}</Quiet> },
  { id: 'title', header: 'For', names: true, cell: ({ title }) => <Title>{title}</Title> },
  { id: 'kind', header: 'Kind', width: '140px', cell: ({ kind }) => <Quiet>{kindInWords(kind)}</Quiet> },
  { id: 'issued', header: 'Date', sortable: true, width: '140px', cell: ({ issued }) => <Quiet>{day(issued)}</Quiet> },
  { id: 'vat', header: 'VAT included', align: 'right', width: '120px', cell: ({ vat }) => <Quiet>{euro(vat)}</Quiet> },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    align: 'right',
    width: '140px',
    cell: ({ total }) => <Sum>{euro(total)}</Sum>,
  },
  {
    id: 'paper',
    header: 'Download',
    hideHeader: true,
    align: 'right',
    width: '120px',
    cell: (invoice) => <DownloadInvoice invoice={invoice} />,
  },
];

/** The same invoice as an entry of a few lines, for a phone. */
export function InvoiceEntry({ invoice }: { invoice: Invoice }) {
  const { number, kind, title, total, vat, issued } = invoice;
  return (
    <Entry>
      <div>
        <Title>{title}</Title>
        <Quiet>{`${kindInWords(kind)} ${number}`}</Quiet>
        <Quiet>{day(issued)}</Quiet>
      </div>
      <Figures>
        <Sum>{euro(total)}</Sum>
        <Quiet>{euro(vat)} VAT</Quiet>
        <DownloadInvoice invoice={invoice} />
      </Figures>
    </Entry>
  );
}

const Title = styled.span`
  ${theme.type.wineRow}
`;

/** Rows of a long table are all of one height: what is not a name keeps to its line. */
const Quiet = styled.div`
  ${theme.type.table}
  white-space: nowrap;
  color: ${theme.colour.ink2};
  ${theme.media.thumb} {
    white-space: normal;
  }
`;

const Sum = styled.span`
  ${theme.type.table}
  font-weight: 500;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 16px;
`;

const Figures = styled.div`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
  text-align: right;
`;

/** Downloads the PDF of a row. A row has no room for an error, so a failure is a toast. */
function DownloadInvoice({ invoice: { id, number, kind } }: { invoice: Invoice }) {
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

const WORDS: Record<InvoiceKind, string> = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' };

/** The name of each kind of document. */
const kindInWords = (kind: InvoiceKind): string => WORDS[kind];
