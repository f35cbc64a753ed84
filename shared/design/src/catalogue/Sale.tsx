import { useFirstNow } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Barrel } from '../art/Barrel.tsx';
import { BottleGroup } from '../art/BottleGroup.tsx';
import { AmountChips } from '../fields/AmountChips.tsx';
import { theme } from '../foundation/theme.ts';
import { Card, CardGrid } from '../layout/Card.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Reason } from '../layout/Reason.tsx';
import { Countdown } from '../states/Countdown.tsx';
import { Pill } from '../states/Pill.tsx';
import { AllInTable } from '../tables/AllInTable.tsx';
import { DefinitionList } from '../tables/DefinitionList.tsx';
import { haudecourt, murets, vauclerc, virelune } from './examples.ts';
import { Stack } from './layout.ts';

export function BidBox() {
  const until = useEnd();
  const [amount, setAmount] = useState<number | undefined>(1500);
  const [other, setOther] = useState('');
  return (
    <Two>
      <DefinitionList
        facts={[
          { term: 'Appellation', value: 'Pauillac, Bordeaux, France' },
          { term: 'Alcohol', value: '13.5 % by volume' },
          { term: 'Estimated market price', value: '€1,680, median of 9 sales in 12 months' },
        ]}
      />
      <Panel>
        <Stack style={{ gap: 16 }}>
          <div>
            <Pill tone="lead">You lead</Pill>
          </div>
          <Price>€1,300</Price>
          <Reason tone="yours">
            Your maximum still leads. The price rose from €1,150 to €1,300 because another member bid €1,250.
          </Reason>
          <Countdown until={until} size="big" />
          <AmountChips
            label="Raise your maximum"
            amounts={[1450, 1500, 1600]}
            value={amount}
            onChange={setAmount}
            other={other}
            onOther={setOther}
          />
          <Button variant="primary" size="commit" wide>
            Raise your maximum to €1,500
          </Button>
          <AllInTable
            caption="All in, delivered to Milan"
            columns={['Price now', 'At €1,500']}
            lines={[
              { label: 'Price', amounts: [1300, 1500] },
              { label: 'House fee, 5 %', amounts: [65, 75] },
              { label: 'Insured delivery, estimate', amounts: [24, 24] },
              { label: 'VAT, 22 %', amounts: [305.58, 351.78] },
            ]}
            total={{ label: 'Total', amounts: [1694.58, 1950.78] }}
          />
        </Stack>
      </Panel>
    </Two>
  );
}

/** When all that is shown here ends. */
const useEnd = (): number => useFirstNow() + 6 * 3_600_000;

export function Cards() {
  const until = useEnd();
  return (
    <CardGrid>
      <Card
        to="#cards"
        kind="Single lot"
        aside={<Countdown until={until} />}
        title="Pauillac 2016, three and a magnum"
        by="Château Vauclerc, Bordeaux"
        priceLabel="Price now"
        price="€1,300"
        standing={<Pill tone="lead">You lead</Pill>}
        level={3}
        picture={
          <BottleGroup
            height={184}
            bottles={[{ subject: vauclerc, quantity: 3 }, { subject: { ...vauclerc, size: 1.5 } }]}
          />
        }
      />
      <Card
        to="#cards"
        kind="Single lot"
        aside={<Countdown until={until} />}
        title="Meursault premier cru 2020"
        by="Domaine des Trois Murets, Bourgogne"
        priceLabel="Price now"
        price="€400"
        standing={<Pill tone="outbid">You were outbid</Pill>}
        level={3}
        picture={<BottleGroup height={184} bottles={[{ subject: murets, quantity: 3 }]} />}
      />
      <Card
        to="#cards"
        kind="Barrel, 225 L"
        aside={<Countdown until={until} />}
        title="Barolo 2024, barrel no. 7"
        by="Podere Sant’Ilvo, Piemonte"
        priceLabel="Per litre now"
        price="€96"
        standing="64 % bid"
        level={3}
        picture={<Barrel level={64} colour="red" width={205} />}
      />
      <Card
        to="#cards"
        kind="Collection, 11 lots"
        aside={<Countdown until={until} />}
        title="Twelve years on the lees"
        by="Maison Haudecourt, Champagne"
        priceLabel="From"
        price="€180"
        standing="27 bids"
        level={3}
        picture={
          <BottleGroup
            height={184}
            bottles={[{ subject: haudecourt, quantity: 2 }, { subject: { ...haudecourt, size: 1.5 } }]}
          />
        }
      />
      <Card
        to="#cards"
        kind="Collection, 8 lots"
        aside={<Countdown until={until} />}
        title="Garrigue: Bandol"
        by="Mas Virelune"
        priceLabel="From"
        price="€95"
        standing="6 bids"
        level={3}
        picture={<BottleGroup height={184} bottles={[{ subject: virelune, quantity: 3 }]} />}
      />
    </CardGrid>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 472px);
  gap: 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Price = styled.div`
  ${theme.type.price}
`;
