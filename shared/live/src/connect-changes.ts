import { type adopt, changed, onChangeHere } from '@le-chai/api';
import { type Change, type ChangeKind, NOTICED, TOUCHED } from '@le-chai/contracts/changes';
import { notifyOtherTabs } from './connect-live.ts';
import { subscribe } from './events.ts';
import { whenStreamLoads } from './late-stream.ts';

/**
 * Turns everything that this tab learns from elsewhere into a change: events of the stream, and changes made in other
 * tabs, which are notified in turn of changes made here.
 * @returns how to stop
 */
export function connectChanges(queryClient: Parameters<typeof adopt>[0]): () => void {
  const stops = [
    subscribe('notice', ({ kind, sale }) =>
      changed({ kind: 'notices' }, ...NOTICED[kind].map((one) => changeOf(one, sale))),
    ),
    subscribe('opened', () => changed({ kind: 'missed' })),
    subscribe('changed', (text) => changed(...readChanges(text))),
    onChangeHere((changes) => notifyOtherTabs(JSON.stringify(changes))),
  ];
  // Before the first event: the connection is made by the same code.
  stops.push(whenStreamLoads(({ adoptSales }) => stops.push(adoptSales(queryClient))));
  return () => stops.forEach((stop) => stop());
}

/** A notice names a sale if it is about one; only the member's standing belongs to that sale alone. */
const changeOf = (kind: ChangeKind, sale: number | null): Change =>
  kind === 'standing' && sale !== null ? { kind, id: sale } : { kind };

/** Reads what another tab has changed; a tab of another version may say what this one does not know. */
export function readChanges(text: string): Change[] {
  try {
    const changes = JSON.parse(text) as unknown;
    return Array.isArray(changes) ? changes.filter(isChange) : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const id: unknown = 'id' in value ? value.id : undefined;
  return (
    typeof value.kind === 'string' &&
    Object.hasOwn(TOUCHED, value.kind) &&
    ['undefined', 'string', 'number'].includes(typeof id)
  );
}
