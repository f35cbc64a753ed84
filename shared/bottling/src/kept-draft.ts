import { asDraft } from './draft-guard.ts';
import { type BottlingDraft, isEmptyDraft } from './draft.ts';

/** What is bottled: a sale that is being bought, or a barrel that was won, by the number of its bid. */
export type DraftSubject = `sale-${number}` | `barrel-${number}`;

/** Whose draft of what. Another member who signs in on the same tab does not see it. */
export interface DraftPlace {
  readonly member: number;
  readonly subject: DraftSubject;
}

/** As much of a browser's storage as it takes. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Asked for at each use: where storage is forbidden, to name it is an error already.
const storeOfTab = (): DraftStore => sessionStorage;

/** The draft that was kept in this tab; undefined where there is none. What cannot be read is cleared away. */
export function readDraft(place: DraftPlace, store = storeOfTab): BottlingDraft | undefined {
  try {
    const text = store().getItem(entry(place));
    if (text === null) return undefined;
    const draft = parse(text);
    if (!draft) store().removeItem(entry(place));
    return draft;
  } catch {
    return undefined;
  }
}

/** Keeps a draft for this tab, through going back and reloading. One that says nothing is forgotten. */
export function keepDraft(place: DraftPlace, draft: BottlingDraft, store = storeOfTab): void {
  try {
    if (isEmptyDraft(draft)) store().removeItem(entry(place));
    else store().setItem(entry(place), JSON.stringify(draft));
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}

/** It was bottled, or is no longer wanted. */
export function forgetDraft(place: DraftPlace, store = storeOfTab): void {
  try {
    store().removeItem(entry(place));
  } catch {
    // There was nothing to forget.
  }
}

const entry = ({ member, subject }: DraftPlace): string => `le-chai:bottling:${member}:${subject}`;

function parse(text: string): BottlingDraft | undefined {
  try {
    return asDraft(JSON.parse(text));
  } catch {
    return undefined;
  }
}
