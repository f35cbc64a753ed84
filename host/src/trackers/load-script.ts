import type { LoadScript } from './tracker.ts';

/**
 * Loads scripts of others, without holding anything up and without telling them which page asks.
 * @param nonce of the page's content security policy
 */
export function scriptLoader(nonce: string): LoadScript {
  return (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.async = true;
      script.nonce = nonce;
      script.referrerPolicy = 'no-referrer';
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${new URL(url).host} did not answer`)));
      // A text here passes the default policy (script-policy.ts), which admits what is configured and nothing else.
      script.src = url;
      document.head.append(script);
    });
}
