import { query } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import type { CellarBarrel } from '@le-chai/contracts/barrels';
import { amountDue } from '@le-chai/contracts/owed';
import { PRODUCT } from '@le-chai/contracts/house';
import { Barrel } from '@le-chai/design/Barrel';
import { day, euro, litres, vintage } from '@le-chai/design/format';
import { estimateSentence, sureWords } from '@le-chai/design/price-words';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { discountPercent } from './discount.ts';
import { UpsideShare } from '../tables/UpsideShare.tsx';

/** Width of a barrel in a row, px. */
const IN_A_ROW = 52;

/** The columns of the barrels. */
export const barrelColumns: readonly Column<CellarBarrel>[] = [
  {
    id: 'picture',
    header: 'Level',
    hideHeader: true,
    width: '76px',
    cell: (barrel) => <Drawn barrel={barrel} />,
  },
  { id: 'name', header: 'Barrel', sortable: true, names: true, cell: (barrel) => <Named barrel={barrel} /> },
  {
    id: 'vintage',
    header: 'Vintage',
    sortable: true,
    align: 'right',
    cell: ({ product_vintage }) => vintage(product_vintage),
  },
  { id: 'region', header: 'Region', sortable: true, cell: ({ product_region }) => product_region },
  { id: 'litres', header: 'Won', sortable: true, align: 'right', cell: ({ liter_winner }) => litres(liter_winner) },
  {
    id: 'available',
    header: 'Left',
    sortable: true,
    align: 'right',
    cell: ({ liters_available }) => litres(liters_available),
  },
  { id: 'cost', header: 'Cost', sortable: true, align: 'right', cell: (barrel) => <Cost barrel={barrel} /> },
  { id: 'market', header: 'Market', sortable: true, align: 'right', cell: (barrel) => <Market barrel={barrel} /> },
  { id: 'upside', header: 'Upside', align: 'right', cell: (barrel) => <Gain barrel={barrel} /> },
  {
    id: 'bottling-date',
    header: 'Bottle by',
    sortable: true,
    align: 'right',
    cell: (barrel) => bottlingUntil(barrel) ?? '–',
  },
  {
    id: 'act',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (barrel) => <Act barrel={barrel} />,
  },
];

/** The same barrel as an entry, for phones. */
export function BarrelEntry({ barrel }: { barrel: CellarBarrel }) {
  const { liter_winner, liters_available, product_region, litre_emp, price_basis } = barrel;
  const until = bottlingUntil(barrel);
  return (
    <Entry>
      <Drawn barrel={barrel} />
      <div>
        <Named barrel={barrel} />
        <Line>
          {product_region}, {vintage(barrel.product_vintage)}
        </Line>
        <Line>
          {litres(liters_available)} left of {litres(liter_winner)}
        </Line>
        {until && <Line>Bottle by {until}</Line>}
        {litre_emp !== null && price_basis && <Line>{estimateSentence(litre_emp, 'litre', price_basis)}</Line>}
        <Act barrel={barrel} />
      </div>
      <Figures>
        <Cost barrel={barrel} />
        <Line>Market {marketOf(barrel)}</Line>
        <Gain barrel={barrel} />
      </Figures>
    </Entry>
  );
}

/** An empty barrel has nothing left to bottle. */
const bottlingUntil = ({ bottling_end_date: until, liters_available: left }: CellarBarrel): string | undefined =>
  until === null || left <= 0 ? undefined : day(until);

const market = (barrel: CellarBarrel): number | null => barrel[`${PRODUCT}_estimated_market_price` as const];

function marketOf(barrel: CellarBarrel): string {
  const worth = market(barrel);
  return worth === null ? '–' : euro(worth);
}

/** With its confidence and date, and the source on a press: a row has room for two lines. */
function Market({ barrel }: { barrel: CellarBarrel }) {
  const { name, litre_emp, price_basis: basis } = barrel;
  return (
    <>
      {marketOf(barrel)}
      {basis && litre_emp !== null && (
        <Source>
          <summary>
            {sureWords(basis)}, {day(basis.date)}
            <Hidden>: how the market price of {name} is estimated</Hidden>
          </summary>
          <p>{estimateSentence(litre_emp, 'litre', basis)}</p>
        </Source>
      )}
    </>
  );
}

function Drawn({ barrel: { liter_winner, liters_available, color } }: { barrel: CellarBarrel }) {
  const level = liter_winner > 0 ? (100 * liters_available) / liter_winner : 0;
  return <Barrel level={level} colour={color} width={IN_A_ROW} />;
}

function Named({ barrel: { name, winery_name } }: { barrel: CellarBarrel }) {
  return (
    <>
      <Name>{name}</Name>
      <Line>{winery_name}</Line>
    </>
  );
}

function Cost({ barrel: { total_bid, undiscounted_total_bid } }: { barrel: CellarBarrel }) {
  const discount = discountPercent({ undiscounted: undiscounted_total_bid, total: total_bid });
  return (
    <>
      {euro(total_bid)}
      {discount > 0 && (
        <Line>
          {discount} % off {euro(undiscounted_total_bid)}
        </Line>
      )}
    </>
  );
}

function Gain({ barrel }: { barrel: CellarBarrel }) {
  const worth = market(barrel);
  if (worth === null || !barrel.paid || barrel.total_bid <= 0) return <Quiet>–</Quiet>;
  return <UpsideShare ratio={(worth - barrel.total_bid) / barrel.total_bid} />;
}

/** The action a barrel offers, or why there is none. */
function Act({ barrel }: { barrel: CellarBarrel }) {
  const { id_barrel_auction_participant: id, name, paid, liters_available } = barrel;
  if (!paid) return <Pay barrel={barrel} />;
  if (liters_available <= 0) return <StatusMark kind="past">Nothing left</StatusMark>;
  return (
    <TextLink to={paths.bottleOwn(id)} size="table" aria-label={`Bottle ${name}`}>
      Bottle
    </TextLink>
  );
}

/** A link to pay for a barrel, with the amount if known. */
function Pay({ barrel: { name, payment_key: key } }: { barrel: CellarBarrel }) {
  const { data: payments } = useQuery(query(getOutstandingPayments));
  const owed = payments?.find(({ key_unique }) => key_unique === key);
  const words = owed ? `Pay ${euro(amountDue(owed))}` : 'Pay';
  return (
    <TextLink
      to={key === null ? paths.outstandingPayments() : paths.payOutstanding([key])}
      tone="act"
      size="table"
      aria-label={`${words} for ${name}`}
    >
      {words}
    </TextLink>
  );
}

const Name = styled.span`
  ${theme.type.wineRow}
  display: block;
`;

const Line = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  display: block;
  color: ${theme.colour.ink2};
`;

const Source = styled.details`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
  > summary {
    display: block;
    padding-block: 2px;
    text-decoration: underline;
    text-decoration-color: ${theme.colour.ruleStrong};
    text-underline-offset: 3px;
    cursor: pointer;
    &:hover {
      text-decoration-color: currentColor;
    }
  }
  > p {
    max-width: 160px;
    margin-left: auto;
    padding-bottom: 8px;
    white-space: normal;
  }
`;

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: ${IN_A_ROW}px minmax(0, 1fr) auto;
  gap: 0 16px;
  align-items: start;
`;

const Figures = styled.div`
  ${theme.type.table}
  text-align: right;
`;
