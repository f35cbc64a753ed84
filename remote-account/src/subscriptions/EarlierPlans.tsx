import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { day } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { planName, priceWords, statusWords } from './plan-words.ts';
import { Turns } from './Story.tsx';

/** Earlier plans, latest first; each opens to its history. */
export function EarlierPlans({ plans }: { plans: readonly SubscriptionHandling[] }) {
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">Earlier plans</h2>
      <List>
        {plans.map((plan) => (
          <li key={plan.id_subscription_handling}>
            <Earlier plan={plan} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Earlier({ plan }: { plan: SubscriptionHandling }) {
  const { mark, word, next } = statusWords(plan);
  const { date_subscription: began, date_end_subscription: ended } = plan;
  return (
    <details>
      <summary>
        <Name>{planName(plan)}</Name>
        <span>
          {day(began)} to {ended === null ? 'now' : day(ended)}, {priceWords(plan)}
        </span>
        <StatusMark kind={mark}>{word}</StatusMark>
      </summary>
      <Inside>
        <p>{next}</p>
        <Turns of={plan} />
      </Inside>
    </details>
  );
}

const List = styled.ul`
  ${theme.type.table}
  padding: 0;
  margin-top: ${theme.space[16]};
  border-top: 1px solid ${theme.colour.rule};
  list-style: none;
  > li {
    border-bottom: 1px solid ${theme.colour.rule};
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[4]} ${theme.space[24]};
    min-height: 56px;
    padding-block: ${theme.space[12]};
    cursor: pointer;
    outline-offset: -2px;
    color: ${theme.colour.ink2};
  }
  ${theme.media.phone} {
    summary {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Name = styled.span`
  ${theme.type.wineRow}
  color: ${theme.colour.ink};
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
  padding-bottom: ${theme.space[24]};
`;
