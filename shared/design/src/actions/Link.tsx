import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { isInternal } from './destination.ts';

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** A place in the app; an address outside of it is refused, an `<a href>` is there for that. */
  to: string;
}

/** The one router link of the house, without any look of its own: every other link to a place is made of it. */
export function Link({ to, ...rest }: LinkProps) {
  if (isInternal(to)) return <RouterLink {...rest} to={to} />;
  return <span className={rest.className}>{rest.children}</span>;
}
