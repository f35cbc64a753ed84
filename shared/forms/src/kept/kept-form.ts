/** Where a form is kept: whose it is and what it is about, such as `7` and `address-12`. */
export interface FormPlace {
  /** The member; another who signs in on the same tab does not see it. 0 for a visitor. */
  readonly member: number;
  readonly form: string;
}

/** As much of a browser's storage as it takes. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Typed = Record<string, string>;

// Asked for at each use: where storage is forbidden, to name it is an error already.
const storeOfTab = (): Storage => sessionStorage;

/**
 * What was typed into a form of this tab and neither sent nor cancelled: through a reload, and through logging in again
 * after the session has ended. docs/decisions/0134-typed-is-kept-in-the-tab.md
 * @param known the fields that the form has; others are left out
 * @returns only what differed from what the form began with; nothing where nothing is kept
 */
export function readForm(place: FormPlace, known: readonly string[], store: () => Store = storeOfTab): Typed {
  try {
    const kept: unknown = JSON.parse(store().getItem(entry(place)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = Object.entries(kept).filter(([name, text]) => known.includes(name) && typeof text === 'string');
    return Object.fromEntries(texts) as Typed;
  } catch {
    return {};
  }
}

/** Whether something was typed into a form of this tab and neither sent nor cancelled. */
export function isKept(place: FormPlace, store: () => Store = storeOfTab): boolean {
  try {
    return store().getItem(entry(place)) !== null;
  } catch {
    return false;
  }
}

/** Keeps what was typed. Where that is nothing, the form is forgotten. */
export function keepForm(place: FormPlace, typed: Typed, store: () => Store = storeOfTab): void {
  try {
    if (Object.keys(typed).length === 0) store().removeItem(entry(place));
    else store().setItem(entry(place), JSON.stringify(typed));
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}

/** Forgets every form of this tab: its member has signed out. */
export function forgetForms(store = storeOfTab): void {
  try {
    const kept = store();
    for (const key of Object.keys(kept).filter((name) => name.startsWith(PREFIX))) kept.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}

const PREFIX = 'le-chai:form:';
const entry = ({ member, form }: FormPlace): string => `${PREFIX}${member}:${form}`;
