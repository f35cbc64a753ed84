import { APP_TOASTS } from '@le-chai/design/toast-measures';
import { Toaster } from '@le-chai/design/Toaster';

/** The toasts of the app. Those requested before this has loaded are shown then. */
export function Toasts() {
  return <Toaster measures={APP_TOASTS} />;
}
