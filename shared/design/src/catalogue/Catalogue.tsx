import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { Buttons, Icons } from './Buttons.tsx';
import { Barrels, Bottles, Labels } from './drawings.tsx';
import { Fields } from './Fields.tsx';
import { Floating } from './Floating.tsx';
import { Colours, Types } from './foundations.tsx';
import { Navigation, Rows } from './rows.tsx';
import { BidBox, Cards } from './Sale.tsx';
import { Countdowns, Messages, Skeletons, States, Statuses } from './states.tsx';

/** A theme to be shown in; without one, that of the page. */
export type ShownTheme = 'paper' | 'cellar' | undefined;

const AS_THE_PAGE: readonly ShownTheme[] = [undefined];

interface Part {
  title: string;
  note?: string;
  Content: () => ReactNode;
}

const PARTS: readonly Part[] = [
  { title: 'Buttons', note: 'One filled button per view: the step that commits.', Content: Buttons },
  { title: 'Fields', Content: Fields },
  { title: 'Tabs, chips, pager', Content: Navigation },
  { title: 'Table', note: 'Numbers line up on the right.', Content: Rows },
  { title: 'Statuses', note: 'Tick: yours. Square: needs you. Half: under way. Ring: past.', Content: Statuses },
  { title: 'Countdown', note: 'Fixed cells, so nothing beside them moves.', Content: Countdowns },
  { title: 'Floating', note: 'Only floating parts have a shadow.', Content: Floating },
  { title: 'Messages', Content: Messages },
  { title: 'Loading, empty, failed', Content: States },
  { title: 'Skeletons', note: 'In the final shape.', Content: Skeletons },
  { title: 'Bottles', note: 'Shape from region, glass and fill from colour, label from producer.', Content: Bottles },
  { title: 'Labels', Content: Labels },
  { title: 'Barrels', note: '100 % stops 3.5 % below the top.', Content: Barrels },
  { title: 'A sale', Content: BidBox },
  { title: 'Cards', Content: Cards },
  { title: 'Icons', Content: Icons },
  { title: 'Colour', Content: Colours },
  { title: 'Type', Content: Types },
];

/** Every component in every state; in two themes one below the other, part by part, so that both can be compared. */
export function Catalogue({ themes = AS_THE_PAGE }: { themes?: readonly ShownTheme[] }) {
  return PARTS.map(({ title, note, Content }) => (
    <Section key={title} id={title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}>
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <Shown>
        {themes.map((shown) => (
          <Frame key={shown ?? 'page'} data-theme={shown} $framed={themes.length > 1}>
            <Content />
          </Frame>
        ))}
      </Shown>
    </Section>
  ));
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

const Shown = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

/** A separate theme needs a separate background. */
const Frame = styled.div<{ $framed: boolean }>`
  color: ${theme.colour.ink};
  &[data-theme] {
    background: ${theme.colour.paper};
  }
  ${({ $framed }) => $framed && `padding: 24px; border: 1px solid ${theme.colour.rule}; border-radius: ${theme.radius};`}
`;
