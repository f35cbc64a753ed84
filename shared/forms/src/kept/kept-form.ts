import { clearStored, readStored, writeStored, type TextStorage } from '@le-chai/browser-storage';

/** The key of a stored form: whose it is and its subject, such as `7` and `address-12`. */
export interface FormPlace {
  /** The member; another who signs in on the same tab does not see it. 0 for a visitor. */
  readonly member: number;
  readonly form: string;
}

type Typed = Record<string, string>;

/**
 * Text typed into a form of this tab and neither sent nor cancelled: kept through a reload, and through logging in
 * again after the session has ended. docs/decisions/0134-typed-is-kept-in-the-tab.md
 * @param known the fields that the form has; others are left out
 * @returns only the values that differed from the initial ones; empty if nothing is stored
 */
export function readForm(place: FormPlace, known: readonly string[], store?: () => TextStorage): Typed {
  const kept = readStored(entry(place), asRecord, store) ?? {};
  const texts = Object.entries(kept).filter(([name, text]) => known.includes(name) && typeof text === 'string');
  return Object.fromEntries(texts) as Typed;
}

/** Whether something was typed into a form of this tab and neither sent nor cancelled. */
export const isKept = (place: FormPlace): boolean => readStored(entry(place), asRecord) !== undefined;

/** Stores the typed text. If there is none, the form is forgotten. */
export function keepForm(place: FormPlace, typed: Typed, store?: () => TextStorage): void {
  writeStored(entry(place), Object.keys(typed).length === 0 ? undefined : typed, store);
}

/** Forgets every form of this tab: its member has signed out. */
export const forgetForms = (): void => clearStored(PREFIX);

const PREFIX = 'le-chai:form:';
const entry = ({ member, form }: FormPlace): string => `${PREFIX}${member}:${form}`;

const asRecord = (kept: unknown): Record<string, unknown> | undefined =>
  typeof kept === 'object' && kept !== null ? { ...kept } : undefined;
