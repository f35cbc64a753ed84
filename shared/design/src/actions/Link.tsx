import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** A place in the app; an address outside of it is refused, an `<a href>` is there for that. */
  to: string;
}

/** The one router link of the app, unstyled: every other link to a page is built on it. */
export function Link({ to, ...rest }: LinkProps) {
  if (isInternal(to)) return <RouterLink {...rest} to={to} />;
  return <span className={rest.className}>{rest.children}</span>;
}

/** Whether an address leaves the app: it has a scheme or a host. */
export function isExternal(address: string): boolean {
  // A browser leaves tabs and line ends out before it reads an address.
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address.replaceAll(/[\t\n\r]/g, '').trim());
}

/**
 * Guards the destination of a router link: an external address is refused, and belongs in `href` (specification,
 * section 8). Throws in development, so that it never ships; in production it is logged and the words appear without a
 * link.
 */
function isInternal(to: string): boolean {
  if (!isExternal(to)) return true;
  const message = `A router link cannot lead to the external address "${to}": pass it as href.`;
  if (process.env['NODE_ENV'] !== 'production') throw new Error(message);
  console.error(message);
  return false;
}
