import { Checkbox } from '@le-chai/design/Checkbox';
import { Dialog } from '@le-chai/design/Dialog';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { chooseSingleKeys, useSingleKeys } from './use-shortcuts.ts';

/** The keyboard shortcuts, and the switch for single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const single = useSingleKeys() === 'on';
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <Keys>
        {SHORTCUTS.filter(({ alone }) => single || !alone).map(({ keys, meaning }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Keys>
      <Checkbox
        label="Enable single-key shortcuts"
        checked={single}
        onChange={({ target }) => chooseSingleKeys(target.checked ? 'on' : 'off')}
      />
    </Dialog>
  );
}

const SHORTCUTS = [
  { keys: isApple() ? '⌘ K' : 'Ctrl K', meaning: 'Search, from anywhere', alone: false },
  { keys: '/', meaning: 'Search, while you are not typing', alone: true },
  { keys: '?', meaning: 'Show this list', alone: true },
  { keys: '↑ ↓', meaning: 'Move through the results', alone: false },
  { keys: 'Enter', meaning: 'Open the selected result', alone: false },
  { keys: 'Esc', meaning: 'Close a panel or dialog', alone: false },
];

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

const Keys = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 96px 1fr;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  kbd {
    ${theme.type.label}
    padding: 2px 8px;
    border: 1px solid ${theme.colour.ruleStrong};
    border-radius: ${theme.radius};
  }
`;
