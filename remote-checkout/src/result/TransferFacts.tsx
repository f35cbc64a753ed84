import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { OutstandingRow } from '../owed/outstanding-row.ts';
import { quantityOf } from '../owed/row-words.ts';

/** What a transfer is for. */
export function TransferFacts({ row }: { row: OutstandingRow }) {
  const { name, total, paid, due, deadline } = row;
  return (
    <Box aria-labelledby="what-for">
      <h2 id="what-for">What it is for</h2>
      <DefinitionList
        facts={[
          { term: 'Wine', value: name },
          { term: 'Quantity', value: quantityOf(row) },
          { term: 'Total', value: euro(total) },
          { term: 'Paid', value: paid > 0 && euro(paid) },
          { term: 'To pay', value: due > 0 && euro(due) },
          { term: 'Pay by', value: due > 0 && deadline && day(deadline) },
        ]}
      />
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  gap: 8px;
  h2 {
    ${theme.type.wine}
  }
`;
