import { createChoice } from '@le-chai/host-services';

/**
 * Whether keys that are pressed alone do something. Who speaks to the browser, or hits keys by mistake, can switch them
 * off (WCAG 2.1.4); what is pressed with Ctrl or Command works either way.
 */
const singleKeys = createChoice<'on' | 'off'>('keys', 'on', ['off']);

/** Follows whether single keys are on, other tabs included. */
export const useSingleKeys = singleKeys.use;

/** Switches them, in every open tab, and for the next visit. */
export const chooseSingleKeys = singleKeys.choose;
