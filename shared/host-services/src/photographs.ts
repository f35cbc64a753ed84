import { serverNow } from './clock.ts';
import { type ImageSource, photoAddress } from './photo-address.ts';

let source: ImageSource = { bucket: null, cdn: null };

/** Says where photographs come from. Called once, by the host. */
export function setImageSource(known: ImageSource): void {
  source = known;
}

/** Where the photograph of a product is loaded from now; null where it has none. @param cover as the API names it */
export function photographOf(cover: string | null): string | null {
  return photoAddress(cover, source, serverNow());
}
