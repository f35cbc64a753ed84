export { createChoice } from './choice.ts';
export { learnServerTime, onTick, serverNow, useClock } from './clock.ts';
export { chooseDensity, useDensity, type Density } from './density.ts';
export { lendMaps, loadMaps, type Maps } from './maps.ts';
export { useBelongsTo, usePagePlace } from './page-place.ts';
export { pageTitle, setHouseName, usePageTitle } from './page-title.ts';
export { photographOf, setImageSource } from './photographs.ts';
export { dismissToast, toast, useToasts, type Toast } from './toasts.ts';
export { hasUnsaved, holdUnsaved, useHasUnsaved, useUnsaved } from './unsaved.ts';
