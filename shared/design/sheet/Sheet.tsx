import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../src/foundation/theme.ts';
import { Page } from '../src/layout/Page.tsx';
import { PageHead } from '../src/layout/PageHead.tsx';
import { Barrels, Bottles, Labels } from './drawings.tsx';
import { Fields } from './Fields.tsx';
import { Floating } from './Floating.tsx';
import { BidBox, Cards } from './Sale.tsx';
import { Buttons, Colours, Types } from './style.tsx';
import { Countdowns, States, Statuses } from './states.tsx';
import { Navigation, Rows } from './rows.tsx';

/** Every component in every state on one page, to be looked at in both themes and on a phone. */
export function Sheet() {
  return (
    <main>
      <Page gap={32}>
        <PageHead title="Component sheet" above="Le Chai" />
        <Part title="Colour">
          <Colours />
        </Part>
        <Part title="Type">
          <Types />
        </Part>
        <Part title="Buttons" note="One filled button per view: the step that commits.">
          <Buttons />
        </Part>
        <Part title="Fields">
          <Fields />
        </Part>
        <Part title="Tabs, chips, pager">
          <Navigation />
        </Part>
        <Part title="Table" note="Rows of 54 px; numbers end on one line.">
          <Rows />
        </Part>
        <Part title="Statuses" note="Tick: yours. Square: needs you. Half: under way. Ring: past.">
          <Statuses />
        </Part>
        <Part title="Countdown" note="Fixed cells, nothing beside it moves.">
          <Countdowns />
        </Part>
        <Part title="Floating" note="Only what floats has a shadow.">
          <Floating />
        </Part>
        <Part title="Loading, empty, failed">
          <States />
        </Part>
        <Part title="Bottles" note="Shape from region, glass and fill from colour, label from producer.">
          <Bottles />
        </Part>
        <Part title="Labels">
          <Labels />
        </Part>
        <Part title="Barrels" note="100 % stops 3.5 % below the top.">
          <Barrels />
        </Part>
        <Part title="A sale">
          <BidBox />
        </Part>
        <Part title="Cards">
          <Cards />
        </Part>
      </Page>
    </main>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Section>
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div>{children}</div>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 16px 32px;
  padding-top: 32px;
  border-top: 1px solid ${theme.colour.rule};
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  h2 {
    ${theme.type.wine}
  }
  > :first-child > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
