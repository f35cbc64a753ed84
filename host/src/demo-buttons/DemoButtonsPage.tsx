import { Catalogue, type ShownTheme } from '@le-chai/design/Catalogue';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Radio } from '@le-chai/design/Radio';
import { theme } from '@le-chai/design/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

const VIEWS = {
  chosen: { label: 'As chosen', themes: [undefined] },
  paper: { label: 'Paper', themes: ['paper'] },
  cellar: { label: 'Cellar', themes: ['cellar'] },
  both: { label: 'Both', themes: ['paper', 'cellar'] },
} as const satisfies Record<string, { label: string; themes: readonly ShownTheme[] }>;

type View = keyof typeof VIEWS;
const ORDER = Object.keys(VIEWS) as View[];

/** Every part of the design in every state, in either theme or in both. */
export function DemoButtonsPage() {
  const [view, setView] = useState<View>('chosen');
  const name = useId();
  return (
    <Page gap={32}>
      <PageHead title="Buttons and other parts" below="The parts this site is built from. Nothing here does anything.">
        <Themes>
          <legend>Theme</legend>
          {ORDER.map((each) => (
            <Radio
              key={each}
              name={name}
              label={VIEWS[each].label}
              checked={view === each}
              onChange={() => setView(each)}
            />
          ))}
        </Themes>
      </PageHead>
      <Catalogue themes={VIEWS[view].themes} />
    </Page>
  );
}

const Themes = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  > legend {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
