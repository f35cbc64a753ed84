import { APP_TOASTS } from '@le-chai/design/toast-measures';
import { Toaster } from '@le-chai/design/Toaster';

/** The toasts of the app. Those that were wanted before this is there are shown then. */
export function Toasts() {
  return <Toaster measures={APP_TOASTS} />;
}
