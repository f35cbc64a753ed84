import { posthogAssets, type TrackerSettings } from '@le-chai/federation/trackers';
import type { LoadScript, TrackedPage, Tracker } from '../tracker.ts';

/** What PostHog's script finds and takes over: the initial projects, and calls made before it loaded. */
interface PostHogQueue extends Array<[method: string, ...values: unknown[]]> {
  _i: [key: string, options: object, name?: string][];
  __SV: number;
  capture?: (event: string, properties: object) => void;
  opt_out_capturing?: () => void;
}
interface PostHogEvent {
  properties: Record<string, unknown>;
}

declare global {
  var posthog: PostHogQueue | undefined;
}

/**
 * PostHog by its array.js (https://posthog.com/docs/libraries/js). Everything it would collect by itself is off:
 * clicks, recordings, page views, profiles of persons.
 */
export function productAnalytics(
  { key, host }: NonNullable<TrackerSettings['product-analytics']>,
  loadScript: LoadScript,
): Tracker {
  let current: TrackedPage | undefined;
  const view = (page: TrackedPage): void => {
    current = page;
    callPostHog('capture', '$pageview', placeOf(page));
  };
  const options = {
    api_host: host,
    person_profiles: 'never',
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    disable_session_recording: true,
    disable_surveys: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    before_send: (event: PostHogEvent | null) => event && current && withoutAddresses(event, current),
  };
  return {
    load: (page) => {
      globalThis.posthog ??= Object.assign([], { _i: [], __SV: 1 });
      globalThis.posthog._i.push([key, options]);
      view(page);
      return loadScript(`${posthogAssets(host)}/static/array.js`);
    },
    page: view,
    forget: () => callPostHog('opt_out_capturing'),
  };
}

/** Calls the loaded script, or queues the call until it has loaded. */
function callPostHog(method: 'capture' | 'opt_out_capturing', ...values: unknown[]): void {
  const own = globalThis.posthog?.[method] as ((...given: unknown[]) => void) | undefined;
  if (own) own.apply(globalThis.posthog, values);
  else globalThis.posthog?.push([method, ...values]);
}

const placeOf = ({ pattern, address }: TrackedPage) => ({ $current_url: address, $pathname: pattern, title: pattern });

/** An event with the page as we name it: anything that PostHog read from the browser's URL or history is removed. */
function withoutAddresses(event: PostHogEvent, page: TrackedPage): PostHogEvent {
  const kept = Object.entries(event.properties).filter(
    ([name]) => !/url|path|referr|title|utm_|gclid|fbclid/i.test(name),
  );
  return { ...event, properties: { ...Object.fromEntries(kept), ...placeOf(page) } };
}
