import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * The path the app is navigating to, or else is at: read from the router itself, which knows of a navigation before
 * anything is rendered. For results that arrive later than they were requested and must not appear on a page that is
 * being left.
 * @throws {Error} outside of a data router
 */
export function useHeadingFor(): () => string {
  const context = useContext(DataRouterContext);
  return () => {
    if (!context) throw new Error('Only a data router knows where it is headed');
    const { navigation, location } = context.router.state;
    return (navigation.location ?? location).pathname;
  };
}
