import { latePart } from './late-code.tsx';

/* What every page has around it but doesn't need before it is on screen, in one chunk. */

export const LiveNotices = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../notices/LiveNotices.tsx')).LiveNotices,
);

export const OfflineKeeper = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../offline/OfflineKeeper.tsx')).OfflineKeeper,
);

export const FontsKeeper = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../appearance/FontsKeeper.tsx')).FontsKeeper,
);

export const Trackers = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../trackers/Trackers.tsx')).Trackers,
);

export const VersionFollower = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../versions/VersionFollower.tsx')).VersionFollower,
);

export const NeedsAsker = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../needs/NeedsAsker.tsx')).NeedsAsker,
);

export const Toasts = latePart(async () => (await import(/* webpackChunkName: "later" */ './Toasts.tsx')).Toasts);

export const MenuContents = latePart(
  async () => (await import(/* webpackChunkName: "later" */ '../navigation/MenuContents.tsx')).MenuContents,
);
