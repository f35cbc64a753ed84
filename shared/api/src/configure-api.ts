import { setConfiguration, type ApiConfiguration } from './configuration.ts';
import { beginEarly } from './early.ts';

/** Sets the transport up. Calling it again begins anew (tests do). */
export function configureApi(configuration: ApiConfiguration): void {
  setConfiguration(configuration);
  beginEarly();
}
