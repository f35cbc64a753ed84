/** Leaves for a place with a full load of the page: whatever state went wrong is gone. */
export function leaveFor(path: string): void {
  location.assign(path);
}
