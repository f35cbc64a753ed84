import { useSession } from '@le-chai/session';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useHouse } from '../house/House.tsx';
import { preparePageNames } from '../house/page-names.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Palette, ShortcutsDialog } from './late-dialogs.ts';

/** What can be opened from anywhere in the frame. */
interface Commands {
  openPalette: () => void;
  openShortcuts: () => void;
}

const CommandsContext = createContext<Commands>({ openPalette: () => undefined, openShortcuts: () => undefined });

const CommandsProvider = CommandsContext.Provider;

/** Opens the palette, or the list of shortcuts. */
export function useCommands(): Commands {
  return use(CommandsContext);
}

/** Holds what opens over any page, by button or by key: the palette and the list of keys. For members alone. */
export function CommandsHolder({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  const { composition } = useHouse();
  const commands = useMemo(
    () => ({
      openPalette: () => {
        preparePageNames(composition);
        setShown('palette');
      },
      openShortcuts: () => setShown('shortcuts'),
    }),
    [composition],
  );
  const isMember = status === 'loaded';
  // A key pressed while the session is still loading is kept until it has loaded.
  const mayBeMember = isMember || status === 'loading';
  useShortcuts({ onSearch: commands.openPalette, onHelp: commands.openShortcuts }, mayBeMember);
  if (shown && !mayBeMember) setShown(undefined);
  const close = useCallback(() => setShown(undefined), []);
  return (
    <CommandsProvider value={commands}>
      {children}
      {isMember && shown === 'palette' && <Palette onClose={close} />}
      {isMember && shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </CommandsProvider>
  );
}
