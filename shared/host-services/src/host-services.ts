export { chooseDensity, createChoice, type Density, useDensity } from './choice.ts';
export { learnServerTime, onTick, serverNow, useClock, useFirstNow, useServerNow } from './clock.ts';
export { lendMaps, loadMaps, type Maps } from './maps.ts';
export { calendarDay, momentText, takeOwnZone, useShownZone } from './moments.ts';
export { pageTitle, setHouseName, useBelongsTo, usePagePlace, usePageTitle } from './page-place.ts';
export { type Photograph, photographOf, setImageSource } from './photo-address.ts';
export { dismissToast, toast, useToasts, type Toast } from './toasts.ts';
export { hasUnsaved, holdUnsaved, useHasUnsaved, useUnsaved } from './unsaved.ts';
export { keepWidth, useWidth, type Width } from './width.ts';
