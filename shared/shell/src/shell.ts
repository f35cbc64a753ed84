export { learnServerTime, serverNow, useClock } from './clock.ts';
export { pageTitle, setHouseName, usePageTitle } from './page-title.ts';
export { dismissToast, toast, useToasts, type Toast } from './toasts.ts';
export { hasUnsaved, holdUnsaved, useHasUnsaved, useUnsaved } from './unsaved.ts';
