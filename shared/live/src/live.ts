export { connectLive, tellOtherTabs } from './connect-live.ts';
export { subscribe, useLive, type LiveEvents } from './events.ts';
export { mayTell } from './may-tell.ts';
export { useLiveStatus, type LiveStatus } from './status.ts';
export { useFollow } from './use-follow.ts';
