/** Works a group off: one result for each item, in its order. */
export type WorkOff<Item, Result> = (key: number, items: readonly Item[]) => Promise<readonly Result[]>;
/**
 * One queue for each key. While a group of a key is worked off, what arrives for that key waits and forms the next
 * group, in the order of arrival. Nothing waits for a timer: alone, an item is a group of one at once.
 */
export declare class GroupQueue<Item, Result> {
  #private;
  /** @param largest items in a group at most, so that one group does not take for ever */
  constructor(workOff: WorkOff<Item, Result>, largest: number);
  add(key: number, item: Item): Promise<Result>;
  /** Resolves when nothing waits or runs any more. */
  idle(): Promise<void>;
}
