import { DeliveryError } from '../delivery-error.ts';

/** A version is there with other files. */
export function taken(app: string, version: string): DeliveryError {
  return new DeliveryError(
    'version-taken',
    `${app} ${version} is in the store already with other files. Raise the version, or build again.`,
  );
}

/** A version is being taken away. */
export function removing(app: string, version: string): DeliveryError {
  return new DeliveryError('being-removed', `${app} ${version} is being pruned just now. Try again in ten minutes.`);
}
