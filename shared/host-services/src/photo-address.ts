import { MEDIA_PATH, readPictureName } from '@le-chai/contracts/picture';
import { perRequest } from '@le-chai/store/per-request';
import { serverNow } from './clock.ts';

/** Where photographs come from; addresses without a trailing slash. */
export interface ImageSource {
  /** If none is set, our own come from the edge, and there are no others. */
  bucket: string | null;
  /** In front of the bucket, converting its photographs to webp; there is none in production. */
  cdn: string | null;
}

/** From when on the CDN serves some of the photographs, and how long it takes until it serves all of them. */
const FROM = Date.UTC(2025, 8, 1);
const GROWTH_MS = 70 * 24 * 60 * 60 * 1000;

/** What the CDN makes of a photograph. */
const FORMAT = 'webp';
const QUALITY = '75';

/**
 * Where a photograph is loaded from: the bucket, or the CDN before it for a share of them that grows
 * (docs/rules.md, "Photographs").
 * @param cover address within the bucket, or a path there
 * @param now ms since the epoch
 * @returns null where there is none: no bucket, or an address outside of it, which no page may load from
 */
export function photoAddress(cover: string | null, { bucket, cdn }: ImageSource, now: number): string | null {
  if (!cover || !bucket) return null;
  const path = pathWithin(bucket, cover);
  if (path === null) return null;
  const address = bucket + path;
  return cdn && isByCdn(address, now) ? optimised(cdn + path) : address;
}

/** A photograph as a page loads it. */
export interface Photograph {
  src: string;
  /** Of one of ours: its sizes for `srcset`, and its width and height, px. */
  webp?: string;
  avif?: string;
  width?: number;
  height?: number;
}

/**
 * A photograph in the sizes that it is kept in, for the browser to choose from. All of them go the same way. The CDN answers
 * in WebP whatever it is asked for, and is asked for nothing else.
 * @param cover the name of one of ours, or another address as `photoAddress` takes it
 * @param now ms since the epoch
 */
export function photographIn(cover: string | null, source: ImageSource, now: number): Photograph | null {
  const facts = cover === null ? null : readPictureName(cover);
  if (cover === null || facts === null) {
    const src = photoAddress(cover, source, now);
    return src === null ? null : { src };
  }
  const { bucket, cdn } = source;
  const address = `${bucket ?? MEDIA_PATH}/${cover}`;
  const byCdn = bucket !== null && cdn !== null && isByCdn(address, now);
  const file = (width: number, format: string): string =>
    byCdn ? optimised(`${cdn}/${cover}/${width}.${format}`) : `${address}/${width}.${format}`;
  const set = (widths: readonly number[], format: string): string =>
    widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  const { width, height, webp, avif } = facts;
  return {
    src: file(width, 'webp'),
    webp: set(webp, 'webp'),
    ...(avif.length > 0 && !byCdn && { avif: set(avif, 'avif') }),
    width,
    height,
  };
}

const isByCdn = (address: string, now: number): boolean => placeOf(address) < shareOfCdn(now);

/** An address of the CDN, with the size and format that it should deliver. */
function optimised(address: string): string {
  const url = new URL(address);
  url.searchParams.set('format', FORMAT);
  url.searchParams.set('quality', QUALITY);
  return url.href;
}

/** The share of photographs that the CDN serves, from 0 to 1. */
export function shareOfCdn(now: number): number {
  return Math.min(Math.max((now - FROM) / GROWTH_MS, 0), 1);
}

/** The position of a photograph among all, from 0 up to but not 1: always the same for the same photograph. */
function placeOf(address: string): number {
  // FNV-1a, with the mixing of MurmurHash3 behind it: addresses differ in a digit or two.
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < address.length; index++) {
    hash = Math.imul(hash ^ address.charCodeAt(index), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Path and search of an address below the bucket; null for one that leads out of it. */
function pathWithin(bucket: string, cover: string): string | null {
  const base = `${bucket}/`;
  let url: URL;
  try {
    url = new URL(cover, base);
  } catch {
    return null;
  }
  url.hash = '';
  return url.href.startsWith(base) && url.href.length > base.length ? url.href.slice(bucket.length) : null;
}

const images = perRequest((): { source: ImageSource } => ({ source: { bucket: null, cdn: null } }));

/** Says where photographs come from. Called once, by the host. */
export function setImageSource(known: ImageSource): void {
  images().source = known;
}

/** The photograph as it is loaded now; null where there is none. @param cover as the API names it */
export function photographOf(cover: string | null): Photograph | null {
  return photographIn(cover, images().source, serverNow());
}
