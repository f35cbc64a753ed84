/** The one cookie that the API reads: see `server/src/session/known-device.ts`. */
const COOKIE = /(?:^|; *)(known-device=[\w.-]{1,200})(?:;|$)/;

/**
 * What of the browser's cookies goes to the API, with session functions alone: proof that it has signed in before.
 * @param url path of the browser's request
 */
export function knownDeviceOf(url: string, cookies: string | undefined): { cookie?: string } {
  const cookie = url.startsWith('/_serverFn/') ? COOKIE.exec(cookies ?? '')?.[1] : undefined;
  return cookie === undefined ? {} : { cookie };
}
