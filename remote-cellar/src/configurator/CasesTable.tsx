import { chargeOf } from '@le-chai/bottling/bottling-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { euro } from '@le-chai/design/format';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { contentText, priceText } from './bottling-words.ts';
import { kindKey } from './plan-edits.ts';

/** The cases of a plan, the cost of each kind, and the total. Renders nothing while there are none. */
export function CasesTable({ draft: { plan } }: { draft: BottlingDraft }) {
  if (plan.sizes.length === 0) return null;
  return (
    <Table>
      <caption>Cost of the cases</caption>
      <tbody>
        {plan.sizes.flatMap(({ sizeMl, casing }) =>
          casing.map((kind) => (
            <tr key={`${sizeMl}-${kindKey(kind)}`}>
              <th scope="row">
                {kind.type === 'CC' ? 'Provider case' : kind.type} of {contentText(kind.capacity, sizeMl)} ×{' '}
                {kind.cases}
              </th>
              <td>{priceText(kind.cases * kind.priceCents)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Cases</th>
          <td>{euro(chargeOf(plan) / 100)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

const Table = styled.table`
  ${theme.type.table}
  width: 100%;
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: 6px 0;
    text-align: left;
  }
  td {
    text-align: right;
    padding-left: 16px;
    white-space: nowrap;
  }
  tbody th {
    font-weight: inherit;
    color: ${theme.colour.ink2};
  }
  tfoot {
    border-top: 1px solid ${theme.colour.ruleStrong};
    th,
    td {
      ${theme.type.total}
      padding-block: 8px;
    }
  }
`;
