import { Button } from '@le-chai/design/Button';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { ListView } from './list-search.ts';

interface ViewSwitchProps {
  view: ListView;
  /** The address of the same page in another view. */
  to: (view: ListView) => string;
}

/** Leads from the cards to the compact table and back. */
export function ViewSwitch({ view, to }: ViewSwitchProps) {
  const other = view === 'grid' ? 'table' : 'grid';
  return (
    <Button icon={other === 'table' ? 'menu' : 'cellar'} to={to(other)} preventScrollReset>
      <Word>{other === 'table' ? 'Show as table' : 'Show as cards'}</Word>
    </Button>
  );
}

/** On a phone the icon stands for the words, beside the title. */
const Word = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
