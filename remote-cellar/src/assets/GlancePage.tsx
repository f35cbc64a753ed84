import { messageOf, query } from '@le-chai/api';
import { type CellarValue, getCellarValue } from '@le-chai/contracts/value';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Needs } from './Needs.tsx';
import { OverTime } from './OverTime.tsx';
import { byAge, bySureness } from './parts.ts';
import { Parts } from './Parts.tsx';
import { ToDrink } from './ToDrink.tsx';

/** /my-assets: what the cellar consists of, and how its value developed. */
export function GlancePage() {
  const { data, error, isFetching, refetch } = useQuery(query(getCellarValue));
  return (
    <>
      <Needs />
      <ToDrink />
      {data && (data.points.length > 0 ? <Charts value={data} /> : <EmptyCellar />)}
      {!data && !error && <GlanceSkeleton />}
      {!data && error && (
        <FailedState
          title="Your cellar at a glance did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Charts({ value }: { value: CellarValue }) {
  return (
    <Columns>
      <Note>Bars show market value; the mark shows what you paid.</Note>
      <Section title="By region">
        <Parts trait="Region" parts={value.by_region} />
      </Section>
      <Stack>
        <Section title="By colour">
          <Parts trait="Colour" parts={value.by_color} />
        </Section>
        <Section title="By maturity">
          <Parts trait="Maturity" parts={byAge(value.by_maturity)} />
        </Section>
        {value.by_sureness.length > 0 && (
          <Section title="How sure we are">
            <Explained>
              Firm: at least five sales here, close together. Fair: sales further apart, or a reference price from the
              last six months. Rough: older or scattered figures.
            </Explained>
            <Parts trait="Estimate" parts={bySureness(value.by_sureness)} />
          </Section>
        )}
      </Stack>
      <Wide>
        <Section title="Over time">
          <OverTime usual={value} />
        </Section>
      </Wide>
    </Columns>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function EmptyCellar() {
  return (
    <EmptyState
      title="Your cellar is empty"
      text="Once you have paid for it, the wine you win or buy appears here: by region, colour, maturity and over time."
      action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
    />
  );
}

/** Placeholder for the charts, with the same columns and heights. */
function GlanceSkeleton() {
  return (
    <Columns>
      <Hidden role="status">Loading your cellar at a glance</Hidden>
      <Wide>
        <Skeleton width="420px" />
      </Wide>
      {[5, 4].map((bars) => (
        <div key={bars}>
          <Skeleton width="160px" height="30px" />
          {Array.from({ length: bars }, (_, index) => (
            <Bar key={index}>
              <Skeleton width={`${140 - index * 12}px`} />
              <Skeleton width={`${90 - index * 15}%`} height="12px" />
              <Skeleton width="72px" />
            </Bar>
          ))}
        </div>
      ))}
      <Wide>
        <Skeleton width="160px" height="30px" />
        <Drawing>
          <Skeleton height="100%" />
        </Drawing>
      </Wide>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 48px 64px;
  h2 {
    ${theme.type.heading}
    margin-bottom: 12px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 48px;
`;

const Note = styled.p`
  ${theme.type.label}
  grid-column: 1 / -1;
  margin-bottom: -24px;
  color: ${theme.colour.ink2};
`;

const Explained = styled.p`
  ${theme.type.table}
  max-width: 60ch;
  color: ${theme.colour.ink2};
`;

const Drawing = styled.div`
  height: 312px;
  padding: 24px 0 40px;
`;

const Bar = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  height: 89px;
  border-bottom: 1px solid ${theme.colour.rule};
`;
