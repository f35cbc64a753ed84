import { createContext, use } from 'react';

/** What can be opened from anywhere in the frame. */
export interface Commands {
  openPalette: () => void;
  openShortcuts: () => void;
}

const CommandsContext = createContext<Commands>({ openPalette: () => undefined, openShortcuts: () => undefined });

export const CommandsProvider = CommandsContext.Provider;

/** Opens the palette, or the list of shortcuts. */
export function useCommands(): Commands {
  return use(CommandsContext);
}
