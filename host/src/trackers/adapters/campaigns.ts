import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { Tracker } from '../tracker.ts';

/**
 * The Meta Pixel as an image, the form that Meta documents for pages without its script
 * (https://developers.facebook.com/docs/meta-pixel/implementation/marketing-api): its script would read the whole URL
 * by itself and can't be given another. None of their code runs here, and no cookie of this site is set.
 */
export function campaigns({ pixelId }: NonNullable<TrackerSettings['campaigns']>): Tracker {
  const view = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const image = new Image(1, 1);
      image.referrerPolicy = 'no-referrer';
      image.addEventListener('load', () => resolve());
      image.addEventListener('error', () => reject(new Error('www.facebook.com did not answer')));
      const search = new URLSearchParams({ id: pixelId, ev: 'PageView', dl: address, noscript: '1' });
      image.src = `https://www.facebook.com/tr?${search}`;
    });
  return {
    load: ({ address }) => view(address),
    page: ({ address }) => void view(address).catch(() => undefined),
  };
}
