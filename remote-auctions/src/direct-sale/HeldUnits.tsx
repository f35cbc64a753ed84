import type { DirectSale } from '@le-chai/contracts/direct-sales';
import type { Hold } from '@le-chai/contracts/hold';
import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';

/** The units held for the member, for how long, and a link to pay for them. */
export function HeldUnits({ sale, hold }: { sale: DirectSale; hold: Hold }) {
  const { quantity, expires } = hold;
  const lots = quantity === 1 ? 'It is' : `${quantity} lots are`;
  const what = sale.product_type === 'barrel' ? `${litres(quantity * sale.quantity_options.mul)} are` : lots;
  return (
    <>
      <Band>
        <div>
          <strong>Held for you</strong>
          <p>{what} reserved for you; nobody else can buy it while you pay.</p>
        </div>
        <Countdown key={expires} until={expires} size="big" cells="hold" closed="Expired" />
      </Band>
      <Button variant="primary" size="commit" wide to={paths.checkout(sale.id_sale, { quantity })}>
        Continue to checkout
      </Button>
    </>
  );
}

const Band = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 16px;
  padding: 12px 16px;
  background: ${theme.colour.brassTint};
  border-left: 2px solid ${theme.colour.brass};
  strong {
    ${theme.type.bodyStrong}
    color: ${theme.colour.brassInk};
  }
  p {
    ${theme.type.label}
  }
`;
