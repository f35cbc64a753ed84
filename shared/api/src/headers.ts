import { CONTRACT } from '@le-chai/contracts/call';
import { pageRequest } from '@le-chai/store/page-request';

/** What every request carries. */
export function headersWith(token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'x-contract': String(CONTRACT),
    ...(token && { authorization: `Bearer ${token}` }),
    ...traceHeaders(),
  };
}

/**
 * Names a trace for a call (`traceparent` of W3C Trace Context), at random, if the page says that its edge accepts
 * traces. It never asks for the trace to be sampled, because the edge decides that.
 */
function traceHeaders(): Record<string, string> {
  if (pageRequest() || !document.querySelector('meta[name="traced"]')) return {};
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { traceparent: `00-${hex.slice(0, 32)}-${hex.slice(32)}-00` };
}
