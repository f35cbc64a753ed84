import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** A place in the app; an address outside of it is refused, an `<a href>` is there for that. */
  to: string;
}

/** The one router link of the house, without any look of its own: every other link to a place is made of it. */
export function Link({ to, ...rest }: LinkProps) {
  if (isInternal(to)) return <RouterLink {...rest} to={to} />;
  return <span className={rest.className}>{rest.children}</span>;
}

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
function isInternal(to: string): boolean {
  if (!isExternal(to)) return true;
  const message = `A router link cannot lead to the external address "${to}": pass it as href.`;
  if (process.env['NODE_ENV'] !== 'production') throw new Error(message);
  console.error(message);
  return false;
}
