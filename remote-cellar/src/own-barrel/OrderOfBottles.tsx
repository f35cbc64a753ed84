import { chargeOf, creditFor } from '@le-chai/bottling/bottling-plan';
import { checkPlan, type BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { euro, litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { BottlesTable } from '../configurator/BottlesTable.tsx';
import type { Bottling } from './bottle-barrel.ts';
import { wineOf } from './own-barrel.ts';

interface OrderOfBottlesProps {
  info: BarrelInfo;
  bottling: Bottling;
  terms: BottlingTerms;
}

/** What the barrel becomes: bottles, cases, label, and the credit for the rest. */
export function OrderOfBottles({ info, bottling: { draft }, terms }: OrderOfBottlesProps) {
  const checked = checkPlan(draft.plan, terms);
  const leftover = 'faults' in checked ? 0 : checked.leftoverMl;
  return (
    <Part aria-labelledby="becomes">
      <h2 id="becomes">What your {litres(info.available_liters)} become</h2>
      <BottlesTable wine={wineOf(info)} draft={draft} />
      <Total>
        <dt>Cases</dt>
        <dd>{chargeOf(draft.plan) === 0 ? 'no charge' : euro(chargeOf(draft.plan) / 100)}</dd>
        {leftover > 0 && (
          <>
            <dt>Credited to you, {litres(leftover / 1000)} too little for a bottle</dt>
            <dd>{euro(creditFor(leftover, Math.round(info.single_liter_winner * 100)) / 100)}</dd>
          </>
        )}
      </Total>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > h2 {
    ${theme.type.cardTitle}
    padding-bottom: 12px;
  }
`;

const Total = styled.dl`
  ${theme.type.total}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 16px;
  margin: 0;
  padding-top: 8px;
  border-top: 1px solid ${theme.colour.ruleStrong};
  dd {
    margin: 0;
    text-align: right;
  }
  dt ~ dt,
  dd ~ dd {
    ${theme.type.table}
  }
`;
