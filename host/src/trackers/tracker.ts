/** What a tracker is told of a page: nothing that belongs to one member or one visit. */
export interface TrackedPage {
  /** The path with its parameters by name, as in `/sales/:productType/:sale`. */
  pattern: string;
  /** The same as an address: the origin and the pattern, without search or fragment. */
  address: string;
}

/** One third party that hears which pages are opened. None is told who opens them. */
export interface Tracker {
  /**
   * Begins with this page; called once.
   * @returns when the vendor's script is there. @throws {Error} when it cannot be had
   */
  load: (page: TrackedPage) => Promise<void>;
  /** Tells that another page was opened; until the vendor's script is there it waits in the vendor's own queue. */
  page: (page: TrackedPage) => void;
  /** Asks the vendor's script to tell nothing by itself any more: consent was withdrawn. The next load is without it. */
  forget?: () => void;
}

/** Loads a script of a vendor; it is admitted by the page's default Trusted Types policy. */
export type LoadScript = (url: string) => Promise<void>;
