import type { Shipment } from '@le-chai/contracts/shipping';
import { AllInTable } from '@le-chai/design/AllInTable';
import { day } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** What a shipment costs, part by part, as it is known: the bottles themselves are paid for. */
export function Cost({ shipment }: { shipment: Shipment }) {
  const { freight, excise, duty, vat, total, pickup } = shipment;
  return (
    <Box aria-labelledby="what-it-costs">
      <h2 id="what-it-costs">What it costs</h2>
      {total === null ? (
        <p>We are working it out: freight, excise, duty and VAT, all of it before you pay anything.</p>
      ) : (
        <AllInTable
          grand
          caption={pickup ? 'Fetched at the house' : `All in, delivered to ${shipment.address.country}`}
          columns={[headOf(shipment)]}
          lines={[
            { label: 'Freight', amounts: [freight ?? 0] },
            { label: 'Excise', amounts: [excise ?? 0] },
            { label: 'Duty', amounts: [duty ?? 0] },
            { label: 'VAT on these', amounts: [vat ?? 0] },
          ]}
          total={{ label: 'Total', amounts: [total] }}
        />
      )}
      <Note>{noteOf(shipment)}</Note>
    </Box>
  );
}

function headOf({ status, paid }: Shipment): string {
  if (paid !== null) return 'Paid';
  return status === 'cancelled' ? 'Not charged' : 'To pay';
}

function noteOf({ paid, quoted, total, status }: Shipment): string {
  if (paid !== null && total === 0) return 'It cost nothing.';
  if (paid !== null) return `Paid by card on ${day(paid)}. The wine itself was paid for before.`;
  if (status === 'cancelled') return 'It was cancelled before it was paid.';
  return `${quoted === null ? '' : `Quoted on ${day(quoted)}. `}The wine itself is paid for already.`;
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h2 {
    ${theme.type.wine}
  }
`;

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
