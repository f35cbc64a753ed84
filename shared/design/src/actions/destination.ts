/** Whether an address leaves the app: it names a scheme or a host of its own. */
export function isExternal(address: string): boolean {
  // A browser leaves tabs and line ends out before it reads an address.
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address.replaceAll(/[\t\n\r]/g, '').trim());
}

/**
 * Guards the destination of a router link: an external address is refused, `href` is there for it
 * (specification, section 8). Thrown in development, so that it never ships; in production it is logged and the
 * words stand there without a link.
 */
export function isInternal(to: string): boolean {
  if (!isExternal(to)) return true;
  const message = `A router link cannot lead to the external address "${to}": give it as href.`;
  if (process.env['NODE_ENV'] !== 'production') throw new Error(message);
  console.error(message);
  return false;
}
