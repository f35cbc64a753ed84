interface PageWatch {
  /** The browser is online again, or the tab is seen again. */
  onBack: () => void;
  onOffline: () => void;
  /** The browser puts the page to sleep, or keeps it for the Back button. */
  onFrozen: () => void;
  onThawed: () => void;
}

/** Follows what the browser does with this page. Page Lifecycle (WICG). @returns how to stop */
export function watchPage({ onBack, onOffline, onFrozen, onThawed }: PageWatch): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') onBack();
  };
  const shown = (event: Event): void => {
    if ('persisted' in event && event.persisted) onThawed();
  };
  const watched: readonly [EventTarget, string, EventListener][] = [
    [window, 'online', onBack],
    [window, 'offline', onOffline],
    [window, 'pagehide', onFrozen],
    [window, 'pageshow', shown],
    [document, 'freeze', onFrozen],
    [document, 'resume', onThawed],
    [document, 'visibilitychange', seen],
  ];
  for (const [target, type, listener] of watched) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of watched) target.removeEventListener(type, listener);
  };
}
