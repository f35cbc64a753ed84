import type { Tier } from '@le-chai/contracts/primitives';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { StatusMark } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { tierBenefit } from '../../membership/benefits.ts';
import { ownRow } from '../../membership/own-row.ts';
import { priceNote } from '../../membership/price-notes.ts';
import { chargeWords, firstCharge, rhythmWords, type TierOffer } from '../tier-offers.ts';

interface TierRowProps {
  tier: Tier;
  /** Undefined while the plans load. */
  offer: TierOffer | undefined;
  /** Whether it is the member's own. */
  own: boolean;
  /** Where to join; undefined for members. */
  to: string | undefined;
  /** ms since the epoch. */
  now: number;
}

/** One tier among the others: what it brings, then what it costs and when. Its shape is the same while it loads. */
export function TierRow({ tier, offer, own, to, now }: TierRowProps) {
  return (
    <Row $own={own}>
      <div>
        <h2>{tier}</h2>
        {own && <StatusMark kind="yours">Your tier</StatusMark>}
      </div>
      <Benefit>{tierBenefit(tier)}</Benefit>
      <Price>{offer ? <Costs offer={offer} /> : <Skeleton width="160px" height="40px" />}</Price>
      <Charge>{offer?.plan && firstChargeWords(offer.plan, now)}</Charge>
      <Action>
        {!offer && <Skeleton height="44px" />}
        {offer?.plan && to !== undefined && (
          <Button wide to={to}>
            Choose {tier}
          </Button>
        )}
      </Action>
    </Row>
  );
}

function Costs({ offer: { plan, other } }: { offer: TierOffer }) {
  if (!plan) return <span>Granted by Le Chai</span>;
  if (plan.price === 0) {
    return (
      <>
        <Amount>
          <strong>Free</strong>
        </Amount>
        <span>no end date</span>
        <span>no address or card needed</span>
      </>
    );
  }
  return (
    <>
      <Amount>
        <strong>{euro(plan.price)}</strong> {rhythmWords(plan)}
      </Amount>
      <span>{priceNote(plan, other)}</span>
      <span>{plan.initial_fee > 0 ? `plus ${euro(plan.initial_fee)} once` : 'no initial fee'}</span>
    </>
  );
}

function firstChargeWords(plan: NonNullable<TierOffer['plan']>, now: number): string {
  const charge = firstCharge(plan, now);
  return charge ? `First charge ${chargeWords(charge)}` : 'Nothing to pay';
}

/** The list of the tiers. */
export const Tiers = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** Columns side by side; on a phone the price stays beside the name, so that prices are compared by looking down. */
const Row = styled.li<{ $own: boolean }>`
  ${theme.type.table}
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) 208px;
  grid-template-areas: 'name benefit price charge action';
  align-items: center;
  gap: ${theme.space[8]} ${theme.space[24]};
  padding-block: ${theme.space[16]};
  border-bottom: 1px solid ${theme.colour.rule};
  ${({ $own }) => $own && ownRow}
  h2 {
    ${theme.type.cardTitle}
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 208px;
    grid-template-areas: 'name price action' 'benefit price charge';
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(min-content, 1fr) minmax(0, max-content);
    grid-template-areas: 'name price' 'benefit benefit' 'charge action';
    gap: ${theme.space[8]} ${theme.space[16]};
    align-items: start;
  }
`;

const Benefit = styled.p`
  grid-area: benefit;
  text-wrap: pretty;
`;

const Price = styled.p`
  grid-area: price;
  display: grid;
  align-content: center;
  min-height: 4.5rem;
  color: ${theme.colour.ink2};
  strong {
    ${theme.type.figure}
    color: ${theme.colour.ink};
  }
  ${theme.media.phone} {
    min-height: 4.25rem;
    text-align: right;
  }
`;

/** As high as its figure, whatever the font. */
const Amount = styled.span`
  height: 2rem;
  ${theme.media.phone} {
    height: 1.75rem;
  }
`;

const Charge = styled.p`
  ${theme.type.label}
  grid-area: charge;
  color: ${theme.colour.ink2};
`;

const Action = styled.div`
  grid-area: action;
  ${theme.media.phone} {
    min-height: 44px;
  }
`;
