import { useLayoutEffect, useRef } from 'react';
import { createChoice } from '@le-chai/host-services';

/**
 * Whether single-key shortcuts are enabled. People who use speech input, or hit keys by mistake, can turn them off
 * (WCAG 2.1.4); shortcuts with Ctrl or Command always work.
 */
const singleKeys = createChoice<'on' | 'off'>('keys', 'on', ['off']);

/** Follows whether single keys are on, other tabs included. */
export const useSingleKeys = singleKeys.use;

/** Turns them on or off, in every open tab, and for the next visit. */
export const chooseSingleKeys = singleKeys.choose;

export interface Shortcuts {
  /** Ctrl or Command with K, and `/`. */
  onSearch: () => void;
  /** `?` */
  onHelp: () => void;
}

/** The keys that work on every page, unless a dialog is open. Single ones are ignored in text fields. */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const single = useSingleKeys() === 'on';
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  // Listens as soon as the page is visible: other effects run a moment later.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent): void => {
      const act = meaningOf(event, single);
      if (!act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current[act]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, single]);
}

function meaningOf(event: KeyboardEvent, single: boolean): keyof Shortcuts | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return undefined;
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k' ? 'onSearch' : undefined;
  if (!single || ctrlKey || isTyping(event.target)) return undefined;
  // Some keyboards need Shift for these.
  if (key === '/') return 'onSearch';
  return key === '?' ? 'onHelp' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
