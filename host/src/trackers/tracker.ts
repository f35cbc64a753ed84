/** What is reported to a tracker about a page: nothing that belongs to one member or one visit. */
export interface TrackedPage {
  /** The path with its parameters by name, as in `/sales/:productType/:sale`. */
  pattern: string;
  /** The same as an address: the origin and the pattern, without search or fragment. */
  address: string;
}

/** A third party that receives which pages are opened, but never who opens them. */
export interface Tracker {
  /**
   * Starts with this page; called once.
   * @returns when the vendor's script has loaded. @throws {Error} if it fails to load
   */
  load: (page: TrackedPage) => Promise<void>;
  /** Reports another page; until the vendor's script has loaded, it waits in the vendor's own queue. */
  page: (page: TrackedPage) => void;
  /** Asks the vendor's script to stop reporting, because consent was withdrawn. The next page load is without it. */
  forget?: () => void;
}

/** Loads a script of a vendor; it is admitted by the page's default Trusted Types policy. */
export type LoadScript = (url: string) => Promise<void>;
