export { connectChanges } from './connect-changes.ts';
export { connectLive, notifyOtherTabs, useFollow } from './connect-live.ts';
export { useLive, type LiveEvents } from './events.ts';
export { mayTell } from './may-tell.ts';
export type { LiveStatus } from './state.ts';
export { useLiveStatus } from './view.ts';
