import type { AnyCall } from '@le-chai/contracts/call';
import { configuration } from './configuration.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * The address of a call. Search parameters are sorted, and those that say nothing are left out (undefined, and
 * `page=1`), so that equal questions have equal addresses.
 * @throws {Error} when a path parameter is missing
 */
export function addressOf(call: AnyCall, params: Values = {}, query: Values = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${call.id}: the path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const base = path.startsWith('/_serverFn/') ? '' : configuration().apiBase;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || (name === 'page' && Number(value) === 1)) continue;
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
  }
  search.sort();
  return search.size ? `${base}${path}?${search}` : `${base}${path}`;
}
